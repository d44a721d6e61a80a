import type { Readable } from "node:stream"
import { notFound } from "~/errors"
import { newId } from "~/models/text/id"

// A key stands for a complete file or for none, and a file never changes.

/** Bytes from `start` to `end`, counted from 0, both included. */
export type ByteRange = { start: number; end: number }

export type Storage = {
  /** Stores a file durably, or leaves nothing of it. @throws 413 beyond `limit` bytes, 507 if the disk is full, 503 */
  put(key: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<void>
  /** Stores durably a file that is in `scratch`, and removes it there. @throws 503, 507 like `put` */
  adopt(key: string): Promise<void>
  /** A file's size in bytes. @throws 404 if there is none, 503 if that cannot be found out */
  size(key: string): Promise<number>
  get(key: string, range?: ByteRange): Readable
  /** Deletes a file. A missing one is no error. */
  delete(key: string): Promise<void>
  /** Lists everything stored, including leftovers of broken uploads. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** @throws Error with the reason if files can be neither stored nor read */
  check(): Promise<void>
}

const HASHED = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.webp|\.avatar)?(\.part)?$/

export const isKey = (key: string) => HASHED.test(key)

/** @throws 404 for what cannot be the key of a file */
export function requireKey(key: string): void {
  if (!isKey(key)) throw notFound()
}

/** Returns a random, unguessable key for a new file. */
export function newKey(): string {
  const id = newId()
  return `${id.slice(-2)}/${id}`
}
