import { randomUUID } from "node:crypto"
import type { TestServer } from "../../server"
import { aPerson, Person } from "../client"
import { make } from "../garden"
import { addMember } from "../rows"

/** Everyone who may stand at a door. */
export const WHO = ["owner", "editor", "viewer", "stranger", "removed", "nobody"] as const
export type Who = (typeof WHO)[number]
export type Cast = Record<Who, Person>

/** People without anything yet; nobody is not signed in. */
export async function aCast(server: TestServer): Promise<Cast> {
  const [owner, editor, viewer, stranger, removed] = await Promise.all(
    Array.from({ length: 5 }, () => aPerson(server)),
  )
  if (!owner || !editor || !viewer || !stranger || !removed) throw new Error("Somebody is missing.")
  return { owner, editor, viewer, stranger, removed, nobody: new Person(server) }
}

/** A board with one of everything on it, by its ids. */
export type Scene = Record<(typeof THINGS)[number], string>
const THINGS = [
  ...["boardId", "listId", "otherListId", "cardId", "otherCardId"],
  ...["itemId", "commentId", "linkId", "fileId", "memberId", "labelId", "spare"],
] as const

/** A scene in which every id is the same one. */
export const allThings = (id: string) =>
  Object.fromEntries(THINGS.map((thing) => [thing, id])) as Scene

/**
 * Makes a board on which the owner, the editor and the viewer are what they are called, and from
 * which one was removed.
 * @param author writes the comment, where they may
 */
export async function aScene(server: TestServer, cast: Cast, author: Who): Promise<Scene> {
  const { owner, editor, viewer, removed } = cast
  const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
  for (const [person, role] of [
    [editor, "editor"],
    [viewer, "viewer"],
    [removed, "editor"],
  ] as const) {
    addMember(server, boardId, person.id, role)
  }
  await owner.api("DELETE", `/api/boards/${boardId}/members/${removed.id}`)
  const idOf = async (path: string, body: object) => (await make(owner, path, body)).id
  const listId = await idOf("/api/lists", { boardId, name: "To do" })
  const otherListId = await idOf("/api/lists", { boardId, name: "Done" })
  const cardId = await idOf("/api/cards", { listId, title: "Dig" })
  const otherCardId = await idOf("/api/cards", { listId, title: "Weed" })
  const itemId = await idOf("/api/checklist", { cardId, text: "Find the spade" })
  await make(owner, "/api/checklist", { cardId, text: "Dig" })
  const writer = author === "editor" ? editor : owner
  const { id: commentId } = await make(writer, "/api/comments", { cardId, text: "Deep enough?" })
  const link = { cardId, filename: "Map", filePath: "https://map.example" }
  const linkId = await idOf("/api/attachments", link)
  const fileId = await upload(owner, cardId)
  await owner.api("POST", "/api/card-assignments", { cardId, userId: owner.id })
  return {
    ...{ boardId, listId, otherListId, cardId, otherCardId },
    ...{ itemId, commentId, linkId, fileId, memberId: owner.id },
    ...{ labelId: randomUUID(), spare: randomUUID() },
  }
}

async function upload(person: Person, cardId: string): Promise<string> {
  const answer = await person.request("POST", "/api/attachments/upload", {
    body: aFile({ cardId }),
  })
  return (answer.json() as { id: string }).id
}

/** A small file in a form, with what belongs to it. */
export function aFile(fields: Record<string, string>, name = "file"): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set(name, new File(["a spade"], "spade.txt", { type: "text/plain" }))
  return form
}
