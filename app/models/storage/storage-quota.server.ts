import { config } from "~/config.server"
import { db, type Reader, type Tx } from "~/database/db.server"
import { DomainError } from "~/errors"
import { insertRows } from "~/database/insert-rows.server"
import type { Actor } from "~/models/access/access.server"
import { inWords, type StorageUse } from "./storage-use"

// How much people may store. Every file that is stored has a row with its size and its uploader
// until it is removed, so that files of deleted cards count as long as they can be restored.

type FileReader = Pick<Reader, "storedFile">

/** A refusal because there is no room: 413 for the person's own quota, 507 for the server's. */
export class QuotaExceeded extends DomainError {}

const personIsFull = (use: StorageUse) =>
  new QuotaExceeded(413, `You have used ${inWords(use)}. Delete files to make room.`)
const serverIsFull = () =>
  new QuotaExceeded(507, "This server has no room for more files. Ask the people who run it.")

/** Bytes of uploads that are arriving, by person: they count before they are rows. */
const arriving = new Map<string, number>()

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

/** What each of these people has stored, in bytes. Those with nothing are left out. */
export async function storedBytesOf(
  userIds: string[],
  reader: FileReader = db,
): Promise<Map<string | null, number>> {
  const sums = await reader.storedFile.groupBy({
    by: ["uploaderId"],
    where: { uploaderId: { in: userIds } },
    _sum: { size: true },
  })
  return new Map(sums.map(({ uploaderId, _sum }) => [uploaderId, _sum.size ?? 0]))
}

/** What all files together take, in bytes. */
export async function storedBytes(reader: FileReader = db): Promise<number> {
  const { _sum } = await reader.storedFile.aggregate({ _sum: { size: true } })
  return _sum.size ?? 0
}

/** How much the actor has stored, and may. */
export async function getStorageUse({ id }: Actor, reader: FileReader = db): Promise<StorageUse> {
  const used = (await storedBytesOf([id], reader)).get(id) ?? 0
  return { used, limit: config.storage.perPerson }
}

/** What one upload may still store. It counts what arrives, together with the person's others. */
export class Allowance {
  #taken = 0

  private constructor(
    private readonly actor: Actor,
    private readonly use: StorageUse,
    private readonly storedByAll: number,
  ) {}

  /**
   * Begins an upload of the actor's. `release` ends it.
   * @param expectedBytes at least so much is to come, where that is known
   * @throws QuotaExceeded where that is too much already
   */
  static async open(actor: Actor, expectedBytes = 0): Promise<Allowance> {
    const all = config.storage.total === null ? 0 : await storedBytes()
    const allowance = new Allowance(actor, await getStorageUse(actor), all)
    if (expectedBytes > 0) allowance.#check(expectedBytes)
    return allowance
  }

  /** Counts bytes that have arrived. @throws QuotaExceeded when they are too many */
  take(bytes: number): void {
    this.#taken += bytes
    arriving.set(this.actor.id, (arriving.get(this.actor.id) ?? 0) + bytes)
    try {
      this.#check(0)
    } catch (error) {
      // What is refused takes no room from what arrives at the same time.
      this.release()
      throw error
    }
  }

  #check(more: number): void {
    const { used, limit } = this.use
    if (used + (arriving.get(this.actor.id) ?? 0) + more > limit) throw personIsFull(this.use)
    const { total } = config.storage
    if (total !== null && this.storedByAll + sum(arriving.values()) + more > total) {
      throw serverIsFull()
    }
  }

  /** What has arrived is stored now, or was removed. */
  release(): void {
    const left = (arriving.get(this.actor.id) ?? 0) - this.#taken
    if (left > 0) arriving.set(this.actor.id, left)
    else arriving.delete(this.actor.id)
    this.#taken = 0
  }
}

/**
 * Counts files as the actor's, in the transaction that makes their rows.
 * @throws QuotaExceeded when they do not fit, whatever was stored since they began to arrive
 */
export async function recordFiles(
  tx: Tx,
  actor: Actor,
  files: { key: string; storedBytes: number }[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ key, storedBytes: size }) => ({ key, size, uploaderId: actor.id }))
  await insertRows(tx, "StoredFile", rows)
  const use = await getStorageUse(actor, tx)
  const added = sum(files.map((file) => file.storedBytes))
  if (use.used > use.limit) throw personIsFull({ ...use, used: use.used - added })
  const { total } = config.storage
  if (total !== null && (await storedBytes(tx)) > total) throw serverIsFull()
}

/** Files that are about to be removed count no longer. */
export async function forgetFiles(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.storedFile.deleteMany({ where: { key: { in: keys } } })
}
