import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { updateBoard } from "~/models/board/board/board.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { getWholeCard } from "~/models/board/card-page/whole-card.server"
import { createComment, getComments, updateComment } from "~/models/board/comment/comment.server"
import { CardReactionKey, MAX_REACTIONS } from "~/models/board/reaction/reaction"
import { addCardReaction, removeCardReaction } from "~/models/board/reaction/change-reaction.server"
import {
  addCommentReaction,
  removeCommentReaction,
} from "~/models/board/comment/comment-reaction.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { removeMember } from "~/models/people/member/member.server"
import { UTC } from "~/models/text/time/clock"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let editor: User
let viewer: User
let board: LaidOut
let cardId: string
let id: string

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"])
  editor = await aMember(board.boardId, "editor")
  viewer = await aMember(board.boardId, "viewer")
  cardId = board.card("a")
  id = (await createComment(owner, { cardId, text: "Deep enough?" })).id
})

const told = () => db.notification.findMany({ where: { userId: owner.id, kind: "reacted" } })

describe("refusals", () => {
  test("of strangers, viewers, and through another card or board", async () => {
    const stranger = await aUser()
    const other = await aBoardWith(owner, ["To do", "x"])
    for (const act of [addCommentReaction, removeCommentReaction]) {
      await expectRefused(404, () => act(stranger, { id, emoji: "👍" }))
      await expectRefused(403, () => act(viewer, { id, emoji: "👍" }))
      await expectRefused(404, () => act(owner, { id, cardId: board.card("b"), emoji: "👍" }))
      await expectRefused(404, () => act(owner, { id, boardId: other.boardId, emoji: "👍" }))
    }
    for (const act of [addCardReaction, removeCardReaction]) {
      await expectRefused(404, () => act(stranger, { cardId, emoji: "👍" }))
      await expectRefused(403, () => act(viewer, { cardId, emoji: "👍" }))
      await expectRefused(404, () => act(owner, { cardId, boardId: other.boardId, emoji: "👍" }))
    }
  })

  test.each(["", "a", "1", "👍👍", ":+1:", "<b>", "❤", "\u200d"])("%j is no emoji", (emoji) => {
    expect(CardReactionKey.safeParse({ cardId, emoji }).success).toBe(false)
  })

  test.each(["👍", "❤️", "👩🏽‍🚀", "🏳️‍🌈", "🇩🇪", "1️⃣"])("%s is one", (emoji) => {
    expect(CardReactionKey.safeParse({ cardId, emoji }).success).toBe(true)
  })

  test("of more different ones than a text can have", async () => {
    const emoji = Array.from({ length: MAX_REACTIONS }, (_, at) =>
      String.fromCodePoint(0x1f600 + at),
    )
    for (const each of emoji) await addCommentReaction(editor, { id, emoji: each })
    await expectRefused(400, () => addCommentReaction(owner, { id, emoji: "👍" }))
    const all = await addCommentReaction(owner, { id, emoji: "😀" })
    expect(all).toHaveLength(MAX_REACTIONS)
    expect(all[0]?.people).toHaveLength(2)
    await addCardReaction(editor, { cardId, emoji: "👍" })
  })
})

test("a reaction is there once, for others at once, and is taken back by its person", async () => {
  const reacted = await expectOneEvent("card_updated", board, () =>
    addCommentReaction(editor, { id, emoji: "👍" }),
  )
  expect(reacted).toMatchObject([{ emoji: "👍", people: [{ id: editor.id }] }])
  await expectNoEffect(() => addCommentReaction(editor, { id, emoji: "👍" }))
  await addCommentReaction(owner, { id, emoji: "🎉" })
  const both = await addCommentReaction(owner, { id, emoji: "👍" })
  expect(both.map(({ emoji, people }) => [emoji, people.length])).toEqual([
    ["👍", 2],
    ["🎉", 1],
  ])
  const rest = await removeCommentReaction(owner, { id, emoji: "👍" })
  expect(rest.map(({ people }) => people.map((each) => each.id))).toEqual([[editor.id], [owner.id]])
  await expectNoEffect(() => removeCommentReaction(owner, { id, emoji: "👍" }))
})

test("its author is told once a day of each text, and of no reaction of their own", async () => {
  await addCommentReaction(owner, { id, emoji: "👍" })
  expect(await told()).toEqual([])
  await addCommentReaction(editor, { id, emoji: "👍" })
  await addCommentReaction(editor, { id, emoji: "🎉" })
  expect(await told()).toMatchObject([{ cardId, actorId: editor.id }])
  await addCardReaction(editor, { cardId, emoji: "🎉" })
  expect((await told()).map(({ message }) => message)).toContainEqual(
    expect.stringContaining("reacted with 🎉 to your card “a”"),
  )
})

test("viewers react where they may comment", async () => {
  await updateBoard(owner, { boardId: board.boardId, viewersComment: true })
  const [reaction] = await addCommentReaction(viewer, { id, emoji: "👀" })
  expect(reaction?.people).toMatchObject([{ id: viewer.id }])
})

describe("answers have them", () => {
  test("of a card with everything, and of comments", async () => {
    await addCardReaction(editor, { cardId, emoji: "🎉" })
    await addCommentReaction(editor, { id, emoji: "👍" })
    const card = await getWholeCard(viewer, { cardId })
    expect(card.reactions).toMatchObject([{ emoji: "🎉", people: [{ id: editor.id }] }])
    expect(card.comments).toMatchObject([{ id, reactions: [{ emoji: "👍" }] }])
    const { value } = await updateComment(owner, { id, text: "Deep?" })
    expect(value.reactions).toMatchObject([{ emoji: "👍" }])
  })

  test("of the page, which says who reacted", async () => {
    await addCommentReaction(editor, { id, emoji: "👍" })
    await addCommentReaction(owner, { id, emoji: "👍" })
    const page = await getCardPage(owner, { cardId }, UTC)
    expect(page.reactions).toBeUndefined()
    expect(page.comments[0]?.reactions).toEqual([
      { emoji: "👍", count: 2, isMine: true, who: `${editor.name} and you` },
    ])
  })

  test("of people who are no members any more, too, until their account goes", async () => {
    await addCommentReaction(editor, { id, emoji: "👍" })
    await removeMember(owner, { boardId: board.boardId, userId: editor.id })
    expect((await getComments(owner, { cardId })).items[0]?.reactions).toHaveLength(1)
    await deleteAccount(editor, { currentPassword: PASSWORD })
    expect((await getComments(owner, { cardId })).items[0]?.reactions).toEqual([])
  })
})
