import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { User } from "~/database/types"
import { beforeAll, expect, test } from "vitest"
import { archiveId } from "~/database/archive-board"
import { db } from "~/database/db.server"
import { LINK } from "~/models/attachment/file-type"
import { importBoard } from "~/models/board-file/board-import.server"
import { BoardReader } from "~/models/board-import/board-reader.server"
import { aUser } from "../builders"

// Boards of other products as they are stored.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

const FILES = ["trello-2015", "trello-2019", "trello-2026", "trello-odd", "wekan", "planka-2"]

test.each(FILES)("%s is stored as the preview says, and what differs is noted", async (file) => {
  const name = `${file}.json`
  const path = fileURLToPath(new URL(`../fixtures/imports/${name}`, import.meta.url))
  const [look] = (await BoardReader.open({ name, path })).look({ zone: "UTC" })
  const bytes = (async function* () {
    yield await Promise.resolve(readFileSync(path))
  })()
  const { id, notes } = await importBoard(owner, { filename: name }, bytes)
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
