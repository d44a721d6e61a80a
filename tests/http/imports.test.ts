import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import type { BoardImport } from "~/models/exchange/board-import/import"
import { encoded } from "../encoded"
import { aPerson, type Answer, type Person } from "./client"
import { eventually } from "./eventually"
import { readBoard } from "./garden"
import { change, query } from "./rows"
import { sharedServer } from "./shared-server"
import { formOf } from "./uploads"

// The calls of imports: files are brought, looked at, and made into boards as somebody chooses.

const server = sharedServer()
let owner: Person

beforeAll(async () => {
  owner = await aPerson(server)
})

const TABLE = "Name;State;When\nDig;Open;03/04/2026\nSow;Done;05/04/2026\n"
const TRELLO = {
  name: "Garden",
  shortUrl: "https://trello.com/b/aaaabbbb",
  labelNames: {},
  lists: ["To do", "Done"].map((name, pos) => ({ id: `list${String(pos)}`, name, pos })),
  members: [{ id: "ana", username: "ana", fullName: "Ana Ruiz" }],
  cards: [
    {
      id: "64b1f1a00000000000000021",
      idList: "list0",
      name: "Dig",
      pos: 1,
      idMembers: ["ana"],
      labels: [{ id: "1", name: "soil", color: "green" }],
      attachments: [
        {
          id: "64b1f1a00000000000000031",
          name: "plan.pdf",
          isUpload: true,
          bytes: 5,
          url: "https://trello.com/1/cards/1/attachments/1/download/plan.pdf",
        },
      ],
    },
  ],
}

const importOf = (answer: Answer, status: number): BoardImport => {
  expect(answer.status, answer.text).toBe(status)
  return answer.json() as BoardImport
}
const bringTable = async () => {
  const headers = { "Content-Type": "text/csv" }
  const path = "/api/imports?filename=garden.csv&timeZone=Europe/Berlin"
  return importOf(await owner.request("POST", path, { body: TABLE, headers }), 201)
}
const bringTrello = async (person = owner, id: string = randomUUID()) => {
  const body = formOf(new File([JSON.stringify(TRELLO)], "garden.json"))
  return person.request("POST", `/api/imports?id=${id}`, { body })
}
const post = (id: string, call: string, body?: object) =>
  owner.api("POST", `/api/imports/${id}/${call}`, body)
const read = async (id: string) => importOf(await owner.get(`/api/imports/${id}`), 200)
/** Waits until nothing is fetched or made any more. */
const ended = (id: string) =>
  eventually("end of the import", async () => {
    const now = await read(id)
    return now.state === "fetching" || now.state === "running" ? undefined : now
  })

test("a table is looked at again, and made as it is chosen", async () => {
  const brought = await bringTable()
  expect(brought).toMatchObject({ state: "ready", filename: "garden.csv", people: [] })
  expect(brought.boards[0]?.columns).toMatchObject({
    names: ["Name", "State", "When"],
    examples: ["Dig", "Open", "03/04/2026"],
    guesses: { Name: "title", State: "list", When: "field" },
    dateOrder: "month-first",
  })
  const board = { place: 0, columns: ["title", "list", "due"], dateOrder: "day-first" }
  const seen = importOf(await post(brought.id, "preview", { boards: [board] }), 200)
  expect(seen.choice.boards).toEqual([{ ...board, archived: true }])
  const begun = await post(brought.id, "start", { boards: [{ ...board, lists: [1] }] })
  expect(importOf(begun, 202).choice.boards).toEqual([{ ...board, lists: [1], archived: true }])
  const { state, made, doneCount, allCount } = await ended(brought.id)
  expect([state, doneCount, allCount]).toEqual(["done", 1, 1])
  const boardId = made[0]?.id ?? ""
  const { lists } = await readBoard(owner, boardId)
  expect(lists.map(({ name, cards }) => [name, cards[0]?.title])).toEqual([["Done", "Sow"]])
  const listed = (await owner.get("/api/imports")).json()
  expect(listed).toMatchObject([{ id: brought.id, state: "done", filename: "garden.csv", made }])
  expect((await post(brought.id, "preview", {})).status).toBe(409)
  expect(importOf(await post(brought.id, "undo"), 200).state).toBe("undone")
  expect((await owner.get(`/api/boards/${boardId}`)).status).toBe(404)
  expect((await post(brought.id, "start", {})).status).toBe(409)
})

test("the first row and the encoding of a table are shown, and others can be chosen", async () => {
  const body = new Uint8Array(encoded("Купить;Дома\nПолить;Сад\nСеять;Дома\n", "koi8-r"))
  const headers = { "Content-Type": "text/csv" }
  const bring = await owner.request("POST", "/api/imports?filename=a.csv", { body, headers })
  const { id, boards } = importOf(bring, 201)
  expect(boards[0]?.columns).toMatchObject({ hasNames: false, encoding: "koi8-r" })
  const wrong = await post(id, "preview", { boards: [{ place: 0, encoding: "klingon" }] })
  expect(wrong.status).toBe(400)

  const path = `/boards/import/${id}`
  const shown = (await owner.get(path)).text
  expect(shown).not.toMatch(/<input type="checkbox"[^>]* name="named"[^>]* checked/)
  expect(shown).toMatch(/<option value="0.koi8-r" selected/)
  const fields = { intent: "preview-import", boards: "0", archived: "0" }
  // As the form was: the title was guessed, and the other column was chosen.
  const columns = new URLSearchParams({ ...fields, named: "0", encodings: "0.koi8-r" })
  for (const meaning of ["0.title", "0.labels"]) columns.append("columns", meaning)
  expect((await owner.request("POST", path, { body: columns })).status).toBeLessThan(400)
  const named = await read(id)
  expect(named.boards[0]?.columns).toMatchObject({ hasNames: true, names: ["Купить", "Дома"] })
  expect(named.choice.boards).toMatchObject([{ hasNames: true, columns: ["title", "labels"] }])
  expect(named.boards[0]?.first[0]?.cards).toMatchObject([{ title: "Полить" }, { title: "Сеять" }])
  expect((await owner.get(path)).text).toMatch(/name="named"[^>]* checked/)

  columns.set("encodings", "0.windows-1251")
  columns.set("intent", "start-import")
  expect((await owner.request("POST", path, { body: columns })).status).toBeLessThan(400)
  const { made } = await ended(id)
  const { lists } = await readBoard(owner, made[0]?.id ?? "")
  const titles = lists.flatMap(({ cards }) => cards.map(({ title }) => title))
  expect(titles).toEqual(["рПМЙФШ", "уЕСФШ"])
})

test("an export of Trello tells what differs, whom it names, and that a key is none", async () => {
  const { id, boards, people } = importOf(await bringTrello(), 201)
  expect(people).toEqual([{ name: "Ana Ruiz", username: "ana", uses: 1 }])
  expect(boards[0]).toMatchObject({
    first: [{ name: "To do", cards: [{ title: "Dig" }] }, { name: "Done" }],
    differences: expect.arrayContaining([
      expect.objectContaining({ kind: "filesElsewhere", count: 1 }),
    ]) as unknown,
  })
  const chosen = { people: [{ place: 0, userId: owner.id }] }
  expect(importOf(await post(id, "preview", chosen), 200).choice).toEqual(chosen)
  const keys = { apiKey: "short", apiToken: "short" }
  expect(importOf(await post(id, "trello-files", keys), 202).state).toBe("fetching")
  const { state, message } = await ended(id)
  expect([state, message]).toEqual(["ready", expect.stringContaining("does not accept this key")])
  expect((await owner.api("DELETE", `/api/imports/${id}`)).status).toBe(204)
})

test("an id in use, and what an import is not ready for, are refused", async () => {
  const { id } = importOf(await bringTrello(), 201)
  expect(importOf(await bringTrello(owner, id), 201).id).toBe(id)
  const stranger = await aPerson(server)
  expect((await bringTrello(stranger, id)).status).toBe(409)
  const planka = { address: "https://planka.example", apiKey: "abcdefgh_1234567890123456", id }
  expect((await stranger.api("POST", "/api/imports/planka", planka)).status).toBe(409)
  const kanboard = { id, address: "https://kanboard.example.org", apiToken: "of nobody" }
  expect((await stranger.api("POST", "/api/imports/kanboard", kanboard)).status).toBe(409)
  expect((await post(id, "undo")).status).toBe(409)
  change(server, `UPDATE "BoardImport" SET "state" = 'running' WHERE "id" = ?`, [id])
  expect((await owner.api("DELETE", `/api/imports/${id}`)).status).toBe(409)
  const cancelled = importOf(await post(id, "cancel"), 200)
  expect([cancelled.state, cancelled.message]).toEqual(["ready", expect.any(String)])
  const sql = `SELECT "key" FROM "ImportFile" WHERE "importId" = ?`
  for (const { key } of query<{ key: string }>(server, sql, id)) {
    await rm(join(server.dataDir, "uploads", key))
  }
  expect((await post(id, "preview", {})).status).toBe(410)
})
