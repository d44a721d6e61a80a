import { randomBytes } from "node:crypto"
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { bucketStorage } from "~/storage/bucket-storage.server"
import { diskStorage } from "~/storage/disk-storage.server"
import { newKey, type Storage } from "~/storage/stored-files.server"
import { startBucket, type TestBucket } from "../../bucket"
import { refusalOf as refusalIn } from "../../models/effect"

// Files on the disk and in a bucket: the same contract.

const STALL_MS = 300
const MB = 1024 * 1024

let folder: string
let store: TestBucket

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-files-"))
  store = await startBucket()
})

afterEach(async () => {
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (changes: Partial<TestBucket["bucket"]> = {}) =>
  bucketStorage({ ...store.bucket, ...changes }, diskStorage(folder), STALL_MS)

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

async function listed(storage: Storage) {
  const found: { key: string; modifiedAt: Date }[] = []
  for await (const each of storage.list()) found.push(each)
  return found
}

const keysIn = async (storage: Storage) => (await listed(storage)).map(({ key }) => key).sort()
const read = async (...args: Parameters<Storage["get"]>) => buffer(made.get(...args))

/** The names of all files on the disk. */
async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map(({ name }) => name)
}

/** The refusal of an attempt, which must have this status. */
async function refusalOf(status: number, attempt: () => Promise<unknown>) {
  const refusal = await refusalIn(attempt())
  expect(refusal.status, refusal.message).toBe(status)
  return refusal
}

let made: Storage

const KINDS: [string, { make: () => Storage; age: (key: string, to: Date) => Promise<void> }][] = [
  [
    "on the disk",
    { make: () => diskStorage(folder), age: (key, to) => utimes(join(folder, key), to, to) },
  ],
  [
    "in a bucket",
    {
      make: inBucket,
      age: (key, to) => {
        const file = store.files.get(key)
        if (file) file.modifiedAt = to
        return Promise.resolve()
      },
    },
  ],
]

describe.each(KINDS)("files %s", (_where, { make, age }) => {
  beforeEach(() => {
    made = make()
  })

  test("are not there before they are stored", async () => {
    const key = newKey()
    expect(await refusalOf(404, () => made.size(key))).toMatchObject({ message: "Not found." })
    await expect(read(key)).rejects.toThrow()
    await made.delete(key)
    expect(await listed(made)).toEqual([])
  })

  test.each(["", "a", "../../etc/passwd", "aa/../bb", "aa/%2e%2e", `aa/${"f".repeat(37)}`])(
    "have no key like %j",
    async (key) => {
      await refusalOf(404, () => made.put(key, bytes("x"), 10))
      await refusalOf(404, () => made.size(key))
      await refusalOf(404, () => read(key))
      expect(await onDisk()).toEqual([])
    },
  )

  test("are refused beyond the limit, and where they break off, and leave nothing", async () => {
    const key = newKey()
    const refusal = await refusalOf(413, () => made.put(key, bytes("x".repeat(MB), "x"), MB))
    expect(refusal.message).toBe("A file can be at most 1 MB.")
    async function* broken() {
      yield Buffer.from("half")
      throw new Error("The connection is lost.")
    }
    await expect(made.put(key, broken(), MB)).rejects.toThrow("The connection is lost.")
    expect(await listed(made)).toEqual([])
    expect(await onDisk()).toEqual([])
    expect(store.files.size).toBe(0)
  })

  test("are given back, whole and in parts", async () => {
    const [small, empty, large] = [newKey(), newKey(), newKey()]
    const content = randomBytes(3 * MB)
    await made.put(small, bytes("01234", "56789"), 10)
    await made.put(empty, bytes(), 10)
    await made.put(large, bytes(content), 4 * MB)
    expect(await Promise.all([small, empty, large].map((key) => made.size(key)))).toEqual([
      10,
      0,
      3 * MB,
    ])
    expect(String(await read(small))).toBe("0123456789")
    expect(String(await read(small, { start: 0, end: 0 }))).toBe("0")
    expect(String(await read(small, { start: 2, end: 4 }))).toBe("234")
    expect(String(await read(small, { start: 7, end: 9 }))).toBe("789")
    expect(String(await read(empty))).toBe("")
    expect(content.equals(await read(large))).toBe(true)
    const part = content.subarray(MB, 2 * MB)
    expect(part.equals(await read(large, { start: MB, end: 2 * MB - 1 }))).toBe(true)
  })

  test("can be read in part by someone who then leaves", async () => {
    const key = newKey()
    await made.put(key, bytes(randomBytes(3 * MB)), 4 * MB)
    for await (const chunk of made.get(key)) {
      expect(chunk).toBeDefined()
      break
    }
    expect(await made.size(key)).toBe(3 * MB)
  })

  test("are stored many at once, listed with their age, and deleted", async () => {
    const keys = Array.from({ length: 30 }, newKey).sort()
    await Promise.all(keys.map((key) => made.put(key, bytes(key), 100)))
    expect(await keysIn(made)).toEqual(keys)
    const [old = "", ...young] = keys
    await age(old, new Date("2001-02-03T04:05:06Z"))
    const ages = await listed(made)
    expect(ages.find(({ key }) => key === old)?.modifiedAt).toEqual(
      new Date("2001-02-03T04:05:06Z"),
    )
    const newest = Math.max(...ages.map(({ modifiedAt }) => +modifiedAt))
    expect(Date.now() - newest).toBeLessThan(60_000)
    await made.delete(old)
    await made.delete(old)
    expect(await keysIn(made)).toEqual(young)
    await refusalOf(404, () => made.size(old))
  })

  test("can be checked", async () => {
    await expect(made.check()).resolves.toBeUndefined()
  })
})

describe("in a bucket", () => {
  const NOT_STORED = "Files cannot be stored at the moment. Nothing was changed."
  const NOT_READ = "Files cannot be read at the moment. Please try again."
  const key = newKey()

  beforeEach(async () => {
    made = inBucket()
    await made.put(key, bytes("0123456789"), 10)
    store.requests.length = 0
  })

  /** Every use is refused in a sentence, and nothing is stored anywhere. */
  async function expectAllRefused(storage: Storage): Promise<void> {
    const stored = await refusalOf(503, () => storage.put(newKey(), bytes("x"), 10))
    expect(stored).toMatchObject({ message: NOT_STORED, details: { retryAfter: 30 } })
    const sized = await refusalOf(503, () => storage.size(key))
    expect(sized).toMatchObject({ message: NOT_READ, details: { retryAfter: 30 } })
    const got = await refusalOf(503, () => buffer(storage.get(key)))
    expect(got.message).toBe(NOT_READ)
    await expect(storage.delete(key)).rejects.toThrow()
    await expect(listed(storage)).rejects.toThrow()
    await expect(storage.check()).rejects.toThrow()
    expect([...store.files.keys()]).toEqual([key])
    expect(await onDisk()).toEqual([])
  }

  test("nothing is done with a wrong key, or without the bucket", async () => {
    await expectAllRefused(inBucket({ secretAccessKey: "wrong" }))
    await expectAllRefused(inBucket({ accessKeyId: "wrong" }))
    await expectAllRefused(inBucket({ name: "none" }))
    await expect(inBucket({ secretAccessKey: "wrong" }).check()).rejects.toThrow(
      "The store answered 403 SignatureDoesNotMatch",
    )
    await expect(inBucket({ name: "none" }).check()).rejects.toThrow("404 NoSuchBucket")
  })

  test.each(["down", "hang", "busy", "cut upload"] as const)(
    "nothing is half done while the store is at fault: %s",
    async (fault) => {
      store.faults.push(fault)
      if (fault !== "cut upload") return expectAllRefused(made)
      await refusalOf(503, () => made.put(newKey(), bytes(randomBytes(MB)), MB))
      expect([...store.files.keys()]).toEqual([key])
      expect(await onDisk()).toEqual([])
    },
  )

  test("nothing is done at an address where nobody listens", async () => {
    await store.stop()
    await expectAllRefused(made)
    store = await startBucket()
  })

  test.each(["down", "busy", "cut upload"] as const)(
    "a fault of a moment is not noticed: %s",
    async (fault) => {
      const [other, content] = [newKey(), randomBytes(MB)]
      store.faults.push(fault, null)
      await made.put(other, bytes(content), MB)
      expect(store.files.get(other)?.bytes.equals(content)).toBe(true)
      if (fault === "cut upload") return
      store.faults.splice(0, 2, fault, null)
      expect(String(await read(key))).toBe("0123456789")
      store.faults.splice(0, 2, fault, null)
      await made.delete(key)
      expect(store.files.has(key)).toBe(false)
    },
  )

  test("a download that breaks off is continued where it did", async () => {
    const content = randomBytes(MB)
    store.files.set(key, { bytes: content, modifiedAt: new Date() })
    store.faults.push("cut", null)
    expect(content.equals(await read(key))).toBe(true)
    expect(store.requests).toEqual([
      `GET /boards/${key}`,
      expect.stringMatching(/^GET .* bytes=[1-9]\d*-$/),
    ])
    store.faults.splice(0, 2, "cut", null)
    const range = { start: 10, end: MB / 2 }
    expect(content.subarray(10, MB / 2 + 1).equals(await read(key, range))).toBe(true)
  })

  test("a slow reader is not cut off", async () => {
    const content = randomBytes(5 * MB)
    store.files.set(key, { bytes: content, modifiedAt: new Date() })
    const chunks: Uint8Array[] = []
    for await (const chunk of made.get(key)) {
      if (chunks.length === 0) await sleep(2 * STALL_MS)
      chunks.push(chunk as Uint8Array)
    }
    expect(content.equals(Buffer.concat(chunks))).toBe(true)
  })

  test("a long list is read in pages, without what others keep there", async () => {
    const keys = Array.from({ length: 2100 }, newKey)
    const file = { bytes: Buffer.alloc(1), modifiedAt: new Date() }
    for (const each of [...keys, "readme.txt", "aa/notes"]) store.files.set(each, file)
    expect(await keysIn(made)).toEqual([key, ...keys].sort())
    expect(store.requests).toHaveLength(3)
  })

  test("a file from the disk is adopted, and stays there no longer", async () => {
    const [scratch, other] = [diskStorage(folder), newKey()]
    await scratch.put(other, bytes("words"), 10)
    await made.adopt(other)
    expect(String(await read(other))).toBe("words")
    expect(await onDisk()).toEqual([])
  })
})
