import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { User } from "~/database/types"
import { makeZip } from "client-zip"
import { beforeAll, describe, expect, test } from "vitest"
import { archiveId } from "~/database/archive-board"
import { db } from "~/database/db.server"
import { LINK } from "~/models/board/attachment/file-type"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { BoardReader } from "~/models/exchange/board-import/board-reader.server"
import { newId } from "~/models/text/id"
import { aUser } from "../../builders"
import { refusalOf } from "../effect"

// Boards of other products as they are stored.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

const FILES = ["trello-2015", "trello-2019", "trello-2026", "trello-odd", "wekan", "planka-2"]

test.each(FILES)("%s is stored as the preview says, and what differs is noted", async (file) => {
  const name = `${file}.json`
  const path = fileURLToPath(new URL(`../../fixtures/imports/${name}`, import.meta.url))
  const [look] = (await BoardReader.open([{ name, path }])).look({ zone: "UTC" }).boards
  const { id, notes } = await importBoard(owner, { filename: name }, inOne(readFileSync(path)))
  const onBoard = { list: { boardId: { in: [id, archiveId(id)] } } }
  const inArchive = { list: { boardId: archiveId(id) } }
  const of = { where: { card: onBoard } }
  const link = { mimeType: LINK }
  expect(look?.counts).toEqual({
    lists: await db.list.count({ where: { boardId: id } }),
    archivedLists: await db.archival.count({ where: { boardId: id, kind: "list" } }),
    cards: await db.card.count({ where: onBoard }),
    archivedCards: await db.card.count({ where: inArchive }),
    checklistItems: await db.checklistItem.count(of),
    comments: await db.comment.count(of),
    links: await db.attachment.count({ where: { card: onBoard, ...link } }),
    files: await db.attachment.count({ where: { card: onBoard, NOT: link } }),
  })
  expect(look?.counts.cards).toBeGreaterThan(1)
  expect(notes).toEqual(expect.arrayContaining(look?.differences.map(({ text }) => text) ?? []))
  expect(await db.board.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: look?.name })
})

test("a table becomes the board of its file's name, by the reader's time zone", async () => {
  const table = "Name;Status;Due date\nDig;To do;15.03.2026\nRest;Done;\n"
  const named = { filename: "Garden.csv", timeZone: "Europe/Berlin" }
  const { id, name } = await importBoard(owner, named, inOne(Buffer.from(table)))
  expect(name).toBe("Garden")
  const cards = await db.card.findMany({
    where: { list: { boardId: id } },
    include: { list: true },
    orderBy: { title: "asc" },
  })
  expect(
    cards.map(({ title, list, dueDate }) => [title, list.name, dueDate?.toISOString()]),
  ).toEqual([
    ["Dig", "To do", "2026-03-15T23:59:59.999Z"],
    ["Rest", "Done", undefined],
  ])
})

describe("a file of several boards", () => {
  const boardOf = (name: string, title: string) =>
    JSON.stringify({
      format: "cardinal-board",
      version: 1,
      name,
      lists: [{ name: "To do", cards: [{ title }] }],
    })
  const zipOf = async (files: Record<string, string>) => {
    const entries = Object.entries(files).map(([name, input]) => ({ name, input }))
    return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
  }
  const boardsOf = async (person: User) =>
    (await db.member.findMany({ where: { userId: person.id }, include: { board: true } }))
      .map(({ board }) => board.name)
      .sort()

  test("becomes as many, once", async () => {
    const person = await aUser()
    const zip = await zipOf({
      "1.json": boardOf("Garden", "Dig"),
      "2.json": boardOf("House", "Dust"),
    })
    const id = newId()
    const once = async () => {
      const { name, notes } = await importBoard(person, { id }, inOne(zip))
      expect([name, ...notes]).toEqual(["Garden", "The board “House” came with it"])
    }
    await once()
    await once()
    expect(await boardsOf(person)).toEqual(["Garden", "House"])
  })

  test("becomes none where one of them is refused", async () => {
    const person = await aUser()
    const zip = await zipOf({ "1.json": boardOf("Garden", "Dig"), "2.json": boardOf("House", "") })
    const refusal = await refusalOf(importBoard(person, {}, inOne(zip)))
    expect(refusal.message).toBe("List 1, card 1, title: Card title is required.")
    expect(await boardsOf(person)).toEqual([])
  })
})
