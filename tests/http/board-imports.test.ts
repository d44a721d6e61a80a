import { randomUUID } from "node:crypto"
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { EMPTY } from "../card-properties"
import { aBoard, aForm, aFullBoard, importJson, importTar } from "./board-file"
import { readTar } from "../tar"
import { aPerson, type Answer, type Person } from "./client"
import { eventually } from "./eventually"
import { textOf } from "./page"
import { make, readBoard } from "./garden"
import { query } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, attachmentsOf, stored, uploaded } from "./uploads"

// Boards as files: into a new board, which is like the one that was exported.

const server = sharedServer()
let owner: Person
let friend: Person
let boardId: string
let exported: Buffer

beforeAll(async () => {
  owner = await aPerson(server)
  friend = await aPerson(server)
  boardId = await aFullBoard(owner, friend)
  exported = Buffer.from((await owner.get(`/board/${boardId}.tar`)).bytes)
})

describe("an import", () => {
  test("of an export is the same board, and exported again the same file", async () => {
    const stranger = await aPerson(server)
    const first = await importTar(stranger, exported)
    expect(first.status, first.text).toBe(201)
    const board = first.json() as { id: string; notes: string[] }
    const kept = { background: "green-teal", viewersComment: true, showsNumbers: true }
    expect(board).toMatchObject({ userRole: "owner", ...kept })
    expect(await readBoard(stranger, board.id)).toMatchObject(kept)
    expect(board.notes).toEqual([
      "2 people are remembered by name only: nobody was added to the board",
    ])
    const again = await stranger.get(`/board/${board.id}.tar`)
    expect(exported.equals(again.bytes)).toBe(true)
    const members = query(server, `SELECT "userId" FROM "Member" WHERE "boardId" = ?`, board.id)
    expect(members).toEqual([{ userId: stranger.id }])
    const rows = query<{ authorId: string | null }>(
      server,
      `SELECT m."authorId" FROM "Comment" m JOIN "Card" c ON c."id" = m."cardId"
       JOIN "List" l ON l."id" = c."listId" WHERE l."boardId" = ?`,
      board.id,
    )
    expect(rows).toEqual([{ authorId: null }, { authorId: null }])
    const preview = query<{ id: string }>(
      server,
      `SELECT "id" FROM "Attachment" WHERE "filename" = 'red.png' ORDER BY rowid DESC LIMIT 1`,
    )
    const covers = query(
      server,
      `SELECT "Card"."id" FROM "Card" JOIN "List" l ON l."id" = "listId"
       WHERE "boardId" = ? AND "coverAttachmentId" = ?`,
      board.id,
      preview[0]?.id,
    )
    expect(covers).toHaveLength(1)
    const shown = await stranger.get(`/attachments/${preview[0]?.id ?? ""}/preview`)
    expect(shown.headers.get("Content-Type")).toBe("image/webp")
  })

  test("shows in its texts the attachments of the new board", async () => {
    const board = await make(owner, "/api/boards", { name: "Pictures" })
    const list = await make(owner, "/api/lists", { boardId: board.id, name: "To Do" })
    const { id: cardId } = await make(owner, "/api/cards", { listId: list.id, title: "Dig" })
    await uploaded(owner, cardId, aFile("a"))
    const { id } = await uploaded(owner, cardId, aFile("b", "bed.txt"))
    const text = `![bed](/attachments/${id}) ![other](/attachments/${randomUUID()})`
    await owner.api("PATCH", `/api/cards/${cardId}`, { description: text })
    await make(owner, "/api/comments", { cardId, text })
    const file = Buffer.from((await owner.get(`/board/${board.id}.tar`)).bytes)
    expect(file.toString()).toContain("![bed](/attachments/2)")
    const imported = (await importTar(friend, file)).json() as { id: string }
    const { lists } = await readBoard(friend, imported.id)
    const card = lists[0]?.cards[0]
    const [, bed] = await attachmentsOf(friend, card?.id ?? "")
    const expected = text.replace(id, bed?.id ?? "")
    expect([bed?.id === id, card?.description]).toEqual([false, expected])
    const comments = await friend.get(`/api/comments/${card?.id ?? ""}`)
    expect(comments.json()).toMatchObject([{ text: expected }])
    const again = await friend.get(`/board/${imported.id}.tar`)
    expect(file.equals(again.bytes)).toBe(true)
  })

  test("through the page: a preview, the board, and a name that can be taken off a card", async () => {
    const person = await aPerson(server)
    const page = await person.get("/boards/import")
    const importId = /name="id" value="([^"]+)"/.exec(page.text)?.[1] ?? ""
    const body = aForm(exported, importId)
    const answer = await person.request("POST", "/boards/import", { body })
    const address = `/boards/import/${importId}`
    expect(answer).toMatchObject({ status: 303, to: address })
    const preview = textOf((await person.get(address)).text)
    expect(preview).toContain("A Cardinal board")
    expect(preview).toMatch(/2 lists · 7 cards/)
    const started = await person.form(address, { intent: "start-import", boards: "0" })
    expect(started).toMatchObject({ status: 303, to: address })
    const id = await eventually("the imported board", async () => {
      const { text } = await person.get(address)
      return /href="\/board\/([0-9a-f-]{36})"/.exec(text)?.[1]
    })
    expect(textOf((await person.get(address)).text)).toContain("1 board imported.")
    const [row] = query<{ cardId: string; personId: string }>(
      server,
      `SELECT i."cardId", i."id" AS "personId" FROM "ImportedAssignee" i
       JOIN "Card" c ON c."id" = i."cardId" JOIN "List" l ON l."id" = c."listId"
       WHERE l."boardId" = ? ORDER BY i."position"`,
      id,
    )
    const { cardId, personId } = row ?? { cardId: "", personId: "" }
    const card = `/board/${id}/cards/${cardId}`
    const name = friend.me?.name ?? ""
    const { text } = await person.get(card)
    expect(textOf(text).split(`${name} · imported`)).toHaveLength(3)
    expect(text).toContain(`title="${name} · imported"`)
    const fields = { intent: "unassign-user", userId: personId }
    expect((await friend.form(card, fields)).status).toBe(404)
    expect((await person.form(card, fields)).status).toBe(303)
    expect(textOf((await person.get(card)).text).split(`${name} · imported`)).toHaveLength(2)
  })

  test("of JSON is the same board without its files, and says so", async () => {
    const json = (await owner.get(`/board/${boardId}.json`)).text
    // As exports were before: each file with its content in Base64.
    const old = json.replaceAll('"kind":"file"', '"kind":"file","content":"YWJj"')
    for (const [text, send] of [
      [json, importJson],
      [old, (person, text) => person.request("POST", "/api/boards/import", { body: aForm(text) })],
    ] satisfies [string, (person: Person, text: string) => Promise<Answer>][]) {
      const before = await stored(server)
      const answer = await send(await aPerson(server), text)
      expect(answer.status, answer.text).toBe(201)
      const { notes } = answer.json() as { notes: string[] }
      expect(notes.at(-1)).toBe(
        "4 files could not be attached: only an export as a tar holds files",
      )
      expect(await stored(server)).toEqual(before)
    }
  })

  test("that is sent twice makes one board, and no file stays that is none of it", async () => {
    const person = await aPerson(server)
    const id = randomUUID()
    const before = (await stored(server)).length
    const answers = await Promise.all([1, 2].map(() => importTar(person, exported, id)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((answers[0]?.json() as { id: string }).id).toBe(id)
    expect((await stored(server)).length - before).toBe(5)
    expect(exported.equals((await person.get(`/board/${id}.tar`)).bytes)).toBe(true)
    expect((await importJson(person, aBoard(), id)).status).toBe(409)
  })

  test("that is sent again answers the board as it is now", async () => {
    const id = randomUUID()
    await importJson(owner, aBoard(), id)
    const { id: workspaceId } = await make(owner, "/api/workspaces", { name: "Gardeners" })
    for (const [method, path, body] of [
      ["PUT", `workspaces/${workspaceId}/boards/${id}`],
      ["PATCH", `boards/${id}`, { archived: true }],
    ] as const) {
      expect((await owner.api(method, `/api/${path}`, body)).status).toBeLessThan(300)
    }
    const again = await importJson(owner, aBoard(), id)
    expect([again.status, again.json()]).toMatchObject([
      201,
      { id, name: "Small", archived: true, workspaceId, notes: [] },
    ])
  })

  test("takes what is not there as empty, and leaves what it does not know", async () => {
    const hostile =
      `{"format":"cardinal-board","version":1,"name":"Odd","__proto__":{"x":1},"id":"${boardId}",` +
      `"members":[{"userId":"${friend.id}"}],"lists":[{"name":"L","constructor":1,"cards":[` +
      `{"title":"T","labels":["Bug","bug"],"content":"AAAA","attachments":[{"kind":"file",` +
      `"filename":"../../etc/passwd","fileSize":0,"content":null}]}]}]}`
    const before = await stored(server)
    const answer = await importJson(owner, hostile)
    const { id, notes } = answer.json() as { id: string; notes: string[] }
    expect(id).not.toBe(boardId)
    expect(notes).toEqual([
      "1 duplicate label was dropped",
      "1 file could not be attached: only an export as a tar holds files",
    ])
    expect(await stored(server)).toEqual(before)
    const board = await owner.api("GET", `/api/boards/${id}`)
    expect(board.json()).toMatchObject({
      members: [{ id: owner.id }],
      lists: [{ cards: [{ ...EMPTY, title: "T", labels: ["bug:#3b82f6"], attachmentCount: 0 }] }],
    })
  })

  test("of which the server loses a file is exported as before, but for what is lost", async () => {
    const copy = (await importTar(owner, exported)).json() as { id: string }
    const [row] = query<{ filePath: string }>(
      server,
      `SELECT a."filePath" FROM "Attachment" a JOIN "Card" c ON c."id" = a."cardId"
       JOIN "List" l ON l."id" = c."listId" WHERE l."boardId" = ? AND a."filename" = 'a b.txt'`,
      copy.id,
    )
    const folder = join(server.dataDir, "uploads")
    const lost = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) =>
      path.endsWith(row?.filePath ?? "none"),
    )
    rmSync(join(folder, lost ?? "none"))
    const { status, bytes } = await owner.get(`/board/${copy.id}.tar`)
    const [before, after] = [await readTar(exported), await readTar(bytes)]
    expect(before.delete("files/0003")).toBe(true)
    expect([status, after]).toEqual([200, before])
    const again = (await importTar(owner, bytes)).json() as { notes: string[] }
    expect(again.notes).toContain("1 file could not be attached, as the content is missing")
  })
})
