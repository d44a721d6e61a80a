import { randomUUID } from "node:crypto"
import type { SharedServer } from "../shared-servers"
import { readBoardRows, writeBoardRows, type BoardRows } from "../../copy-board"
import { aPerson, Person } from "../client"
import { make } from "../garden"
import { addMember, change } from "../rows"

/** People in relation to a board. */
export const WHO = ["owner", "editor", "viewer", "stranger", "removed", "nobody"] as const
export type Who = (typeof WHO)[number]
/** The partner owns each board too: an only owner cannot leave it. */
export type Cast = Record<Who | "partner", Person>

/** People without anything yet; nobody is not signed in. */
export async function aCast(server: SharedServer): Promise<Cast> {
  return {
    owner: await aPerson(server),
    partner: await aPerson(server),
    editor: await aPerson(server),
    viewer: await aPerson(server),
    stranger: await aPerson(server),
    removed: await aPerson(server),
    nobody: new Person(server),
  }
}

/** A board with one of everything on it, by its ids. */
export type Scene = Record<(typeof THINGS)[number], string> & Record<string, string>
/** Things that can be copied as rows. */
const COPIED = [
  "boardId",
  "listId",
  "otherListId",
  "cardId",
  "otherCardId",
  "itemId",
  "linkId",
] as const
export const THINGS = [
  ...COPIED,
  "commentId",
  "fileId",
  "memberId",
  "editorId",
  "token",
  "invitationId",
  "deletionId",
  "archivalId",
  "cardTemplateId",
  "fieldId",
  "webhookId",
  "deliveryId",
  "workspaceId",
  "templateId",
  "copyId",
  "relationId",
  "screenId",
  "spare",
] as const

/** A scene in which every id is the same one. */
export const allThings = (id: string) =>
  Object.fromEntries(THINGS.map((thing) => [thing, id])) as Scene

/**
 * Makes a board on which the owner, the editor and the viewer have these roles, and from which
 * `removed` was removed. The first of a cast is made by calls, the others are copies of its rows.
 * @param author writes the comment, where their role allows it
 * @param needed the things that are used; the others may be missing
 */
export async function aScene(
  server: SharedServer,
  cast: Cast,
  author: Who,
  needed: readonly string[] = THINGS,
): Promise<Scene> {
  const writer = author === "editor" ? cast.editor : cast.owner
  const scene: Record<string, string> = {
    ...(await aBareScene(server, cast)),
    memberId: cast.owner.id,
    editorId: cast.editor.id,
    spare: randomUUID(),
  }
  const { boardId = "", cardId = "", otherListId = "" } = scene
  if (needed.includes("commentId")) {
    scene.commentId = (await make(writer, "/api/comments", { cardId, text: "Deep enough?" })).id
  }
  if (needed.includes("fileId")) scene.fileId = await upload(cast.owner, cardId)
  if (needed.includes("deletionId")) {
    scene.deletionId = await aDeletion(cast.owner, boardId, otherListId)
  }
  if (needed.includes("archivalId")) {
    scene.archivalId = await anArchivedCard(cast.owner, otherListId)
  }
  if (needed.includes("cardTemplateId")) {
    scene.cardTemplateId = (await make(cast.owner, `/api/cards/${cardId}/template`, {})).id
  }
  if (needed.includes("relationId")) {
    const relation = { kind: "has_part", otherCardId: scene.otherCardId }
    scene.relationId = (await make(cast.owner, `/api/cards/${cardId}/relations`, relation)).id
  }
  if (needed.includes("fieldId")) {
    const field = { name: "Cost", kind: "number" }
    scene.fieldId = (await make(cast.owner, `/api/boards/${boardId}/fields`, field)).id
  }
  if (needed.includes("screenId")) scene.screenId = addScreen(server, boardId, cast.owner.id)
  if (needed.includes("webhookId")) Object.assign(scene, await aWebhook(cast.owner, boardId))
  if (needed.includes("workspaceId")) scene.workspaceId = await workspaceOf(cast.owner)
  // As rows: a person can have 50 templates, and 300 boards.
  if (needed.includes("templateId")) {
    scene.templateId = addCopy(server, boardId, { templateOwnerId: cast.owner.id })
  }
  if (needed.includes("copyId")) {
    scene.copyId = addCopy(server, boardId, { workspaceId: await workspaceOf(cast.owner) })
    addMember(server, scene.copyId, cast.owner.id, "owner")
  }
  if (needed.includes("token") || needed.includes("invitationId")) {
    Object.assign(scene, await invite(cast.owner, boardId))
  }
  return scene as Scene
}

/** A webhook that is told of nothing that happens here, and what was sent to it. */
export async function aWebhook(person: Person, boardId?: string) {
  const path = boardId === undefined ? "/api/webhooks" : `/api/boards/${boardId}/webhooks`
  const events = boardId === undefined ? ["role"] : ["attachments"]
  const { id: webhookId } = await make(person, path, { address: "http://127.0.0.1:9/", events })
  const { text } = await person.api("POST", `/api/webhooks/${webhookId}/test`, {})
  return { webhookId, deliveryId: (JSON.parse(text) as { id: string }).id }
}

type BareScene = Record<(typeof COPIED)[number], string>
const firstScenes = new WeakMap<Cast, { scene: BareScene; rows: BoardRows }>()

async function aBareScene(server: SharedServer, cast: Cast): Promise<BareScene> {
  const first = firstScenes.get(cast)
  if (!first) {
    const scene = await makeBareScene(server, cast)
    firstScenes.set(cast, { scene, rows: readBoardRows(server, scene.boardId) })
    return scene
  }
  const become = writeBoardRows(server, first.rows)
  const things = Object.entries(first.scene).map(([thing, id]) => [thing, become(id)])
  return Object.fromEntries(things) as BareScene
}

async function makeBareScene(server: SharedServer, cast: Cast): Promise<BareScene> {
  const { owner, partner, editor, viewer, removed } = cast
  const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
  for (const [person, role] of [
    [partner, "owner"],
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
  const link = { cardId, filename: "Map", filePath: "https://map.example" }
  const linkId = await idOf("/api/attachments", link)
  await owner.api("POST", "/api/card-assignments", { cardId, userId: owner.id })
  return { boardId, listId, otherListId, cardId, otherCardId, itemId, linkId }
}

type Place = { templateOwnerId: string } | { workspaceId: string }

/** A copy of a board that is shared with everybody, or in a workspace. @returns its id */
function addCopy(server: SharedServer, boardId: string, place: Place): string {
  const id = randomUUID()
  const [[column, value] = ["", ""]] = Object.entries(place)
  const columns = `"id", "name", "copiedFromId", "templateShared", "${column}"`
  const sql = `INSERT INTO "Board" (${columns}) VALUES (?, 'Roses', ?, TRUE, ?)`
  change(server, sql, [id, boardId, value])
  return id
}

/** A screen that was paired with a board. @returns its id */
export function addScreen(server: SharedServer, boardId: string, userId: string): string {
  const id = randomUUID()
  const columns = `"id", "tokenHash", "boardId", "userId", "name", "pairedAt"`
  const sql = `INSERT INTO "Screen" (${columns}) VALUES (?, ?, ?, ?, 'Kitchen', CURRENT_TIMESTAMP)`
  change(server, sql, [id, id, boardId, userId])
  return id
}

const workspaces = new WeakMap<Person, string>()

/** The workspace of an owner, one for all boards. */
async function workspaceOf(person: Person): Promise<string> {
  const before = workspaces.get(person)
  if (before !== undefined) return before
  const { id } = await make(person, "/api/workspaces", { name: "Gardeners" })
  workspaces.set(person, id)
  return id
}

/** A link that anybody may use, and an email that is on its way. */
async function invite(owner: Person, boardId: string) {
  const path = `/api/boards/${boardId}/invite`
  const link = await owner.api("POST", path, { role: "viewer" })
  const { inviteLink } = link.json() as { inviteLink: string }
  const email = `${randomUUID()}@example.org`
  await owner.api("POST", path, { role: "viewer", email })
  const answer = await owner.get(`/api/boards/${boardId}/invitations`)
  const all = answer.json() as { id: string; email: string | null }[]
  const token = inviteLink.split("/").at(-1) ?? ""
  return { token, invitationId: all.find((each) => each.email === email)?.id ?? "" }
}

/** A card that was deleted. */
async function aDeletion(person: Person, boardId: string, listId: string): Promise<string> {
  const card = await make(person, "/api/cards", { listId, title: "Mow" })
  await person.api("DELETE", `/api/cards/${card.id}`)
  const answer = await person.get(`/api/boards/${boardId}/deletions`)
  return (answer.json() as { id: string }[])[0]?.id ?? ""
}

/** A card that was archived. */
async function anArchivedCard(person: Person, listId: string): Promise<string> {
  const { id } = await make(person, "/api/cards", { listId, title: "Rake" })
  await person.api("PATCH", `/api/cards/${id}`, { archived: true })
  return id
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
