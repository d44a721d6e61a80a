import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, queryCount, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { HandOverBoards } from "~/models/leaving/hand-over"
import { disableAccount } from "~/models/people/admin/admin-commands.server"
import { deleteOther } from "~/models/leaving/delete-other.server"
import { handOverBoards, listOwnedBoards } from "~/models/leaving/hand-over.server"
import { newId } from "~/models/text/id"
import { readActivity } from "~/models/views/activity/activity.server"
import { aBoard, aMember, aUser, PASSWORD } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"

let boss: User
let person: User
let heir: User
let boardId: string

const input = (boardIds = [boardId]) => ({
  userId: person.id,
  username: heir.username,
  boardIds,
})
const rolesOn = async (board = boardId) => {
  const members = await db.member.findMany({ where: { boardId: board } })
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]))
}

beforeEach(async () => {
  boss = await aUser({ name: "Boss" })
  person = await aUser({ name: "Ann" })
  heir = await aUser({ name: "Heir" })
  config.admins = [boss.username]
  boardId = (await aBoard(person)).id
})
afterEach(() => {
  config.admins = []
})

describe("handing boards over", () => {
  test("is for administrators, even of one's own boards", async () => {
    await expectRefused(404, () => handOverBoards(person, input()))
    await expectRefused(404, () => listOwnedBoards(person, { userId: person.id }))
    expect(await rolesOn()).toEqual({ [person.id]: "owner" })
  })

  test("needs an account that can sign in, and is another", async () => {
    const refused = async (username: string) =>
      (await expectRefused(400, () => handOverBoards(boss, { ...input(), username }))).details
        .fields
    const nobody = { username: ["Nobody who can sign in has this username"] }
    expect(await refused("nobody-at-all")).toEqual(nobody)
    await disableAccount(boss, { userId: heir.id })
    expect(await refused(heir.username)).toEqual(nobody)
    expect(await refused(person.username)).toEqual({
      username: ["This account owns them already. Choose another."],
    })
    const none = HandOverBoards.safeParse({ ...input(), boardIds: [] })
    expect(none.error?.issues[0]?.message).toBe("Choose at least one board")
  })

  test("passes over boards that the account does not own", async () => {
    const theirs = await aBoard(await aUser())
    await aMember(theirs.id, "editor", person)
    expect(await handOverBoards(boss, input([theirs.id, newId()]))).toMatchObject({ count: 0 })
    expect(await rolesOn(theirs.id)).not.toHaveProperty(heir.id)
  })

  test("makes somebody an owner beside the other, who is told, and gives the administrator nothing", async () => {
    await expectOneEvent("board_updated", { boardId }, () => handOverBoards(boss, input()))
    expect(await rolesOn()).toEqual({ [person.id]: "owner", [heir.id]: "owner" })
    expect(await db.notification.findMany({ where: { boardId } })).toMatchObject([
      { userId: heir.id, kind: "added", message: "Boss added you to “Garden” as an owner" },
    ])
    const { items } = await readActivity(heir, { boardId })
    expect(items[0]).toMatchObject({ actor: { name: "Boss" }, entry: { kind: "member_added" } })
    const entries = await db.auditEntry.findMany({ where: { boardId, actorId: boss.id } })
    expect(entries).toMatchObject([
      {
        kind: "board_handed_over",
        accountName: heir.username,
        boardName: "Garden",
        details: `of @${person.username}`,
      },
    ])
    expect(await handOverBoards(boss, input())).toEqual({ name: "Heir", count: 0 })
  })

  test("raises somebody who is on the board, also if it is archived, or they were removed before", async () => {
    await aMember(boardId, "viewer", heir)
    await transaction((tx) =>
      tx.boardExclusion.create({ data: { boardId, userId: heir.id, since: new Date() } }),
    )
    const data = { archivedAt: new Date() }
    await transaction((tx) => tx.board.update({ where: { id: boardId }, data }))
    expect(await handOverBoards(boss, input())).toMatchObject({ count: 1 })
    expect((await rolesOn())[heir.id]).toBe("owner")
    expect(await db.boardExclusion.count({ where: { boardId } })).toBe(0)
    expect(await db.notification.findMany({ where: { boardId } })).toMatchObject([
      { userId: heir.id, kind: "role", message: "You are now an owner of “Garden”" },
    ])
  })

  test("shows the longest-standing other owner by one statement, however many there are", async () => {
    await handOverBoards(boss, input())
    for (let at = 0; at < 3; at += 1) await aMember(boardId, "owner")
    const before = queryCount()
    const boards = await listOwnedBoards(boss, { userId: person.id })
    expect(queryCount() - before).toBe(2)
    expect(boards).toEqual([{ id: boardId, name: "Garden", otherOwner: "Heir" }])
  })

  test("keeps the boards when the account is deleted", async () => {
    const other = await aBoard(person)
    await handOverBoards(boss, input())
    expect(await listOwnedBoards(boss, { userId: person.id })).toEqual(
      expect.arrayContaining([
        { id: boardId, name: "Garden", otherOwner: "Heir" },
        { id: other.id, name: "Garden", otherOwner: null },
      ]),
    )
    const deleted = { userId: person.id, username: person.username }
    await deleteOther(boss, deleted, { currentPassword: PASSWORD })
    expect(await rolesOn()).toEqual({ [heir.id]: "owner" })
    expect(await db.board.count({ where: { id: other.id } })).toBe(0)
  })
})
