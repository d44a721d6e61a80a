import { beforeEach, describe, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { engine } from "~/database/client.server"
import { db, transaction, type Reader } from "~/database/db.server"
import type { Value } from "~/database/engine"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { outcomesOf, previewDeletion } from "~/models/leaving/deletion-preview.server"
import { type Role, ROLES } from "~/models/access/role"
import { archiveCard } from "~/models/board/archive/archive.server"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import {
  createBoard,
  deleteBoard,
  listBoards,
  updateBoard,
} from "~/models/board/board/board.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { groupsOf } from "~/models/board/board/board-overview"
import { getBoardOverview } from "~/models/board/board/board-overview.server"
import { subscribe } from "~/models/board/event/publish.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchEverything } from "~/models/finding/search/search.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { deleteCard } from "~/models/board/card/card.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { listDeletedBoards } from "~/models/board/deletion/deletion.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { LIMITS } from "~/models/text/limits"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { listMembers } from "~/models/access/members.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  renameWorkspace,
} from "~/models/people/workspace/workspace.server"
import { putBoardIn, takeBoardOut } from "~/models/people/workspace/workspace-board.server"
import { workspaceOutcomesOf } from "~/models/people/workspace/leave-workspaces.server"
import {
  createWorkspaceLink,
  endWorkspaceLink,
  getWorkspaceOffer,
  joinWorkspace,
  listWorkspaceLinks,
} from "~/models/people/workspace/workspace-link.server"
import {
  addWorkspaceMember,
  changeWorkspaceRole,
  leaveWorkspace,
  removeWorkspaceMember,
} from "~/models/people/workspace/workspace-member.server"
import { aBoard, aBoardWith, aMember, aUser, PASSWORD } from "../../builders"
import { versionOf, watch } from "../effect"

let ana: User
let ben: User
let workspaceId: string

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  ben = await aUser({ name: "Ben" })
  const { id } = await createWorkspace(ana, { name: "Gardeners" })
  workspaceId = id
})

const refused = (status: number, message?: string): unknown =>
  expect.objectContaining({ status, ...(message !== undefined && { message }) })

/** Makes a person a member without having to share a board first. */
async function joined(person: User, role: Role, id = workspaceId): Promise<User> {
  const link = await createWorkspaceLink(ana, { workspaceId: id, role: "viewer" })
  await joinWorkspace(person, { token: tokenOf(link.inviteLink) })
  await changeWorkspaceRole(ana, { workspaceId: id, userId: person.id, role })
  return person
}

const tokenOf = (link: string) => link.split("/").at(-1) ?? ""

async function aBoardIn(owner = ana): Promise<string> {
  const { id: boardId } = await aBoard(owner)
  await putBoardIn(owner, { workspaceId, boardId })
  return boardId
}

async function rolesOn(boardId: string): Promise<Record<string, string>> {
  const rows = await db.member.findMany({ where: { boardId }, include: { user: true } })
  return Object.fromEntries(rows.map(({ user, role }) => [user.name, role]))
}

describe("members", () => {
  test("strangers find nothing, viewers and editors may not manage people", async () => {
    const key = { workspaceId, userId: ana.id }
    for (const change of [
      () => getWorkspace(ben, { workspaceId }),
      () => renameWorkspace(ben, { workspaceId, name: "X" }),
      () => deleteWorkspace(ben, { workspaceId }),
      () => addWorkspaceMember(ben, { workspaceId, username: ana.username, role: "viewer" }),
      () => changeWorkspaceRole(ben, { ...key, role: "viewer" }),
      () => removeWorkspaceMember(ben, key),
      () => leaveWorkspace(ben, { workspaceId }),
      () => createWorkspaceLink(ben, { workspaceId, role: "viewer" }),
      () => endWorkspaceLink(ben, { workspaceId, role: "viewer" }),
      () => listWorkspaceLinks(ben, { workspaceId }),
    ]) {
      await expect(change()).rejects.toEqual(refused(404))
    }
    await joined(ben, "editor")
    await expect(deleteWorkspace(ben, { workspaceId })).rejects.toEqual(refused(403))
    await expect(changeWorkspaceRole(ben, { ...key, role: "viewer" })).rejects.toEqual(refused(403))
    await expect(removeWorkspaceMember(ben, key)).rejects.toEqual(refused(403))
    await expect(createWorkspaceLink(ben, { workspaceId, role: "viewer" })).rejects.toEqual(
      refused(403),
    )
    await changeWorkspaceRole(ana, { workspaceId, userId: ben.id, role: "viewer" })
    await expect(renameWorkspace(ben, { workspaceId, name: "X" })).rejects.toEqual(refused(403))
  })

  test("adds only people who share a board or a workspace", async () => {
    const add = () =>
      addWorkspaceMember(ana, { workspaceId, username: ben.username, role: "viewer" })
    await expect(add()).rejects.toEqual(refused(400))
    await aMember((await aBoard(ana)).id, "viewer", ben)
    expect(await add()).toMatchObject({ id: ben.id, role: "viewer" })
    await expect(add()).rejects.toEqual(refused(409, "Ben is a member already."))
    const { members } = await getWorkspace(ben, { workspaceId })
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ["Ana", "owner"],
      ["Ben", "viewer"],
    ])
  })

  test("keeps the last owner", async () => {
    const needs = refused(
      409,
      "A workspace needs an owner. Make somebody else an owner first, or delete the workspace.",
    )
    await expect(leaveWorkspace(ana, { workspaceId })).rejects.toEqual(needs)
    const demote = { workspaceId, userId: ana.id, role: "viewer" } as const
    await expect(changeWorkspaceRole(ana, demote)).rejects.toEqual(needs)
    await joined(ben, "owner")
    await leaveWorkspace(ana, { workspaceId })
    expect(await listWorkspaces(ana)).toEqual([])
    expect(await listWorkspaces(ben)).toMatchObject([{ userRole: "owner", people: 1, boards: 0 }])
  })

  test("creates one workspace for one id, and only as many as a person may have", async () => {
    const id = "6f1f9b3e-5a43-4c3e-9d4e-0d4f2f6f0a10"
    const made = await createWorkspace(ben, { id, name: "Cooks" })
    expect(await createWorkspace(ben, { id, name: "Cooks" })).toEqual(made)
    await expect(createWorkspace(ana, { id, name: "Cooks" })).rejects.toEqual(refused(409))
    for (let count = 1; count < LIMITS.workspaces; count += 1) {
      await createWorkspace(ben, { name: "More" })
    }
    await expect(createWorkspace(ben, { name: "Too many" })).rejects.toEqual(refused(400))
  })
})

describe("boards", () => {
  test("only an owner of the board who can edit the workspace puts it in", async () => {
    const { id: boardId } = await aBoard(ben)
    const input = { workspaceId, boardId }
    await expect(putBoardIn(ben, input)).rejects.toEqual(refused(404))
    await expect(putBoardIn(ana, input)).rejects.toEqual(refused(404))
    await joined(ben, "viewer")
    await expect(putBoardIn(ben, input)).rejects.toEqual(refused(403))
    await aMember(boardId, "editor", ana)
    await expect(putBoardIn(ana, input)).rejects.toEqual(refused(403))
    await changeWorkspaceRole(ana, { workspaceId, userId: ben.id, role: "editor" })
    expect(await putBoardIn(ben, input)).toMatchObject({ isChanged: true })
    expect(await putBoardIn(ben, input)).toMatchObject({ isChanged: false })
    expect(await rolesOn(boardId)).toEqual({ Ana: "owner", Ben: "owner" })
    const { id: other } = await createWorkspace(ben, { name: "Cooks" })
    await expect(putBoardIn(ben, { workspaceId: other, boardId })).rejects.toEqual(refused(409))
    expect((await listBoards(ana)).items[0]).toMatchObject({ id: boardId, workspaceId })
  })

  test("members join its boards as they are, and lose them again", async () => {
    const boardId = await aBoardIn()
    const shown = watch(boardId)
    await joined(ben, "editor")
    expect(await rolesOn(boardId)).toEqual({ Ana: "owner", Ben: "editor" })
    expect(shown.events.length).toBeGreaterThan(0)
    const notifications = await listNotifications(ben)
    expect(notifications.map(({ message }) => message)).toEqual([
      "You are now an editor of the workspace “Gardeners”",
    ])
    await removeWorkspaceMember(ana, { workspaceId, userId: ben.id })
    expect(await rolesOn(boardId)).toEqual({ Ana: "owner" })
    shown.stop()
  })

  test("the higher role counts, and the own one stays", async () => {
    const boardId = await aBoardIn()
    await aMember(boardId, "viewer", ben)
    await joined(ben, "editor")
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "editor" })
    await leaveWorkspace(ben, { workspaceId })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "viewer" })
  })

  test("a board cannot take away what its workspace gives", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "editor")
    const key = { boardId, userId: ben.id }
    const there = "Ben is an editor of the workspace Gardeners. Change it there."
    await expect(changeRole(ana, { ...key, role: "viewer" })).rejects.toEqual(refused(409, there))
    await expect(removeMember(ana, key)).rejects.toEqual(refused(409, there))
    await expect(leaveBoard(ben, { boardId })).rejects.toEqual(
      refused(
        409,
        "You are on this board as an editor of the workspace Gardeners. Leave the workspace instead.",
      ),
    )
    await changeRole(ana, { ...key, role: "owner" })
    await removeWorkspaceMember(ana, { workspaceId, userId: ben.id })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "owner" })
  })

  test("whoever is removed loses assignments, and open links of the board", async () => {
    const { boardId, card } = await aBoardWith(ana, ["To do", "Dig"])
    await putBoardIn(ana, { workspaceId, boardId })
    await joined(ben, "editor")
    await assignUser(ana, { cardId: card("Dig"), userId: ben.id })
    const link = await createInviteLink(ana, { boardId, role: "editor" })
    await removeWorkspaceMember(ana, { workspaceId, userId: ben.id })
    expect(await db.cardAssignment.count({ where: { userId: ben.id } })).toBe(0)
    const accept = () => acceptInvitation(ben, { token: tokenOf(link.inviteLink ?? "") })
    await expect(accept()).rejects.toEqual(refused(410))
  })

  test("whoever leaves may come back by an open link of the board", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "editor")
    const link = await createInviteLink(ana, { boardId, role: "editor" })
    await leaveWorkspace(ben, { workspaceId })
    await acceptInvitation(ben, { token: tokenOf(link.inviteLink ?? "") })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "editor" })
  })

  test("a role by an invitation to the board is one's own", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "viewer")
    const link = await createInviteLink(ana, { boardId, role: "editor" })
    await acceptInvitation(ben, { token: tokenOf(link.inviteLink ?? "") })
    await leaveWorkspace(ben, { workspaceId })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "editor" })
  })

  test("whoever is no owner any more cannot let others in by an earlier link", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "owner")
    const link = await createInviteLink(ben, { boardId, role: "editor" })
    await changeWorkspaceRole(ana, { workspaceId, userId: ben.id, role: "viewer" })
    const accept = acceptInvitation(await aUser(), { token: tokenOf(link.inviteLink ?? "") })
    await expect(accept).rejects.toEqual(refused(410))
  })

  test("taken out, a board keeps its own members and whoever did it", async () => {
    const boardId = await aBoardIn(ana)
    const cleo = await aUser({ name: "Cleo" })
    await aMember(boardId, "viewer", cleo)
    await joined(cleo, "editor")
    await joined(ben, "owner")
    await expect(takeBoardOut(cleo, { workspaceId, boardId })).rejects.toEqual(refused(403))
    await takeBoardOut(ben, { workspaceId, boardId })
    expect(await rolesOn(boardId)).toEqual({ Ana: "owner", Ben: "owner", Cleo: "viewer" })
    expect((await listBoards(ben)).items[0]).not.toHaveProperty("workspaceId")
    await expect(takeBoardOut(ben, { workspaceId, boardId })).rejects.toEqual(refused(404))
  })

  test("those who lose a board are taken off its cards, also off archived and deleted ones", async () => {
    const { boardId, card } = await aBoardWith(ana, ["To do", "Dig", "Old", "Gone"])
    await putBoardIn(ana, { workspaceId, boardId })
    const leaving = [ben, await aUser(), await aUser(), await aUser()]
    for (const person of leaving) await joined(person, "editor")
    const own = await aBoardWith(ben, ["To do", "Own"])
    for (const title of ["Dig", "Old", "Gone"]) {
      const cardId = card(title)
      for (const { id: userId } of [...leaving, ana]) await assignUser(ana, { cardId, userId })
      await createChecklistItem(ana, { cardId, text: "Soil", assigneeId: ben.id })
    }
    await assignUser(ben, { cardId: own.card("Own"), userId: ben.id })
    await createChecklistItem(ben, { cardId: own.card("Own"), text: "Soil", assigneeId: ben.id })
    await archiveCard(ana, { cardId: card("Old") })
    await deleteCard(ana, { cardId: card("Gone") })
    await takeBoardOut(ana, { workspaceId, boardId })
    const on = { cardId: { in: ["Dig", "Old", "Gone"].map(card) } }
    const assigned = await db.cardAssignment.findMany({ where: on })
    expect(assigned.map(({ userId }) => userId)).toEqual([ana.id, ana.id, ana.id])
    expect(await db.checklistItem.count({ where: { ...on, assigneeId: null } })).toBe(3)
    expect(await db.cardAssignment.count({ where: { userId: ben.id } })).toBe(1)
    expect(await db.checklistItem.count({ where: { assigneeId: ben.id } })).toBe(1)
  })

  test("a deleted workspace leaves its boards to its owners", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "owner")
    const inBin = await aBoardIn(ben)
    const { id: deletionId } = await deleteBoard(ben, { boardId: inBin })
    await deleteWorkspace(ben, { workspaceId })
    expect(await rolesOn(boardId)).toEqual({ Ana: "owner", Ben: "owner" })
    expect(await listWorkspaces(ana)).toEqual([])
    await restoreDeletion(ana, { deletionId })
    expect(await rolesOn(inBin)).toEqual({ Ana: "owner", Ben: "owner" })
    await leaveBoard(ben, { boardId: inBin })
  })

  test("archived and deleted boards come back with today's people", async () => {
    const [archived, deleted] = [await aBoardIn(), await aBoardIn()]
    const cleo = await joined(await aUser({ name: "Cleo" }), "owner")
    await joined(ben, "owner")
    await archiveBoard(ana, { boardId: archived })
    const { id: deletionId } = await deleteBoard(ana, { boardId: deleted })
    await removeWorkspaceMember(ana, { workspaceId, userId: ben.id })
    await changeWorkspaceRole(ana, { workspaceId, userId: cleo.id, role: "viewer" })
    const dora = await joined(await aUser({ name: "Dora" }), "owner")
    for (const person of [ben, cleo]) {
      expect(await listDeletedBoards(person)).toEqual([])
      await expect(restoreDeletion(person, { deletionId })).rejects.toEqual(refused(404))
    }
    expect(await listDeletedBoards(dora)).toHaveLength(1)
    await restoreDeletion(dora, { deletionId })
    await restoreArchivedBoard(dora, { boardId: archived })
    const expected = { Ana: "owner", Cleo: "viewer", Dora: "owner" }
    expect(await rolesOn(deleted)).toEqual(expected)
    expect(await rolesOn(archived)).toEqual(expected)
  })

  test("a board can be made in a workspace", async () => {
    await joined(ben, "viewer")
    const input = { name: "Roses", background: "board-background-1", workspaceId } as const
    await expect(createBoard(ben, input)).rejects.toEqual(refused(403))
    await changeWorkspaceRole(ana, { workspaceId, userId: ben.id, role: "editor" })
    const { id, workspaceId: stored } = await createBoard(ben, input)
    expect(stored).toBe(workspaceId)
    expect(await rolesOn(id)).toEqual({ Ana: "owner", Ben: "owner" })
  })

  test("boards by a workspace do not count as a person's own", async () => {
    await joined(ben, "owner")
    await transaction((tx) =>
      tx.board.createMany({
        data: Array.from({ length: LIMITS.ownBoards }, (_, number) => ({
          id: `many-${workspaceId}-${String(number)}`,
          name: "Many",
          workspaceId: null,
        })),
      }),
    )
    const boards = await db.board.findMany({ where: { id: { startsWith: `many-${workspaceId}` } } })
    const rows = boards.map(({ id: boardId }) => ({ boardId, userId: ben.id, role: "owner" }))
    await transaction((tx) =>
      tx.member.createMany({ data: rows.map((row) => ({ ...row, ownRole: "none" })) }),
    )
    await expect(aBoard(ben)).resolves.toMatchObject({ userRole: "owner" })
  })

  test("refuses more members than a board can have, and changes nothing", async () => {
    const boardId = await aBoardIn()
    const people = Array.from({ length: LIMITS.members - 1 }, (_, number) => {
      const name = `crowd-${workspaceId}-${String(number)}`
      return { id: name, name, username: name, usernameKey: name, email: name, emailKey: name }
    })
    await transaction(async (tx) => {
      await tx.user.createMany({ data: people.map((row) => ({ ...row, passwordHash: "" })) })
      await tx.member.createMany({
        data: people.map(({ id: userId }) => ({ boardId, userId, role: "viewer" })),
      })
    })
    const link = await createWorkspaceLink(ana, { workspaceId, role: "viewer" })
    const before = await versionOf({ boardId })
    await expect(joinWorkspace(ben, { token: tokenOf(link.inviteLink) })).rejects.toEqual(
      refused(400, "A board can have at most 500 members. “Garden” would have more."),
    )
    expect(await versionOf({ boardId })).toBe(before)
    expect(await listWorkspaces(ben)).toEqual([])
  })
})

describe("links", () => {
  test("show what they offer, replace each other, and end with a removal", async () => {
    const first = await createWorkspaceLink(ana, { workspaceId, role: "editor" })
    const second = await createWorkspaceLink(ana, { workspaceId, role: "editor" })
    const token = tokenOf(second.inviteLink)
    await expect(getWorkspaceOffer(ben, { token: tokenOf(first.inviteLink) })).rejects.toEqual(
      refused(404),
    )
    expect(await getWorkspaceOffer(ben, { token })).toEqual({
      workspaceId,
      name: "Gardeners",
      role: "editor",
      alreadyMember: false,
    })
    expect(await listWorkspaces(ben)).toEqual([])
    expect(await joinWorkspace(ben, { token })).toEqual({ workspace: { id: workspaceId } })
    expect(await getWorkspaceOffer(ben, { token })).toMatchObject({ alreadyMember: true })
    expect(await listWorkspaceLinks(ana, { workspaceId })).toEqual([second])
    await removeWorkspaceMember(ana, { workspaceId, userId: ben.id })
    await expect(joinWorkspace(ben, { token })).rejects.toEqual(refused(404))
    expect(await listWorkspaceLinks(ana, { workspaceId })).toEqual([])
    await expect(endWorkspaceLink(ana, { workspaceId, role: "editor" })).rejects.toEqual(
      refused(404),
    )
  })

  test("of an owner who may not be here any more rest, and others make new ones", async () => {
    await joined(ben, "owner")
    const { inviteLink } = await createWorkspaceLink(ana, { workspaceId, role: "editor" })
    const key = { token: tokenOf(inviteLink) }
    const set = (suspendedAt: Date | null) =>
      transaction((tx) => tx.user.update({ where: { id: ana.id }, data: { suspendedAt } }))
    await set(new Date())
    const guest = await aUser()
    await expect(getWorkspaceOffer(guest, key)).rejects.toEqual(refused(410))
    await expect(joinWorkspace(guest, key)).rejects.toEqual(refused(410))
    expect(await listWorkspaceLinks(ben, { workspaceId })).toEqual([])
    await set(null)
    expect(await joinWorkspace(guest, key)).toEqual({ workspace: { id: workspaceId } })
  })

  test("raise a role and never lower one", async () => {
    const boardId = await aBoardIn()
    await joined(ben, "viewer")
    const editors = await createWorkspaceLink(ana, { workspaceId, role: "editor" })
    await joinWorkspace(ben, { token: tokenOf(editors.inviteLink) })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "editor" })
    const viewers = await createWorkspaceLink(ana, { workspaceId, role: "viewer" })
    await joinWorkspace(ben, { token: tokenOf(viewers.inviteLink) })
    expect(await rolesOn(boardId)).toMatchObject({ Ben: "editor" })
  })

  test("end after their days", async () => {
    const { inviteLink } = await createWorkspaceLink(ana, { workspaceId, role: "viewer" })
    await transaction((tx) =>
      tx.workspaceInvitation.updateMany({
        where: { workspaceId },
        data: { expiresAt: new Date(Date.now() - 1) },
      }),
    )
    await expect(joinWorkspace(ben, { token: tokenOf(inviteLink) })).rejects.toEqual(refused(410))
    expect(await listWorkspaceLinks(ana, { workspaceId })).toEqual([])
  })
})

describe("a deleted account", () => {
  test("passes its workspace on to the editor, with its boards", async () => {
    const boardId = await aBoardIn()
    await joined(await aUser({ name: "Vera" }), "viewer")
    await joined(ben, "editor")
    expect(await previewDeletion(ana)).toMatchObject({
      deleted: [],
      passedOn: [{ name: "Garden", to: "Ben" }],
      workspaces: { deleted: [], passedOn: [{ name: "Gardeners", to: "Ben" }] },
    })
    await deleteAccount(ana, { currentPassword: PASSWORD })
    expect(await rolesOn(boardId)).toEqual({ Ben: "owner", Vera: "viewer" })
    expect(await listWorkspaces(ben)).toMatchObject([{ userRole: "owner", boards: 1, people: 2 }])
  })

  test("leaves a workspace in steps, between which others can change its boards", async () => {
    await joined(ben, "editor")
    const cal = await joined(await aUser({ name: "Cal" }), "editor")
    const boardIds = [await aBoardIn(cal), await aBoardIn(cal)].sort()
    const steps: string[][] = []
    const unsubscribe = subscribe((event) => {
      if ("version" in event) steps.at(-1)?.push(event.boardId)
    })
    const begin = engine.begin.bind(engine)
    const spy = vi.spyOn(engine, "begin").mockImplementation((...step) => {
      steps.push([])
      return begin(...step)
    })
    await deleteAccount(ana, { currentPassword: PASSWORD })
    spy.mockRestore()
    unsubscribe()
    const changing = steps.filter((changed) => changed.length > 0)
    expect(changing.map((changed) => changed.sort())).toEqual([boardIds, boardIds])
  })

  test("gives its boards to the next owner of the workspace, not to their own editors", async () => {
    const boardId = await aBoardIn()
    await aMember(boardId, "editor", await aUser({ name: "Early" }))
    await joined(ben, "editor")
    expect(await previewDeletion(ana)).toMatchObject({ passedOn: [{ name: "Garden", to: "Ben" }] })
    await deleteAccount(ana, { currentPassword: PASSWORD })
    expect(await rolesOn(boardId)).toEqual({ Ben: "owner", Early: "editor" })
  })

  test("takes its workspace along without an editor; boards pass on as before", async () => {
    const boardId = await aBoardIn()
    await aMember(boardId, "editor", ben)
    await joined(await aUser({ name: "Vera" }), "viewer")
    expect(await previewDeletion(ana)).toMatchObject({
      deleted: [],
      passedOn: [{ name: "Garden", to: "Ben" }],
      workspaces: { deleted: ["Gardeners"], passedOn: [] },
    })
    await deleteAccount(ana, { currentPassword: PASSWORD })
    expect(await rolesOn(boardId)).toEqual({ Ben: "owner" })
    expect(await db.workspace.count({ where: { id: workspaceId } })).toBe(0)
  })

  test("is foreseen by one row for each board, however many people share it", async () => {
    const boardIds = [await aBoardIn(), await aBoardIn(), (await aBoard(ana)).id]
    const people = await Promise.all(Array.from({ length: 12 }, () => aUser()))
    for (const person of people) await joined(person, "editor")
    for (const person of people) await aMember(boardIds[2] ?? "", "editor", person)
    let rows = 0
    const counting: Reader = {
      ...db,
      prepared: {
        async query<Row>(sql: string, ...values: Value[]) {
          const read = await db.prepared.query<Row>(sql, ...values)
          rows += read.length
          return read
        },
      },
    }
    expect(await outcomesOf(counting, ana)).toHaveLength(3)
    expect(await workspaceOutcomesOf(counting, ana)).toMatchObject([{ is: "passed on" }])
    expect(rows).toBe(4)
  })

  test("is foreseen by the first hundred names", async () => {
    for (let at = 0; at < 102; at += 1) await aBoard(ana)
    await aMember((await aBoard(ana)).id, "editor", ben)
    const { deleted, moreDeleted, passedOn, morePassedOn } = await previewDeletion(ana)
    expect([deleted.length, moreDeleted]).toEqual([100, 2])
    expect([passedOn.length, morePassedOn]).toEqual([1, 0])
  })
})

test("a search finds the cards of a workspace by in:, of boards by the same name, too", async () => {
  const inside = await aBoardWith(ana, ["To do", "Dig"])
  const outside = await aBoardWith(ana, ["To do", "Mow"])
  await updateBoard(ana, { boardId: outside.boardId, name: "Shed" })
  await putBoardIn(ana, { workspaceId, boardId: inside.boardId })
  const find = async (actor: User, q: string) => {
    const { cards } = await searchEverything(actor, SearchCards.parse({ q }))
    return cards.map(({ title }) => title)
  }
  expect(await find(ana, "in:gardeners")).toEqual(["Dig"])
  expect(await find(ana, "in:shed")).toEqual(["Mow"])
  expect(await find(ana, "in:shed in:gardeners")).toEqual(["Mow", "Dig"])
  expect(await find(ana, "in:nowhere")).toEqual([])
  await aMember(inside.boardId, "viewer", ben)
  expect(await find(ben, "in:gardeners")).toEqual([])
})

test("the overview has the boards of a workspace together, those of none last", async () => {
  const inside = await aBoardIn()
  const { id: outside } = await aBoard(ana)
  await aMember(inside, "viewer", ben)
  const options = { page: 1, opened: null, sort: "created" } as const
  const { boards, workspaces } = await getBoardOverview(ana, options)
  expect(boards.map(({ id }) => id)).toEqual([inside, outside])
  expect(groupsOf(boards, workspaces)).toMatchObject([
    { workspace: { name: "Gardeners" }, boards: [{ id: inside }] },
    { workspace: null, boards: [{ id: outside }] },
  ])
  const others = await getBoardOverview(ben, options)
  expect(groupsOf(others.boards, others.workspaces)).toMatchObject([{ workspace: null }])
})

test("the export of an account has its workspaces", async () => {
  const boardId = await aBoardIn()
  let text = ""
  for await (const piece of readAccountData(ana)) text += piece
  expect(JSON.parse(text)).toMatchObject({
    workspaces: [{ id: workspaceId, name: "Gardeners", role: "owner" }],
    boards: [{ id: boardId, workspaceId }],
  })
})

test("a role on a board is always the higher of the own and the workspace's", async () => {
  const random = mulberry(7)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const people = [ben, await aUser(), await aUser()]
  const boards = [(await aBoard(ana)).id, (await aBoard(ana)).id]
  const own = new Map(boards.map((id) => [id, new Map<string, Role>()]))
  const inWorkspace = new Map<string, Role>()
  const isIn = new Set<string>()
  const steps = {
    async own() {
      const [boardId, { id: userId }, role] = [pick(boards), pick(people), pick(ROLES)]
      const given = isIn.has(boardId) ? inWorkspace.get(userId) : undefined
      const before = own.get(boardId)?.get(userId)
      if (higher(before, given) === undefined) {
        await aMember(
          boardId,
          role,
          people.find(({ id }) => id === userId),
        )
      } else {
        if (role === higher(before, given)) return
        const change = changeRole(ana, { boardId, userId, role })
        if (given && higher(role, given) !== role)
          return expect(change).rejects.toEqual(refused(409))
        await change
      }
      own.get(boardId)?.set(userId, role)
    },
    async removed() {
      const [boardId, { id: userId }] = [pick(boards), pick(people)]
      const given = isIn.has(boardId) ? inWorkspace.get(userId) : undefined
      const removal = removeMember(ana, { boardId, userId })
      if (given) return expect(removal).rejects.toEqual(refused(409))
      if (!own.get(boardId)?.has(userId)) return expect(removal).rejects.toEqual(refused(404))
      await removal
      own.get(boardId)?.delete(userId)
    },
    async member() {
      const [person, role] = [pick(people), pick(ROLES)]
      if (inWorkspace.has(person.id)) {
        await changeWorkspaceRole(ana, { workspaceId, userId: person.id, role })
      } else await joined(person, role)
      inWorkspace.set(person.id, role)
    },
    async gone() {
      const { id: userId } = pick(people)
      if (!inWorkspace.delete(userId)) return
      await removeWorkspaceMember(ana, { workspaceId, userId })
    },
    async board() {
      const boardId = pick(boards)
      const input = { workspaceId, boardId }
      if (isIn.delete(boardId)) await takeBoardOut(ana, input)
      else {
        await putBoardIn(ana, input)
        isIn.add(boardId)
      }
    },
    async bin() {
      const boardId = pick(boards)
      const { id: deletionId } = await deleteBoard(ana, { boardId })
      const { id: userId } = pick(people)
      if (inWorkspace.delete(userId)) await removeWorkspaceMember(ana, { workspaceId, userId })
      await restoreDeletion(ana, { deletionId })
    },
  }
  for (let count = 0; count < 200; count += 1) {
    await pick(Object.values(steps))()
    for (const boardId of boards) {
      const expected = people.flatMap(({ id }) => {
        const role = higher(
          own.get(boardId)?.get(id),
          isIn.has(boardId) ? inWorkspace.get(id) : undefined,
        )
        return role ? [[id, role]] : []
      })
      const members = await listMembers(ana, { boardId })
      const now = members.filter(({ id }) => id !== ana.id).map(({ id, role }) => [id, role])
      expect(new Map(now as [string, Role][])).toEqual(new Map(expected as [string, Role][]))
    }
  }
})

const higher = (one: Role | undefined, other: Role | undefined): Role | undefined =>
  ROLES.find((role) => role === one || role === other)

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
