import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveCard } from "~/models/board/archive/archive.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { getBoardSort, sortBoards } from "~/models/board/board/board-sort.server"
import { deleteCard } from "~/models/board/card/card.server"
import { createChecklistItem, updateChecklistItem } from "~/models/board/checklist/checklist.server"
import { newId } from "~/models/text/id"
import {
  acceptOwnInvitation,
  declineInvitation,
  listOwnInvitations,
} from "~/models/people/invitation/own-invitations.server"
import {
  inviteByEmail,
  listInvitations,
  revokeInvitation,
} from "~/models/people/invitation/invitation.server"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { countWaiting, getWaitingPage, listMyItems } from "~/models/views/my-cards/waiting.server"
import { listMyWatches, getMyWatchesPage } from "~/models/notifications/watch/my-watches.server"
import { setBoardWatch, setCardWatch, setListWatch } from "~/models/board/watch/watch.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

let owner: User
let person: User
let board: LaidOut

const confirm = (user: User, emailConfirmedAt: Date | null = new Date()) =>
  transaction((tx) => tx.user.update({ where: { id: user.id }, data: { emailConfirmedAt } }))
const invite = (email: string, on = board, role: "editor" | "viewer" = "editor") =>
  inviteByEmail(owner, { boardId: on.boardId, email, role }, () => Promise.resolve())
const roleOn = async ({ boardId }: LaidOut) =>
  (await db.member.findFirst({ where: { boardId, userId: person.id } }))?.role

beforeEach(async () => {
  owner = await aUser({ name: "Rosa" })
  person = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
})

describe("an invitation to one's own address", () => {
  const answers = [acceptOwnInvitation, declineInvitation]
  const statuses = async (invitationId: string, actor = person) => {
    const refused = answers.map((run) => refusalOf(run(actor, { invitationId })))
    return (await Promise.all(refused)).map(({ status }) => status)
  }

  test("is hidden from everybody else, and until the address is confirmed", async () => {
    const { id } = await invite(person.email)
    expect(await listOwnInvitations(person)).toEqual([])
    expect(await statuses(id)).toEqual([404, 404])
    await confirm(owner)
    expect(await listOwnInvitations(owner)).toEqual([])
    expect(await statuses(id, owner)).toEqual([404, 404])
    await confirm(person)
    expect(await statuses(newId())).toEqual([404, 404])
    expect(await listOwnInvitations(person)).toHaveLength(1)
  })

  test("is accepted, whatever the case of its address, without its token", async () => {
    await confirm(person)
    const { id, ...sent } = await invite(person.email.toUpperCase())
    const { createdAt, expiresAt } = sent
    const inviter = { name: "Rosa", avatar: expect.any(String) as string }
    expect(await listOwnInvitations(person)).toEqual([
      { id, boardName: "Garden", role: "editor", inviter, createdAt, expiresAt },
    ])
    expect(await countWaiting(person)).toBe(1)
    expect(await acceptOwnInvitation(person, { invitationId: id })).toEqual({
      board: { id: board.boardId },
    })
    expect(await roleOn(board)).toBe("editor")
    expect(await listOwnInvitations(person)).toEqual([])
    // An answer may be lost, and the same sent again.
    expect(await acceptOwnInvitation(person, { invitationId: id })).toMatchObject({ board: {} })
    const key = { invitationId: id }
    expect((await refusalOf(declineInvitation(person, key))).status).toBe(410)
    await leaveBoard(person, board)
    expect(await statuses(id)).toEqual([410, 410])
  })

  test("is declined, and can be sent again", async () => {
    await confirm(person)
    const { id } = await invite(person.email)
    await declineInvitation(person, { invitationId: id })
    expect(await statuses(id)).toEqual([410, 410])
    expect(await roleOn(board)).toBeUndefined()
    expect(await listInvitations(owner, board)).toEqual([])
    await invite(person.email)
    expect(await countWaiting(person)).toBe(1)
  })

  test("is not listed when it is of no use", async () => {
    await confirm(person)
    const { id } = await invite(person.email)
    await revokeInvitation(owner, { invitationId: id })
    expect(await listOwnInvitations(person)).toEqual([])
    await invite(person.email, board, "viewer")
    await aMember(board.boardId, "viewer", person)
    expect(await listOwnInvitations(person)).toEqual([])
    const { id: raise } = await invite(person.email, board, "editor")
    expect(await countWaiting(person)).toBe(1)
    const key = { boardId: board.boardId, userId: person.id }
    await changeRole(owner, { ...key, role: "editor" })
    expect(await listOwnInvitations(person)).toEqual([])
    await removeMember(owner, key)
    expect(await listOwnInvitations(person)).toEqual([])
    expect((await refusalOf(acceptOwnInvitation(person, { invitationId: raise }))).status).toBe(410)
    await invite(person.email)
    expect(await countWaiting(person)).toBe(1)
    await archiveBoard(owner, board)
    expect(await listOwnInvitations(person)).toEqual([])
  })
})

describe("checklist items assigned to a person", () => {
  const item = async (title: string, text: string, dueDate: string | null = null) => {
    const { id } = await createChecklistItem(owner, { cardId: board.card(title), text })
    const date = dueDate === null ? null : new Date(dueDate)
    await updateChecklistItem(owner, { id, assigneeId: person.id, dueDate: date })
    return id
  }
  const page = () => getWaitingPage(person, { page: 1, zone: "UTC" })
  const texts = async () =>
    (await page()).sections.map(
      ({ name, things }) => `${name}: ${things.map((i) => i.text).join()}`,
    )

  test("wait by due date until they are ticked", async () => {
    await aMember(board.boardId, "editor", person)
    await item("a", "Later", "2999-01-01T00:00:00Z")
    await item("b", "Some time")
    const late = await item("c", "Late", "2020-01-01T00:00:00Z")
    expect(await texts()).toEqual(["overdue: Late", "later: Later", "none: Some time"])
    await updateChecklistItem(person, { id: late, completed: true })
    expect(await texts()).toEqual(["later: Later", "none: Some time"])
    const { items, hasMore } = await listMyItems(person, { limit: 1 })
    expect([items, hasMore]).toMatchObject([
      [{ text: "Later", cardTitle: "a", listName: "To do", userRole: "editor" }],
      true,
    ])
    const rest = await listMyItems(person, { after: items[0]?.id })
    expect(rest).toMatchObject({ items: [{ text: "Some time", dueDate: null }], hasMore: false })
    expect((await refusalOf(listMyItems(person, { after: late }))).status).toBe(404)
    expect([await countWaiting(person), await countWaiting(owner)]).toEqual([2, 0])
  })

  test("do not wait on archived or deleted cards, archived boards, or boards one has left", async () => {
    await aMember(board.boardId, "editor", person)
    for (const title of ["a", "b", "c"]) await item(title, title)
    await archiveCard(owner, { cardId: board.card("a") })
    await deleteCard(owner, { cardId: board.card("b") })
    expect(await texts()).toEqual(["none: c"])
    await archiveBoard(owner, board)
    expect(await texts()).toEqual([])
    expect(await countWaiting(person)).toBe(0)
    const other = await aBoardWith(owner, ["To do", "x"])
    await aMember(other.boardId, "viewer", person)
    const { id } = await createChecklistItem(owner, { cardId: other.card("x"), text: "x" })
    await updateChecklistItem(owner, { id, assigneeId: person.id })
    expect(await texts()).toEqual(["none: x"])
    await leaveBoard(person, other)
    expect(await texts()).toEqual([])
  })

  test("are in one's own data, with those that are done, as is the order of boards", async () => {
    await aMember(board.boardId, "editor", person)
    const id = await item("a", "Late", "2020-01-01T00:00:00Z")
    await updateChecklistItem(person, { id, completed: true })
    await sortBoards(person, { sort: "created" })
    let text = ""
    for await (const piece of readAccountData(person)) text += piece
    const dueDate = "2020-01-01T00:00:00.000Z"
    expect(JSON.parse(text)).toMatchObject({
      profile: { boardSort: "created" },
      checklistItems: [{ id, cardId: board.card("a"), text: "Late", completed: true, dueDate }],
    })
  })
})

describe("what a person watches", () => {
  test("is listed by board, also what is archived, without what is deleted", async () => {
    const other = await aBoardWith(owner, ["Later", "x"])
    for (const on of [board, other]) await aMember(on.boardId, "viewer", person)
    const watch = true
    const cards = ["a", "b", "c"].map((title) => board.card(title))
    for (const cardId of cards) await setCardWatch(person, { cardId, watch })
    await setListWatch(person, { listId: board.list("Done"), watch })
    await setBoardWatch(person, { ...board, watch })
    await setBoardWatch(person, { ...other, watch })
    await archiveCard(owner, { cardId: board.card("a") })
    await deleteCard(owner, { cardId: board.card("b") })
    const { boards, total } = await getMyWatchesPage(person, 1)
    expect(total).toBe(5)
    expect(boards.find(({ id }) => id === board.boardId)?.watches).toMatchObject([
      { kind: "board", id: board.boardId, listId: null, cardId: null, archived: false },
      { kind: "list", listName: "Done", cardId: null },
      ...(boards.find(({ id }) => id === board.boardId)?.watches.slice(2) ?? []),
    ])
    const watches = boards.flatMap((each) => each.watches)
    expect(watches.find(({ cardTitle }) => cardTitle === "a")).toMatchObject({
      kind: "card",
      listId: board.list("To do"),
      archived: true,
    })
    expect(watches.find(({ cardTitle }) => cardTitle === "c")).toMatchObject({
      listName: "Done",
      boardName: "Garden",
      archived: false,
    })
    const first = await listMyWatches(person, { limit: 3 })
    const after = first.items.at(-1)?.id
    const { items, hasMore } = await listMyWatches(person, { after })
    expect([first.hasMore, hasMore, items.length]).toEqual([true, false, 2])
    await archiveBoard(owner, board)
    const all = (await listMyWatches(person, {})).items
    expect(all.map(({ boardId, archived }) => boardId === board.boardId && archived)).toEqual(
      all.map(({ boardId }) => boardId === board.boardId),
    )
    await setBoardWatch(person, { ...other, watch: false })
    expect((await getMyWatchesPage(person, 1)).total).toBe(4)
    expect((await listMyWatches(owner, {})).items).toEqual([])
  })
})

test("the order of boards is one's own", async () => {
  expect(await getBoardSort(person)).toEqual({ sort: "recent" })
  await sortBoards(person, { sort: "name" })
  expect([await getBoardSort(person), await getBoardSort(owner)]).toEqual([
    { sort: "name" },
    { sort: "recent" },
  ])
})
