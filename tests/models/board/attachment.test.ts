import { addDays } from "date-fns/addDays"
import { rm, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { AddLink } from "~/models/board/attachment/attachment"
import { stageFile, type StagedFile } from "~/models/board/attachment/attachment-files.server"
import { sweepFiles } from "~/jobs/file-sweeper.server"
import {
  addFiles,
  addLink,
  deleteAttachment,
  getFile,
  listAttachments,
} from "~/models/board/attachment/attachment.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aUser } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused, refusalOf } from "../effect"
import { storedFiles } from "../stored-files"

let owner: User
let boardId: string
let cardId: string
let otherCardId: string

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "a", "b"])
  boardId = board.boardId
  cardId = board.card("a")
  otherCardId = board.card("b")
})

async function* bytes(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

const stage = (content = "words", filename = "notes.txt"): Promise<StagedFile> =>
  stageFile(bytes(content), { filename, mimeType: "text/plain" })

const link = (fields: object = {}) =>
  AddLink.parse({ cardId, filename: "Plan", filePath: "https://a.example/", ...fields })

const names = async () =>
  (await listAttachments(owner, { cardId })).items.map(({ filename, position }) => [
    position,
    filename,
  ])

describe("attaching", () => {
  test("stops at the limit, for several files at once too", async () => {
    for (let i = 0; i < LIMITS.attachments - 1; i += 1) await addLink(owner, link())
    await expectRefused(400, async () =>
      addFiles(owner, { cardId }, [await stage(), await stage()]),
    )
    expect(await storedFiles()).toEqual([])
    await addFiles(owner, { cardId }, [await stage()])
    await expectRefused(400, () => addLink(owner, link()))
  })

  test("puts things where they are wished, contiguous, and tells once", async () => {
    await addLink(owner, link({ filename: "one" }))
    await addLink(owner, link({ filename: "two", position: 99 }))
    await addLink(owner, link({ filename: "first", position: 0 }))
    const staged = [await stage("a", "x"), await stage("b", "y")]
    await expectOneEvent("card_updated", { boardId }, () =>
      addFiles(owner, { cardId, position: 1 }, staged),
    )
    expect(await names()).toEqual([
      [0, "first"],
      [1, "x"],
      [2, "y"],
      [3, "one"],
      [4, "two"],
    ])
  })

  test("twice with one id makes one, and another thing with it is a conflict", async () => {
    const id = newId()
    const made = await addLink(owner, link({ id }))
    expect(await expectNoEffect(() => addLink(owner, link({ id })))).toEqual(made)
    await expectRefused(409, () => addLink(owner, link({ id, filename: "Other" })))
    await expectRefused(409, () => addLink(owner, link({ id, cardId: otherCardId })))
    await expectRefused(409, async () => addFiles(owner, { cardId, id }, [await stage()]))
    expect(await storedFiles()).toEqual([])
  })

  test("a file that has gone meanwhile makes no row", async () => {
    // Only what has been staged for long can have been swept.
    const stagedAt = new Date(Date.now() - 45 * 60 * 1000)
    const staged = { ...(await stage()), stagedAt }
    await rm(join(config.dataDir, "uploads"), { recursive: true })
    await expectRefused(503, () => addFiles(owner, { cardId }, [staged]))
    const whole = { ...(await stage()), stagedAt }
    expect(await addFiles(owner, { cardId }, [whole])).toHaveLength(1)
  })
})

describe("an attachment", () => {
  test("is deleted through its own card only, and takes its file along", async () => {
    const [first] = await addFiles(owner, { cardId }, [await stage()])
    await addLink(owner, link({ filename: "after" }))
    const attachmentId = first?.id ?? ""
    await expectRefused(404, () => deleteAttachment(owner, { cardId: otherCardId, attachmentId }))
    await expectRefused(404, () => deleteAttachment(owner, { boardId: newId(), attachmentId }))
    expect(await storedFiles()).toHaveLength(1)
    await expectOneEvent("card_updated", { boardId }, () =>
      deleteAttachment(owner, { boardId, cardId, attachmentId }),
    )
    expect(await names()).toEqual([[0, "after"]])
    // Its deletion can be undone for a day.
    await sweepFiles(addDays(new Date(), 2))
    expect(await storedFiles()).toHaveLength(1)
    await transaction((tx) => tx.storedFile.updateMany({ data: { createdAt: new Date(0) } }))
    await sweepFiles(addDays(new Date(), 2))
    expect(await storedFiles()).toEqual([])
  })

  test("that is a link is no file, and its address is shown as it is", async () => {
    const { id, filePath } = await addLink(owner, link())
    expect(filePath).toBe("https://a.example/")
    expect((await refusalOf(getFile(owner, { attachmentId: id }))).status).toBe(404)
  })

  test("tells nobody where its file lies", async () => {
    const [file] = await addFiles(owner, { cardId }, [await stage()])
    const { filePath } = await db.attachment.findUniqueOrThrow({ where: { id: file?.id ?? "" } })
    expect(JSON.stringify((await listAttachments(owner, { cardId })).items)).not.toContain(filePath)
  })
})

describe("storing", () => {
  test("refuses what is too large as soon as it is, and leaves nothing", async () => {
    const mb = Buffer.alloc(1024 * 1024)
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield mb
      }
    }
    const refusal = await refusalOf(stageFile(endless(), { filename: "a", mimeType: "" }))
    expect(refusal.status).toBe(413)
    expect(sent).toBe(26)
    expect(await storedFiles()).toEqual([])
  })

  test("leaves nothing of a source that breaks off", async () => {
    async function* broken() {
      yield Buffer.from("half")
      throw new Error("gone")
    }
    await expect(stageFile(broken(), { filename: "a", mimeType: "" })).rejects.toThrow("gone")
    expect(await storedFiles()).toEqual([])
  })
})

describe("sweeping", () => {
  test("removes old files that nothing names, parts of files too, and no others", async () => {
    const folder = join(config.dataDir, "uploads")
    const kept = await stage()
    await addFiles(owner, { cardId }, [kept])
    const orphan = await stage()
    const young = await stage()
    const part = `${orphan.key}.part`
    await writeFile(join(folder, part), "half a file")
    await writeFile(join(folder, `${kept.key}.webp`), "its preview")
    await writeFile(join(folder, "not-ours.txt"), "left by somebody")
    const longAgo = new Date(Date.now() - 7_200_000)
    for (const name of [kept.key, `${kept.key}.webp`, orphan.key, part]) {
      await utimes(join(folder, name), longAgo, longAgo)
    }
    expect(await sweepFiles(new Date(Date.now() - 3_600_000))).toBe(2)
    const left = [kept.key, `${kept.key}.webp`, young.key].map((key) => key.slice(3))
    expect((await storedFiles()).sort()).toEqual([...left, "not-ours.txt"].sort())
    expect(await sweepFiles(new Date(Date.now() - 3_600_000))).toBe(0)
  })
})
