import { config } from "~/config/config.server"
import { db, type Reader, type Tx } from "~/database/db.server"
import { DomainError } from "~/errors"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { Actor } from "~/models/access/access.server"
import { storageText, type StorageUse } from "./storage-use"

// Each stored file has a row until it is removed, so files of deleted cards count as long as they can be restored.

type FileReader = Pick<Reader, "storedFile">

/** A refusal for lack of room: 413 for the user's own quota, 507 for the server's. */
export class QuotaExceeded extends DomainError {}

const personalQuotaExceeded = (use: StorageUse) =>
  new QuotaExceeded(413, `You have used ${storageText(use)}. Delete files to make room.`)
const serverQuotaExceeded = () =>
  new QuotaExceeded(507, "This server has no room for more files. Ask the people who run it.")

const arriving = new Map<string, number>()

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

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

export async function storedBytes(reader: FileReader = db): Promise<number> {
  const { _sum } = await reader.storedFile.aggregate({ _sum: { size: true } })
  return _sum.size ?? 0
}

export async function getStorageUse({ id }: Actor, reader: FileReader = db): Promise<StorageUse> {
  const used = (await storedBytesOf([id], reader)).get(id) ?? 0
  return { used, limit: config.storage.perPerson }
}

/** Counts the bytes of an upload as they arrive, together with the user's other uploads. */
export class Allowance {
  #taken = 0

  private constructor(
    private readonly actor: Actor,
    private readonly use: StorageUse,
    private readonly storedByAll: number,
  ) {}

  static async open(actor: Actor, expectedBytes = 0): Promise<Allowance> {
    const all = config.storage.total === null ? 0 : await storedBytes()
    const allowance = new Allowance(actor, await getStorageUse(actor), all)
    if (expectedBytes > 0) allowance.#check(expectedBytes)
    return allowance
  }

  take(bytes: number): void {
    this.#taken += bytes
    arriving.set(this.actor.id, (arriving.get(this.actor.id) ?? 0) + bytes)
    try {
      this.#check(0)
    } catch (error) {
      // A refused upload takes no room from the others.
      this.release()
      throw error
    }
  }

  #check(more: number): void {
    const { used, limit } = this.use
    if (used + (arriving.get(this.actor.id) ?? 0) + more > limit)
      throw personalQuotaExceeded(this.use)
    const { total } = config.storage
    if (total !== null && this.storedByAll + sum(arriving.values()) + more > total) {
      throw serverQuotaExceeded()
    }
  }

  release(): void {
    const left = (arriving.get(this.actor.id) ?? 0) - this.#taken
    if (left > 0) arriving.set(this.actor.id, left)
    else arriving.delete(this.actor.id)
    this.#taken = 0
  }
}

/** Counts files as the actor's. @throws QuotaExceeded, given all stored meanwhile */
export async function recordFiles(
  tx: Tx,
  actor: Actor,
  files: { key: string; storedBytes: number }[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ key, storedBytes: size }) => ({ key, size, uploaderId: actor.id }))
  await insertRows(tx, "StoredFile", rows)
  await requireStorage(tx, actor, sum(files.map((file) => file.storedBytes)))
}

/** Checks the quotas after bytes were added. @throws QuotaExceeded */
export async function requireStorage(tx: Tx, actor: Actor, added: number): Promise<void> {
  const use = await getStorageUse(actor, tx)
  if (use.used > use.limit) throw personalQuotaExceeded({ ...use, used: use.used - added })
  const { total } = config.storage
  if (total !== null && (await storedBytes(tx)) > total) throw serverQuotaExceeded()
}

export async function uncountFiles(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.storedFile.deleteMany({ where: { key: { in: keys } } })
}
