import { expect, test } from "vitest"
import { db } from "~/database/db.server"
import { hasHints } from "~/models/board/card/hints.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { createCard } from "~/models/board/card/card.server"
import { aBoard, aList, aMember, aUser } from "../../builders"

const isShown = async ({ id }: { id: string }) =>
  hasHints(await db.user.findUniqueOrThrow({ where: { id } }))

test("hints end with the first card that oneself makes", async () => {
  const owner = await aUser()
  const { id: boardId } = await aBoard(owner)
  const { id: listId } = await aList(owner, boardId)
  const viewer = await aMember(boardId, "viewer")
  await expect(createCard(viewer, { listId, title: "Dig", position: 0 })).rejects.toThrow()
  expect(await isShown(viewer)).toBe(true)
  expect(await isShown(owner)).toBe(true)
  await createCard(owner, { listId, title: "Dig", position: 0 })
  expect(await isShown(owner)).toBe(false)
  expect(await isShown(viewer)).toBe(true)
})

test("people who were invited see the board, and no hints", async () => {
  const owner = await aUser()
  const guest = await aUser()
  const { id: boardId } = await aBoard(owner)
  const { inviteLink } = await createInviteLink(owner, { boardId, role: "viewer" })
  expect(await isShown(guest)).toBe(true)
  await acceptInvitation(guest, { token: inviteLink?.split("/invite/")[1] ?? "" })
  expect(await isShown(guest)).toBe(false)
  expect(await isShown(owner)).toBe(true)
})

test("hints end a day after the account was made", async () => {
  const user = await aUser()
  const aged = (hours: number) => ({ ...user, createdAt: new Date(Date.now() - hours * 3_600_000) })
  expect(hasHints(aged(23))).toBe(true)
  expect(hasHints(aged(25))).toBe(false)
})
