import { expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { currentToken, nameToken, onBehalfOf } from "~/database/transactions/requester.server"
import type { User } from "~/database/types"
import { CreateAccessToken } from "~/models/programs/access-token/access-token"
import {
  createAccessToken,
  findAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "~/models/programs/access-token/access-tokens.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { takeBack } from "~/models/people/account/not-me.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { createCard } from "~/models/board/card/card.server"
import { getBoardSummary, listBoards } from "~/models/board/board/board.server"
import { notMeLink } from "~/models/notifications/mail/email-link.server"
import { aBoardWith, aMember, aUser, PASSWORD } from "../../builders"
import { expectRefused } from "../effect"

// The use of an access token, and its end.

const NO_VISITOR = { address: "10.0.0.1", userAgent: "curl" }

async function aConfirmedUser(): Promise<User> {
  const { id } = await aUser()
  return transaction((tx) =>
    tx.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } }),
  )
}

const anInput = (change: object = {}) =>
  CreateAccessToken.parse({
    name: "Robot",
    scopes: ["read"],
    reach: "all",
    ends: "never",
    ...change,
  })

async function aToken(user: User, change: object = {}, zone = "UTC"): Promise<string> {
  const proof = { currentPassword: PASSWORD }
  return (await createAccessToken(user, anInput(change), proof, zone)).accessToken
}

/** Runs work as a program that has this token. */
const byToken = <T>(name: string, boardIds: string[] | null, work: () => Promise<T>) =>
  onBehalfOf("10.0.0.1", NO_VISITOR, () => {
    nameToken({
      id: name,
      name,
      scopes: ["read", "write"],
      boardIds: boardIds && new Set(boardIds),
    })
    return work()
  })

test("the day on which a token ends is its person's, to its end", async () => {
  const user = await aUser()
  await aToken(user, { ends: "date", endDay: "2099-07-01" }, "Pacific/Auckland")
  const [token] = await listAccessTokens(user)
  expect(token?.expiresAt).toBe("2099-07-01T12:00:00.000Z")
})

test("a token does not work after its end", async () => {
  const user = await aUser()
  const accessToken = await aToken(user)
  expect(await findAccessToken(accessToken)).not.toBeNull()
  await transaction((tx) =>
    tx.accessToken.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } }),
  )
  expect(await findAccessToken(accessToken)).toBeNull()
})

test("nobody has a token for administrators, nor one for a board of strangers, nor ends another's", async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const { boardId } = await aBoardWith(stranger)
  await expectRefused(400, () => aToken(user, { scopes: ["read", "admin"] }))
  await expectRefused(404, () => aToken(user, { reach: "chosen", boardIds: [boardId] }))
  const [own, other] = [await aToken(user), await aToken(stranger)]
  const [token] = await listAccessTokens(stranger)
  await expectRefused(404, () => revokeAccessToken(user, { accessTokenId: token?.id ?? "" }))
  expect(await findAccessToken(own)).not.toBeNull()
  expect(await findAccessToken(other)).not.toBeNull()
})

test("a person is told of a new token, and the audit log names it", async () => {
  const user = await aConfirmedUser()
  const accessToken = await aToken(user)
  const mail = await db.mail.findFirstOrThrow({ where: { userId: user.id } })
  expect(mail.subject).toBe("An access token was created for your account")
  const where = { actorId: user.id, kind: "access_token_made" }
  const entry = await db.auditEntry.findFirstOrThrow({ where })
  expect(entry.details).toBe("Robot")
  expect(JSON.stringify([mail, entry])).not.toContain(accessToken)
})

test("an account that is taken back has no tokens any more", async () => {
  const user = await aConfirmedUser()
  const accessToken = await aToken(user)
  expect(await findAccessToken(accessToken)).toMatchObject({ user: { id: user.id } })
  const link =
    notMeLink(user.id, Date.now() + 60_000)
      .split("/")
      .at(-1) ?? ""
  await takeBack(link)
  expect(await findAccessToken(accessToken)).toBeNull()
})

test("within a request, nothing gets further than its token", async () => {
  const owner = await aUser()
  const [here, there] = [await aBoardWith(owner), await aBoardWith(owner)]
  await byToken("Robot", [here.boardId], async () => {
    const boards = await listBoards(owner)
    expect(boards.items.map(({ id }) => id)).toEqual([here.boardId])
    await expectRefused(404, () => getBoardSummary(owner, { boardId: there.boardId }))
    // Also where a function names its person anew.
    await expectRefused(404, () => getBoardSummary({ id: owner.id }, { boardId: there.boardId }))
  })
  expect((await listBoards(owner)).items).toHaveLength(2)
})

test("a token is never that of somebody else's request, or of the server's own work", async () => {
  expect(() =>
    nameToken({ id: "robot", name: "Robot", scopes: ["read", "write"], boardIds: null }),
  ).toThrow("for requests only")
  const names = await Promise.all([
    byToken("One", null, async () => {
      await db.user.count()
      return currentToken()?.name
    }),
    byToken("Two", null, async () => {
      await db.user.count()
      return currentToken()?.name
    }),
    Promise.resolve(currentToken()?.name),
  ])
  expect(names).toEqual(["One", "Two", undefined])
})

test("owners, and who has it, see by which token something was done; others that one was used", async () => {
  const [owner, editor, viewer] = [await aUser(), await aUser(), await aUser()]
  const { boardId, list } = await aBoardWith(owner, ["To do"])
  await aMember(boardId, "editor", editor)
  await aMember(boardId, "viewer", viewer)
  await byToken("Robot", null, () => createCard(editor, { listId: list("To do"), title: "Dig" }))
  for (const [reader, name] of [
    [owner, "Robot"],
    [editor, "Robot"],
    [viewer, null],
  ] as const) {
    const { items } = await listActivity(reader, { boardId })
    expect(items.find(({ kind }) => kind === "card_created")?.byToken).toEqual({ name })
  }
})

test("the data of an account has its tokens, without what they are", async () => {
  const user = await aUser()
  const accessToken = await aToken(user)
  let text = ""
  for await (const part of readAccountData(user)) text += part
  expect(text).toContain('"Robot"')
  expect(text).not.toContain(accessToken.slice(4))
})
