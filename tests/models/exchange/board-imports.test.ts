import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { subMinutes } from "date-fns/subMinutes"
import { existsSync } from "node:fs"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, isShared, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { findSweepable } from "~/models/board/attachment/attachment-files.server"
import type { BoardImport, ImportChoice } from "~/models/exchange/board-import/import"
import {
  bringFiles,
  deleteOldImports,
  discardImport,
  listImports,
  lookAgain,
  readImport,
} from "~/models/exchange/board-import/imports.server"
import { endOldImports } from "~/models/exchange/board-import/import-progress.server"
import { cancelImport, startImport } from "~/models/exchange/board-import/run-import.server"
import { undoImport } from "~/models/exchange/board-import/undo-import.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { scratchPath } from "~/storage/storage.server"
import { aBoard, aMember, aUser } from "../../builders"
import { expectNoEffect, refusalOf } from "../effect"

// Files that a person brings are kept, looked at, and imported as they choose.

let owner: User
let friend: User

const card = (title: string, more: object = {}) => ({ title, ...more })
const garden = (name = "Garden") => ({
  format: "cardinal-board",
  version: 1,
  name,
  lists: [
    {
      name: "To do",
      cards: [
        card("Dig", {
          assigned: [{ username: "old-ben", name: "Ben of before" }],
          checklist: [{ text: "Spade", assignee: "Ben of before" }],
          comments: [{ author: "Ben of before", text: "Deep?" }],
        }),
        card("Rest", { archived: true }),
      ],
    },
    { name: "Later", cards: [card("Sow"), card("Reap")] },
  ],
})
const TABLE = "Name;State;When\nDig;Open;03/04/2026\nSow;Done;05/04/2026\n"

async function* inOne(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text))
}

const bring = (files: Record<string, string | object>, id = newId(), by = owner) =>
  bringFiles(by, async (incoming) => {
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === "string" ? content : JSON.stringify(content)
      await incoming.take(name, inOne(text))
    }
    return { id, timeZone: "Europe/Berlin" }
  })

/** Starts an import and waits for its end. */
async function run({ id }: { id: string }, choice: ImportChoice = {}): Promise<BoardImport> {
  await startImport(owner, { importId: id, ...choice })
  const state = async () => (await readImport(owner, { importId: id })).state
  await expect.poll(state, { timeout: 20_000 }).not.toBe("running")
  return readImport(owner, { importId: id })
}

const boardsOf = (user: User) =>
  db.board.count({ where: { members: { some: { userId: user.id } } } })
const layoutOf = async (boardId: string) => {
  const lists = await db.list.findMany({
    where: { boardId },
    orderBy: { position: "asc" },
    include: { cards: { orderBy: { position: "asc" } } },
  })
  return lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])
}

beforeAll(async () => {
  friend = await aUser({ name: "Ben" })
})
beforeEach(async () => {
  owner = await aUser()
})

describe("is refused", () => {
  test("to everybody but who brought it, in every way", async () => {
    const key = { importId: (await bring({ "a.json": garden() })).id }
    for (const call of [
      readImport,
      discardImport,
      lookAgain,
      startImport,
      cancelImport,
      undoImport,
    ]) {
      const refusal = await expectNoEffect(() => refusalOf(call(friend, key)))
      expect(refusal.status, call.name).toBe(404)
    }
    expect(await listImports(friend)).toEqual([])
  })

  test("without a file, and with one that has no board, which is named, and nothing is kept", async () => {
    expect((await refusalOf(bring({}))).message).toBe("Choose a file.")
    const refusal = await refusalOf(bring({ "a.json": garden(), "b.txt": "Hello." }))
    expect(refusal.message).toMatch(/^“b\.txt”: No board and no table was found/)
    expect(await listImports(owner)).toEqual([])
  })

  test("beyond 100 MB together", async () => {
    async function* much(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 60; i += 1) yield await Promise.resolve(Buffer.alloc(1024 * 1024, " "))
    }
    const refusal = await refusalOf(
      bringFiles(owner, async (incoming) => {
        await incoming.take("a.json", much())
        await incoming.take("b.json", much())
        return { timeZone: "UTC" }
      }),
    )
    expect([refusal.status, refusal.message]).toEqual([
      413,
      "Files can have at most 100 MB together.",
    ])
  })

  const wrong: [string, ImportChoice, string][] = [
    ["no such board", { boards: [{ place: 1, archived: true }] }, "no such board"],
    ["no such list", { boards: [{ place: 0, archived: true, lists: [2] }] }, "no such list"],
    [
      "no such column",
      { boards: [{ place: 0, archived: true, columns: ["title"] }] },
      "no such column",
    ],
    ["a board twice", { boards: [0, 0].map((place) => ({ place, archived: true })) }, "named once"],
    ["no such person", { people: [{ place: 1, userId: newId() }] }, "no such person"],
    ["no list at all", { boards: [{ place: 0, archived: false, lists: [] }] }, "Choose a list"],
    ["a stranger", { people: [{ place: 0, userId: newId() }] }, "share a board"],
  ]
  test.each(wrong)("with %s", async (_name, choice, said) => {
    const { id } = await bring({ "a.json": garden() })
    const refusal = await refusalOf(startImport(owner, { importId: id, ...choice }))
    expect([refusal.status, refusal.message]).toEqual([400, expect.stringContaining(said)])
    expect((await readImport(owner, { importId: id })).state).toBe("ready")
  })

  test("and says why, if a board is too much for this server or its owner", async () => {
    const data = Array.from({ length: LIMITS.ownBoards }, () => ({ id: newId(), name: "x" }))
    await transaction(async (tx) => {
      await tx.board.createMany({ data })
      const members = data.map(({ id }) => ({ boardId: id, userId: owner.id, role: "owner" }))
      await tx.member.createMany({ data: members })
    })
    const done = await run(await bring({ "a.json": garden() }))
    expect(done).toMatchObject({ state: "ready", made: [] })
    expect(done.message).toMatch(/300 boards.* Nothing was created\.$/)
    const odd = await bring({ "b.json": { ...garden(), lists: [{ name: "" }] } })
    expect(odd.boards[0]?.problem).toBe("List 1, name: List name is required.")
  })
})

describe("a preview", () => {
  test("says what there is, makes nothing, and is made once for an id", async () => {
    const before = await boardsOf(owner)
    const brought = await bring({ "a.json": garden(), "b.csv": TABLE })
    expect(brought).toMatchObject({ state: "ready", filename: "a.json, b.csv", made: [] })
    expect(brought.boards.map(({ name, what }) => [name, what])).toEqual([
      ["Garden", "a Cardinal board"],
      ["b", "a table"],
    ])
    expect(brought.people).toEqual([{ name: "Ben of before", username: "old-ben", uses: 3 }])
    expect((await bring({ "c.json": garden("Other") }, brought.id)).boards).toHaveLength(2)
    expect(await boardsOf(owner)).toBe(before)
    expect((await refusalOf(bring({ "a.json": garden() }, brought.id, friend))).status).toBe(409)
  })

  test("keeps its files until it is discarded; the oldest of six gives way", async () => {
    const first = await bring({ "0.json": garden() })
    const [file] = await db.importFile.findMany({ where: { importId: first.id } })
    const key = file?.key ?? ""
    expect(await findSweepable([key], db)).toEqual([])
    for (const name of ["1.json", "2.json", "3.json", "4.json", "5.json"]) {
      await bring({ [name]: garden() })
    }
    const listed = await listImports(owner)
    expect(listed.map(({ filename }) => filename).join(" ")).toBe(
      "5.json 4.json 3.json 2.json 1.json",
    )
    expect(existsSync(scratchPath(key))).toBe(false)
    await discardImport(owner, { importId: listed[0]?.id ?? "" })
    expect((await listImports(owner))[0]?.filename).toBe("4.json")
  })

  test("of a table is made again with what its columns mean, and the order of dates", async () => {
    const { id, boards } = await bring({ "b.csv": TABLE })
    expect(boards[0]?.columns?.names).toEqual(["Name", "State", "When"])
    const columns = ["title", "labels", "due"] as ("title" | "labels" | "due")[]
    const dates = { dateOrder: "month-first" } as const
    const chosen = { boards: [{ place: 0, archived: true, columns, ...dates }] }
    const again = await lookAgain(owner, { importId: id, ...chosen })
    expect(again.boards[0]?.lists).toHaveLength(1)
    const done = await run(again, again.choice)
    const cards = await db.card.findMany({ where: { list: { boardId: done.made[0]?.id ?? "" } } })
    expect(cards.map(({ dueDate }) => dueDate?.toISOString().slice(0, 10)).sort()).toEqual([
      "2026-03-04",
      "2026-05-04",
    ])
    expect(cards.flatMap(({ labels }) => labels as string[]).join()).toContain("Open:")
  })

  test("is forgotten after a day, with its files, and one that has made boards after seven", async () => {
    const ready = await bring({ "a.json": garden() })
    const done = await run(await bring({ "b.json": garden() }))
    await deleteOldImports(addDays(new Date(), 2))
    expect((await listImports(owner)).map(({ id }) => id)).toEqual([done.id])
    expect(await db.importFile.count({ where: { importId: ready.id } })).toBe(0)
    await deleteOldImports(addDays(new Date(), 8))
    expect(await listImports(owner)).toEqual([])
    expect(await boardsOf(owner)).toBe(1)
  })
})

describe("boards are made", () => {
  test("whole, of all files, and no file stays", async () => {
    const brought = await bring({ "a.json": garden(), "b.json": garden("House") })
    const files = await db.importFile.findMany({ where: { importId: brought.id } })
    const done = await run(brought)
    expect(done).toMatchObject({ state: "done", message: null, doneCount: 8, allCount: 8 })
    expect(done.made.map(({ name }) => name)).toEqual(["Garden", "House"])
    for (const { id } of done.made) {
      expect(await layoutOf(id)).toEqual([
        ["To do", "Dig"],
        ["Later", "Sow", "Reap"],
      ])
    }
    const left = () => files.filter(({ key }) => existsSync(scratchPath(key))).length
    await expect.poll(left).toBe(0)
    expect((await startImport(owner, { importId: done.id })).made).toEqual(done.made)
  })

  test("of the chosen boards and lists, without what is archived", async () => {
    const brought = await bring({ "a.json": garden(), "b.json": garden("House") })
    const done = await run(brought, { boards: [{ place: 1, lists: [1], archived: false }] })
    expect(done.made.map(({ name }) => name)).toEqual(["House"])
    expect(await layoutOf(done.made[0]?.id ?? "")).toEqual([["Later", "Sow", "Reap"]])
  })

  test("not at all if it is cancelled, and then again", async () => {
    const brought = await bring({ "a.json": garden() })
    await startImport(owner, { importId: brought.id })
    const cancelled = await cancelImport(owner, { importId: brought.id })
    expect(cancelled).toMatchObject({
      state: "ready",
      message: expect.stringMatching(/cancelled/) as string,
    })
    await expect
      .poll(() => db.deletion.count({ where: { userId: owner.id, kind: "board" } }))
      .toBe(0)
    expect(await boardsOf(owner)).toBe(0)
    expect((await refusalOf(undoImport(owner, { importId: brought.id }))).status).toBe(409)
    expect((await run(brought)).made).toHaveLength(1)
    expect(await boardsOf(owner)).toBe(1)
  })

  test("again after the server that made them was stopped, but not beside one that runs", async () => {
    const brought = await bring({ "a.json": garden() })
    const leave = (changedAt: Date) =>
      transaction((tx) =>
        tx.boardImport.update({ where: { id: brought.id }, data: { state: "running", changedAt } }),
      )
    await leave(new Date())
    expect((await startImport(owner, { importId: brought.id })).state).toBe("running")
    expect((await refusalOf(discardImport(owner, { importId: brought.id }))).status).toBe(409)
    expect(await boardsOf(owner)).toBe(0)
    await leave(subMinutes(new Date(), 2))
    expect((await run(brought)).state).toBe("done")
    expect(await boardsOf(owner)).toBe(1)
  })

  test("of a server that was stopped says so as soon as it has started again", async () => {
    const brought = await bring({ "a.json": garden() })
    const data = { state: "running", changedAt: new Date() }
    await transaction((tx) => tx.boardImport.update({ where: { id: brought.id }, data }))
    await endOldImports()
    const found = await readImport(owner, { importId: brought.id })
    // Of several servers, another one may be at it.
    const state = isShared() ? "running" : "ready"
    const message = isShared() ? null : "This server was stopped meanwhile. Please try again."
    expect(found).toMatchObject({ state, message })
  })

  test("and taken back for seven days, as deleted boards, but those of others", async () => {
    const done = await run(await bring({ "a.json": garden(), "b.json": garden("House") }))
    const [garden1, house] = done.made.map(({ id }) => id)
    await transaction((tx) =>
      tx.member.updateMany({ where: { boardId: house ?? "" }, data: { role: "editor" } }),
    )
    const late = { changedAt: subDays(new Date(), 7) }
    const age = (data: object) =>
      transaction((tx) => tx.boardImport.update({ where: { id: done.id }, data }))
    await age(late)
    expect((await refusalOf(undoImport(owner, { importId: done.id }))).status).toBe(409)
    await age({ changedAt: new Date() })
    expect((await undoImport(owner, { importId: done.id })).state).toBe("undone")
    const left = await db.member.findMany({ where: { userId: owner.id } })
    expect(left.map(({ boardId }) => boardId)).toEqual([house])
    const { deletedAt } = await db.board.findUniqueOrThrow({ where: { id: garden1 ?? "" } })
    expect(deletedAt).not.toBeNull()
    expect((await undoImport(owner, { importId: done.id })).state).toBe("undone")
    expect((await refusalOf(startImport(owner, { importId: done.id }))).status).toBe(409)
  })
})

describe("people of the files", () => {
  test("are guessed by username, or by the only same name, of those who share a board", async () => {
    const known = await aUser({ name: "Ben of before" })
    const shared = await aBoard(owner)
    expect((await bring({ "a.json": garden() })).choice.people).toEqual([])
    await aMember(shared.id, "viewer", known)
    expect((await bring({ "b.json": garden() })).choice.people).toEqual([
      { place: 0, userId: known.id },
    ])
    await aMember(shared.id, "viewer", await aUser({ name: "ben of Before" }))
    expect((await bring({ "c.json": garden() })).choice.people).toEqual([])
  })

  test("write their comments, and get what is theirs when they join, without being asked", async () => {
    await aMember((await aBoard(owner)).id, "viewer", friend)
    const people = [{ place: 0, userId: friend.id }]
    const { made } = await run(await bring({ "a.json": garden() }), { people })
    const boardId = made[0]?.id ?? ""
    const ofBoard = { card: { list: { boardId } } }
    const comment = await db.comment.findFirstOrThrow({ where: ofBoard })
    expect(comment).toMatchObject({ authorId: friend.id, importedAuthor: "Ben of before" })
    expect(await db.cardAssignment.count({ where: ofBoard })).toBe(0)
    expect(await db.importedAssignee.count({ where: ofBoard })).toBe(1)
    expect(await db.member.count({ where: { boardId } })).toBe(1)
    const { inviteLink } = await createInviteLink(owner, { boardId, role: "editor" })
    await acceptInvitation(friend, { token: inviteLink?.split("/invite/")[1] ?? "" })
    const [assigned] = await db.cardAssignment.findMany({ where: ofBoard })
    expect(assigned?.userId).toBe(friend.id)
    expect(await db.importedAssignee.count({ where: ofBoard })).toBe(0)
    const [item] = await db.checklistItem.findMany({ where: ofBoard })
    expect(item).toMatchObject({ assigneeId: friend.id, importedAssignee: null })
  })

  test("are mentioned by their usernames here", async () => {
    const users = [{ id: "1", name: "Ben of before", username: "ben" }]
    const included = {
      users,
      boardMemberships: [{ userId: "1" }],
      lists: [{ id: "10", type: "active", position: 1, name: "To do" }],
      cards: [{ id: "20", listId: "10", name: "Dig", position: 1, description: "Ask @[ben](1)" }],
      cardMemberships: [{ cardId: "20", userId: "1" }],
    }
    const brought = await bring({ "a.json": { item: { name: "Garden" }, included } })
    await aMember((await aBoard(owner)).id, "viewer", friend)
    const { made } = await run(brought, { people: [{ place: 0, userId: friend.id }] })
    const where = { list: { boardId: made[0]?.id ?? "" } }
    const { description } = await db.card.findFirstOrThrow({ where })
    expect(description).toBe(`Ask @${friend.username}`)
  })

  test("of one name who have different usernames are not told apart, and stay names", async () => {
    const [one, other] = ["jo1", "jo2"].map((username) => ({ username, name: "Jo Smith" }))
    const cards = [card("a", { assigned: [one] }), card("b", { assigned: [other] })]
    const brought = await bring({ "a.json": { ...garden(), lists: [{ name: "x", cards }] } })
    expect([brought.people, brought.morePeople]).toEqual([[], 1])
  })

  test("who are oneself have it at once, and nobody else has anything", async () => {
    const people = [{ place: 0, userId: owner.id }]
    const { made } = await run(await bring({ "a.json": garden() }), { people })
    const ofBoard = { card: { list: { boardId: made[0]?.id ?? "" } } }
    const [assigned, ...others] = await db.cardAssignment.findMany({ where: ofBoard })
    expect([assigned?.userId, others]).toEqual([owner.id, []])
    const plain = await run(await bring({ "b.json": garden() }), { people: [] })
    const ofPlain = { card: { list: { boardId: plain.made[0]?.id ?? "" } } }
    expect(await db.cardAssignment.count({ where: ofPlain })).toBe(0)
    expect(await db.comment.findFirstOrThrow({ where: ofPlain })).toMatchObject({ authorId: null })
  })
})
