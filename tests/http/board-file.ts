import { FULL } from "../card-properties"
import { aPicture } from "../pictures"
import type { Answer, Person } from "./client"
import { make } from "./garden"
import { addMember } from "./rows"
import { aFile, uploaded } from "./uploads"

// Boards to export, and files to import.

const RTL = "שלום ‏מה"
export const TITLES = [
  "=1+1",
  "+cmd",
  "-2",
  "@sum",
  '"quoted", with a comma',
  "# no heading",
  `🌻 ${RTL}`,
]
export const TEXT = "One\r\n\r\n## Two\n```\nnever closed\n\t=SUM(A1)"

/** A board with one of everything, of two people, and with what is hard to write. */
export async function aFullBoard(owner: Person, friend: Person): Promise<string> {
  const board = await make(owner, "/api/boards", {
    name: '../Gärten & "Höfe" 🌻',
    description: "Two\nlines",
    background: "green-teal",
  })
  const switches = { viewersComment: true, showsNumbers: true }
  await owner.api("PATCH", `/api/boards/${board.id}`, switches)
  addMember(owner.server, board.id, friend.id, "editor")
  const list = await make(owner, "/api/lists", { boardId: board.id, name: "To *do*" })
  await owner.api("PATCH", `/api/lists/${list.id}`, { cardLimit: 3 })
  await owner.api("PATCH", `/api/lists/${list.id}`, { archiveDoneDays: 30 })
  await make(owner, "/api/lists", { boardId: board.id, name: "Empty" })
  await make(owner, `/api/boards/${board.id}/views`, {
    name: "Due, mine",
    query: "?view=table&sort=due&member=me",
    forBoard: true,
  })
  let cardId = ""
  for (const title of TITLES) {
    const before = cardId
    cardId = (await make(owner, "/api/cards", { listId: list.id, title })).id
    if (before === "") continue
    for (const kind of ["relates_to", "blocked_by", "has_part"]) {
      await make(owner, `/api/cards/${cardId}/relations`, { kind, otherCardId: before })
    }
  }
  await owner.api("PATCH", `/api/cards/${cardId}`, {
    ...FULL,
    description: `  ${TEXT}\n`,
    labels: ["Bug:#ef4444", "a:b:#000000"],
    dueDate: "2027-01-02T03:04:05.678Z",
    startDate: "2027-01-01T08:00:00.000Z",
  })
  await make(owner, `/api/cards/${cardId}/template`, {})
  await owner.api("PUT", `/api/cards/${cardId}/repeat`, {
    every: "week",
    weekdays: [1, 5],
    time: "07:30",
    zone: "Europe/Berlin",
    dueInDays: 3,
  })
  for (const text of ["Dig", "- [ ] sneaky\nsecond line"]) {
    await make(owner, "/api/checklist", { cardId, text, completed: text === "Dig" })
  }
  const { id: checklistId } = await make(owner, "/api/checklists", { cardId, name: "To *buy*" })
  const seeds = await make(owner, "/api/checklist", { cardId, text: "Seeds", checklistId })
  await owner.api("PATCH", `/api/checklist/${seeds.id}`, {
    assigneeId: friend.id,
    dueDate: "2027-01-03T03:04:05.678Z",
  })
  await make(owner, "/api/comments", { cardId, text: "# Mine" })
  const theirs = await make(friend, "/api/comments", { cardId, text: "Theirs\n\n- 🌻" })
  await friend.api("PATCH", `/api/comments/${theirs.id}`, { text: "Theirs, edited" })
  for (const { id } of [friend, owner]) {
    await owner.api("POST", "/api/card-assignments", { cardId, userId: id })
  }
  const link = { cardId, filename: "Map", filePath: `https://map.example/?${"ü".repeat(1500)}` }
  await make(owner, "/api/attachments", link)
  const bytes = Buffer.from(Array.from({ length: 70_001 }, (_, i) => (i * 7919) % 256))
  const picture = await aPicture(9, 9, "#f00").png().toBuffer()
  let last = ""
  for (const file of [
    aFile(bytes, "bytes.bin", "application/x-thing"),
    aFile("", "empty ✨.txt"),
    aFile("a\r\nb", "a b.txt"),
    aFile(picture, "red.png", "image/png"),
  ]) {
    last = (await uploaded(owner, cardId, file)).id
  }
  await owner.api("PATCH", `/api/cards/${cardId}`, { coverAttachmentId: last })
  return board.id
}

export const JSON_TYPE = { "Content-Type": "application/json" }

export function importJson(person: Person, file: unknown, id?: string): Promise<Answer> {
  const body = typeof file === "string" ? file : JSON.stringify(file)
  const query = id === undefined ? "" : `?id=${id}`
  return person.request("POST", `/api/boards/import${query}`, { body, headers: JSON_TYPE })
}

/** Sends an archive of a board. */
export function importTar(person: Person, tar: Uint8Array, id?: string): Promise<Answer> {
  const query = id === undefined ? "" : `?id=${id}`
  const headers = { "Content-Type": "application/x-tar" }
  const body = new Uint8Array(tar)
  return person.request("POST", `/api/boards/import${query}`, { body, headers })
}

/** The form of the import page. */
export function aForm(file: string | Uint8Array, id?: string): FormData {
  const form = new FormData()
  if (id !== undefined) form.set("id", id)
  const bytes = new Uint8Array(Buffer.from(file as string))
  form.set("file", new File([bytes], "board", { type: "application/octet-stream" }))
  return form
}

/** A small board as a file: two lists, with cards in the second. */
export const aBoard = (cards: unknown[] = [], more: object = {}) => ({
  format: "cardinal-board",
  version: 1,
  name: "Small",
  ...more,
  lists: [
    { name: "First", cards: [] },
    { name: "Second", cards },
  ],
})
