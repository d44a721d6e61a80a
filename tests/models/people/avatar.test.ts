import type { User } from "~/database/types"
import { rm, utimes } from "node:fs/promises"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import sharp from "sharp"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { sweepFiles } from "~/jobs/file-sweeper.server"
import { getAvatarFile, setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { isFaultOfOurs } from "~/models/board/attachment/preview.server"
import { LIMITS } from "~/models/text/limits"
import { newId } from "~/models/text/id"
import { versionOf } from "~/models/access/person"
import { newKey, storage } from "~/storage/storage.server"
import { aBoard, aMember, aUser } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"
import { aBomb, aPicture, aPlacedPicture, aPolyglot, anAnimation } from "../../pictures"
import { storedFiles } from "../stored-files"

let user: User

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  user = await aUser()
})

async function* sent(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

const stage = async (content?: Uint8Array) =>
  stageAvatar(sent(content ?? (await aPicture().png().toBuffer())))

const nameOf = (key: string) => key.slice(3)
const read = async (key: string) => buffer(storage.get(key))

describe("what is sent", () => {
  test.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", 415],
    ["a page", "<!doctype html><script>alert(1)</script>", 415],
    ["a PDF", "%PDF-1.7 /JavaScript", 415],
    ["nothing", "", 415],
    ["a page that begins like a GIF", "GIF89a/*<script>alert(1)</script>*/", 400],
  ])("is refused where it is %s", async (_what, content, status) => {
    await expectRefused(status, () => stage(Buffer.from(content)))
    expect(await storedFiles()).toEqual([])
  })

  test("is refused by its pixels before it is decoded", async () => {
    const bomb = aBomb()
    expect(bomb.length).toBeLessThan(LIMITS.avatar)
    const before = process.memoryUsage.rss()
    await expectRefused(400, () => stage(bomb))
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
    expect(await storedFiles()).toEqual([])
  })

  test("is refused by fewer pixels where all of it must be decoded at once", async () => {
    const [side, background] = [6400, "#123456"]
    const large = sharp({ create: { width: side, height: side, channels: 3, background } })
    await expectRefused(400, async () =>
      stage(await large.clone().jpeg({ progressive: true }).toBuffer()),
    )
    expect(await storedFiles()).toEqual([])
    expect(await stage(await large.jpeg().toBuffer())).toMatch(/./)
  })

  test("is refused beyond 5 MB, and where it breaks off, and leaves nothing", async () => {
    const large = Buffer.concat([await aPicture().png().toBuffer(), Buffer.alloc(LIMITS.avatar)])
    const refusal = await expectRefused(413, () => stage(large))
    expect(refusal.message).toBe("A file can be at most 5 MB.")
    const half = large.subarray(0, 100)
    await expectRefused(400, () => stage(half))
    async function* broken() {
      yield half
      throw new Error("gone")
    }
    await expect(stageAvatar(broken())).rejects.toThrow("gone")
    expect(await storedFiles()).toEqual([])
  })

  test("becomes a square of 256 pixels as WebP, and nothing else of it is kept", async () => {
    for (const picture of [await aPlacedPicture(), await aPolyglot()]) {
      const key = await stage(picture)
      expect(await storedFiles()).toContain(nameOf(key))
      const avatar = await read(key)
      const { format, width, height, exif, xmp } = await sharp(avatar).metadata()
      expect([format, width, height]).toEqual(["webp", 256, 256])
      expect([exif, xmp]).toEqual([undefined, undefined])
      expect(avatar.toString("latin1")).not.toMatch(/SpyCam|Ada|script/)
    }
    expect(await storedFiles()).toHaveLength(2)
  })

  test("is the first frame of what moves", async () => {
    const { pages } = await sharp(await anAnimation()).metadata()
    expect(pages).toBe(2)
    const avatar = await read(await stage(await anAnimation()))
    expect((await sharp(avatar).metadata()).pages ?? 1).toBe(1)
    const { channels } = await sharp(avatar).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    expect(channels[2]?.mean).toBeLessThan(50)
  })
})

describe("setAvatar", () => {
  test("is refused once the account is gone", async () => {
    const key = await stage()
    await transaction((tx) => tx.user.delete({ where: { id: user.id } }))
    await expectRefused(401, () => setAvatar(user, key))
  })

  test("tells every board of the person once, and nobody when nothing changes", async () => {
    const own = await aBoard(user)
    const other = await aUser()
    const joined = await aBoard(other)
    await aMember(joined.id, "viewer", user)
    const keys = [await stage(), await stage()]
    for (const [index, { id: boardId }] of [own, joined].entries()) {
      await expectOneEvent("board_updated", { boardId }, () => setAvatar(user, keys[index] ?? null))
    }
    const { version } = await db.board.findUniqueOrThrow({ where: { id: own.id } })
    await setAvatar(user, keys[1] ?? null)
    expect(await db.board.findUnique({ where: { id: own.id } })).toMatchObject({ version })
  })

  test("gives an address that is new with each picture, and the default one back", async () => {
    const first = await setAvatar(user, await stage())
    const second = await setAvatar(user, await stage())
    expect(first.avatar).toMatch(new RegExp(`^/avatars/${user.id}/[0-9a-f-]{36}$`))
    expect(second.avatar).not.toBe(first.avatar)
    expect((await setAvatar(user, null)).avatar).toMatch(/^\/avatars\/default\/\d\/\w+\.svg$/)
  })

  test("removes the file before, after the commit, and no sweep takes the one in use", async () => {
    const [first, second] = [await stage(), await stage()]
    await setAvatar(user, first)
    await setAvatar(user, second)
    await expect.poll(storedFiles).toEqual([nameOf(second)])
    const old = new Date(Date.now() - 1000)
    const stray = `${newKey()}.avatar`
    for (const key of [stray, `${newKey()}.avatar.part`]) {
      await storage.put(key.replace(".part", ""), sent(Buffer.from("x")), 10)
    }
    for (const name of await storedFiles()) {
      await utimes(join(config.dataDir, "uploads", name.slice(34, 36), name), old, old)
    }
    expect(await sweepFiles(new Date())).toBe(2)
    expect(await storedFiles()).toEqual([nameOf(second)])
    await setAvatar(user, null)
    await expect.poll(storedFiles).toEqual([])
  })
})

describe("getAvatarFile", () => {
  test("gives the picture that somebody has now, and no other file", async () => {
    const key = await stage()
    const version = versionOf(key)
    const other = await aUser()
    await setAvatar(user, key)
    expect(await getAvatarFile({ userId: user.id, version })).toBe(key)
    await expectRefused(404, () => getAvatarFile({ userId: other.id, version }))
    await expectRefused(404, () => getAvatarFile({ userId: user.id, version: newId() }))
    await expectRefused(404, () => getAvatarFile({ userId: newId(), version }))
    await setAvatar(user, null)
    await expectRefused(404, () => getAvatarFile({ userId: user.id, version }))
  })
})

test("a picture for which there was not enough time is not told to be broken", async () => {
  const create = { width: 12_000, height: 8000, channels: 3, background: "#123456" } as const
  const slow = sharp({ create }).blur(200).png({ effort: 10 }).timeout({ seconds: 1 }).toBuffer()
  expect(isFaultOfOurs(await slow.catch((error: unknown) => error))).toBe(true)
  const broken = sharp(Buffer.from("no picture")).toBuffer()
  expect(isFaultOfOurs(await broken.catch((error: unknown) => error))).toBe(false)
})
