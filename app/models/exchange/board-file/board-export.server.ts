import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { config } from "~/config/config.server"
import { cardPath } from "~/models/access/card-path"
import { cellOf, type CardProperty, type PropertyWith } from "~/models/board/card/card-property"
import { writtenDate } from "~/models/text/time/whole-day"
import { isDone } from "~/models/board/card/done"
import { reminderText } from "~/models/board/card/reminder"
import { namedValue } from "~/models/board/custom-field/custom-field"
import { CSV_START, csvRow, namesCell } from "~/models/text/csv"
import { newKey, scratch } from "~/storage/storage.server"
import { openStored } from "~/models/board/attachment/attachment-files.server"
import { joinPieces } from "~/models/text/join-pieces.server"
import { tarOf } from "~/models/text/tar.server"
import { writeJson } from "./board-json.server"
import { writeMarkdown } from "./board-markdown.server"
import { writeTrello } from "./trello/board-trello.server"
import { boardFilename } from "~/models/board/attachment/filename"
import {
  readWholeBoard,
  type WholeBoard,
  coverOf,
  type WholeCard,
  type WholeList,
} from "./whole-board.server"
import { BOARD_COLUMNS, BOARD_HEADINGS, type OtherColumn } from "./board-columns"
import { BOARD_JSON } from "./board-file"

type Format = {
  type: string
  write: (board: WholeBoard) => AsyncGenerator<Uint8Array | string>
  /** False for texts to read, which show the board as it is on screen. */
  withArchive: boolean
}
const FORMATS = {
  tar: { type: "application/x-tar", write: writeTar, withArchive: true },
  json: {
    type: "application/json; charset=utf-8",
    withArchive: true,
    write: (board) => writeJson(board),
  },
  "trello.json": {
    type: "application/json; charset=utf-8",
    write: writeTrello,
    withArchive: true,
  },
  csv: { type: "text/csv; charset=utf-8", write: writeCsv, withArchive: false },
  md: { type: "text/markdown; charset=utf-8", write: writeMarkdown, withArchive: false },
} satisfies Record<string, Format>
export type ExportFormat = keyof typeof FORMATS

/** Every member may export a board. Its content is created while it is read. */
export async function exportBoard(actor: Actor, { boardId }: BoardKey, format: ExportFormat) {
  await requireBoard(db, actor, boardId, "see")
  const { type, write, withArchive }: Format = FORMATS[format]
  const board = await readWholeBoard(boardId, { withArchive })
  if (!board) throw notFound()
  return { type, filename: boardFilename(board.name, format), content: write(board) }
}

/** A row for each card. */
export async function* writeCsv(board: WholeBoard): AsyncGenerator<string> {
  const { customFields } = board
  const named = customFields.map(({ name, unit }) => (unit === "" ? name : `${name} (${unit})`))
  yield CSV_START + csvRow([...BOARD_HEADINGS, ...named])
  for (const list of board.lists) {
    for await (const card of list.cards()) yield csvRow(cellsOf(board, list, card))
  }
}

function cellsOf(board: WholeBoard, list: WholeList, card: WholeCard): string[] {
  const { checklist } = card
  const done = checklist.filter(({ completed }) => completed).length
  const own: Record<OtherColumn | Exclude<CardProperty, PropertyWith<"cell">>, string> = {
    list: list.name,
    dueDate: writtenDate(card.dueDate, card.dueAllDay, "due") ?? "",
    startDate: writtenDate(card.startDate, card.startAllDay, "start") ?? "",
    dueAllDay: "",
    startAllDay: "",
    completed: isDone({ ...card, inDoneList: list.cardsDone }) ? "yes" : "",
    // Not 2/5, which spreadsheets read as a date.
    checklist: checklist.length > 0 ? `${done} of ${checklist.length}` : "",
    comments: String(card.commentCount),
    attachments: String(card.attachments.length),
    people: namesCell(card.assigned.map(({ name }) => name)),
    createdAt: card.createdAt,
    link: config.publicUrl + cardPath(board.id, card.id),
    reminderMinutes: reminderText(card) ?? "",
    coverAttachmentId: coverOf(card)?.filename ?? "",
  }
  return [
    ...BOARD_COLUMNS.map((column) =>
      column in own
        ? own[column as keyof typeof own]
        : cellOf(card, column as PropertyWith<"cell">),
    ),
    ...board.customFields.map((field) => {
      const value = namedValue(field, card.fields[field.id], board.people) ?? ""
      return value === true ? "yes" : String(value)
    }),
  ]
}

// The text is written to disk first, for its size: it may not fit in memory, and a long snapshot would hold up others.

type PackedFile = { name: string; key: string; size: number; mtime: Date }

const DIGITS = 4
/** A constant, so that all exports of the same board are equal. */
const MTIME = new Date("2000-01-01T00:00:00Z")

/** Writes `board.json`, then the files as `files/0001` and so on. Missing files are left out. */
async function* writeTar(board: WholeBoard): AsyncGenerator<Uint8Array> {
  const files: PackedFile[] = []
  const text = writeJson(board, ({ filePath: key, fileSize: size, createdAt: mtime }) => {
    const name = `files/${String(files.length + 1).padStart(DIGITS, "0")}`
    files.push({ name, key, size, mtime })
    return name
  })
  const textKey = newKey()
  try {
    await scratch.put(textKey, joinPieces(text), Infinity)
    yield* tarOf(entriesOf(textKey, files))
  } finally {
    await scratch.delete(textKey)
  }
}

async function* entriesOf(textKey: string, files: PackedFile[]) {
  const size = await scratch.size(textKey)
  yield { name: BOARD_JSON, size, mtime: MTIME, content: scratch.get(textKey) }
  await scratch.delete(textKey)
  for (const { key, ...header } of files) {
    const content = await openStored(key, header.size)
    if (content) yield { ...header, content }
  }
}
