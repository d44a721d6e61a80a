import type { User } from "~/database/types"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { updateBoard } from "~/models/board/board/board.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { createBoardFromSaved, saveTemplate } from "~/models/board/template/saved-template.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { readCardView, type CardView } from "~/models/board/card/card-view"
import { CreateComment, type Comment } from "~/models/board/comment/comment"
import {
  createComment,
  deleteComment,
  getComments,
  updateComment,
} from "~/models/board/comment/comment.server"
import type { ListPart } from "~/models/text/bounded-list.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused, refusalOf } from "../effect"
import { UTC } from "~/models/text/time/clock"

let owner: User
let editor: User
let viewer: User
let board: LaidOut
let cardId: string

beforeAll(async () => {
  owner = await aUser()
  editor = await aUser()
  viewer = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b"])
  await aMember(board.boardId, "editor", editor)
  await aMember(board.boardId, "viewer", viewer)
  cardId = board.card("a")
})

const say = (actor: User, text: string) => createComment(actor, { cardId, text })
const said = async () => (await getComments(owner, { cardId })).items.map(({ text }) => text)
/** Writes that many comments; each begins with its number. */
const manyComments = (count: number, text: string, authorId: string | null = null) =>
  transaction((tx) =>
    tx.comment.createMany({
      data: Array.from({ length: count }, (_, position) => ({
        id: newId(),
        cardId,
        authorId,
        text: `${String(position)} ${text}`.slice(0, LIMITS.text),
        position,
      })),
    }),
  )
const pageFor = (actor: User) => getCardPage(actor, { cardId }, UTC)

describe("viewers, where an owner lets them comment", () => {
  const letViewersComment = (viewersComment: boolean, actor = owner) =>
    updateBoard(actor, { boardId: board.boardId, viewersComment })

  test("only an owner switches it, and it is off at first", async () => {
    await expectRefused(403, () => say(viewer, "Deep enough?"))
    const both = { boardId: board.boardId, name: "Other", viewersComment: true }
    await expectRefused(403, () => updateBoard(editor, both))
    await expectRefused(403, () => letViewersComment(true, viewer))
    const stranger = await aUser()
    await expectRefused(404, () => letViewersComment(true, stranger))
    await letViewersComment(true)
    await expectRefused(403, () => letViewersComment(false, editor))
    await archiveBoard(owner, board)
    await expectRefused(409, () => say(viewer, "Deep enough?"))
    expect((await pageFor(viewer)).canComment).toBe(false)
  })

  test("they write, change and delete their own comments, and mention others", async () => {
    await letViewersComment(true)
    const { id } = await say(viewer, `Deep enough, @${editor.username}?`)
    const told = await db.notification.findMany({ where: { userId: editor.id, cardId } })
    expect(told).toMatchObject([{ kind: "mentioned" }])
    const { value } = await updateComment(viewer, { id, text: "Deep enough?" })
    expect(value.text).toBe("Deep enough?")
    const { id: other } = await say(editor, "Yes")
    await expectRefused(403, () => updateComment(viewer, { id: other, text: "No" }))
    await expectRefused(403, () => deleteComment(viewer, { id: other }))
    await expectRefused(403, () => createChecklistItem(viewer, { cardId, text: "Dig" }))
    const page = await pageFor(viewer)
    expect(page).toMatchObject({ canComment: true, userRole: "viewer" })
    expect(page.comments.map(({ canEdit, canDelete }) => [canEdit, canDelete])).toEqual([
      [false, false],
      [true, true],
    ])
    await deleteComment(viewer, { id })
    expect(await said()).toEqual(["Yes"])
  })

  test("they are as before once it is switched off", async () => {
    await letViewersComment(true)
    const { id } = await say(viewer, "Deep enough?")
    await letViewersComment(false)
    await expectRefused(403, () => say(viewer, "Or not?"))
    await expectRefused(403, () => updateComment(viewer, { id, text: "Or not?" }))
    await expectRefused(403, () => deleteComment(viewer, { id }))
    const { canComment, comments } = await pageFor(viewer)
    expect([canComment, comments.map((each) => each.canEdit)]).toEqual([false, [false]])
  })

  test("it is in the activity and the audit log, and an owner takes it back", async () => {
    await letViewersComment(true)
    const { boardId } = board
    const [change] = (await listActivity(owner, { boardId })).items
    expect(change).toMatchObject({
      kind: "board_changed",
      changes: [{ field: "viewersComment", from: "false", to: "true" }],
    })
    await undoLast(owner, { boardId })
    await expectRefused(403, () => say(viewer, "Deep enough?"))
    const kinds = await db.auditEntry.findMany({ where: { boardId }, orderBy: { id: "asc" } })
    const changes = kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith("viewers"))
    expect(changes.sort()).toEqual(["viewers_comment_off", "viewers_comment_on"])
  })

  test("who owns the board no more does not take it back", async () => {
    const other = await aMember(board.boardId, "owner")
    await letViewersComment(true, other)
    const where = { boardId_userId: { boardId: board.boardId, userId: other.id } }
    await transaction((tx) => tx.member.update({ where, data: { role: "editor" } }))
    expect((await refusalOf(undoLast(other, { boardId: board.boardId }))).status).toBe(403)
    await say(viewer, "Still allowed")
  })

  test("copies and templates have it, too", async () => {
    await letViewersComment(true)
    const { boardId } = board
    const copy = await copyBoard(owner, { boardId, name: "Copy", withCards: false })
    expect(copy.viewersComment).toBe(true)
    const shared = { boardId, name: "T", withCards: false, shared: false }
    const template = await saveTemplate(owner, shared)
    const made = await createBoardFromSaved(owner, { templateId: template.id })
    expect(made.viewersComment).toBe(true)
  })
})

describe("refusals", () => {
  test("somebody else's comment: an editor does nothing to it, an owner only deletes", async () => {
    const { id: owners } = await say(owner, "Mine")
    await expectRefused(403, () => updateComment(editor, { id: owners, text: "x" }))
    await expectRefused(403, () => deleteComment(editor, { id: owners }))
    const { id: editors } = await say(editor, "Mine")
    await expectRefused(403, () => updateComment(owner, { id: editors, text: "x" }))
    await deleteComment(owner, { id: editors })
    expect(await said()).toEqual(["Mine"])
  })

  test("an author who may only look by now", async () => {
    const { id } = await say(editor, "Hello")
    const { boardId } = board
    const member = { boardId_userId: { boardId, userId: editor.id } }
    await transaction((tx) => tx.member.update({ where: member, data: { role: "viewer" } }))
    await expectRefused(403, () => updateComment(editor, { id, text: "x" }))
    await expectRefused(403, () => deleteComment(editor, { id }))
    await transaction((tx) => tx.member.delete({ where: member }))
    await expectRefused(404, () => deleteComment(editor, { id }))
  })

  test("a comment of another card or board is not found through this one", async () => {
    const { id } = await say(owner, "Hello")
    const other = await aBoardWith(owner, ["To do", "x"])
    for (const key of [
      { id, cardId: board.card("b") },
      { id, boardId: other.boardId },
    ]) {
      await expectRefused(404, () => updateComment(owner, { ...key, text: "x" }))
      await expectRefused(404, () => deleteComment(owner, key))
    }
  })

  test("an id that is used otherwise", async () => {
    const { id } = await say(owner, "Hello")
    await expectRefused(409, () => createComment(owner, { id, cardId, text: "Bye" }))
    await expectRefused(409, () => createComment(editor, { id, cardId, text: "Hello" }))
    const there = { id, cardId: board.card("b"), text: "Hello" }
    await expectRefused(409, () => createComment(owner, there))
  })

  test("a text that has changed since it was read, with the comment as it is", async () => {
    const { id } = await say(owner, "One")
    await updateComment(owner, { id, text: "Two" })
    const stale = { id, text: "Three", base: { text: "One" } }
    const refusal = await expectRefused(409, () => updateComment(owner, stale))
    expect(refusal.details.current).toMatchObject({ id, text: "Two" })
  })

  test("more comments than a card can have", async () => {
    await manyComments(LIMITS.comments, "x")
    await expectRefused(400, () => say(owner, "one more"))
  })

  test.each(["", " \n ", undefined, 5])("the text %j", (text) => {
    expect(CreateComment.safeParse({ cardId: newId(), text }).success).toBe(false)
  })
})

describe("comments", () => {
  test("stand in the order in which they were written, whatever place was wished", async () => {
    await expectOneEvent("card_updated", board, () => say(owner, "first"))
    await createComment(editor, { cardId, text: "second", position: 0 })
    await say(owner, "third")
    const { items: comments } = await getComments(viewer, { cardId })
    expect(comments.map(({ text, position }) => [text, position])).toEqual([
      ["first", 0],
      ["second", 1],
      ["third", 2],
    ])
    const { id, name, username } = editor
    expect(comments[1]?.author).toMatchObject({ id, name, username, initials: "PN" })
    expect(JSON.stringify(comments)).not.toContain(editor.email)
    expect((await pageFor(owner)).comments.map(({ html }) => html.trim())).toEqual([
      "<p>third</p>",
      "<p>second</p>",
      "<p>first</p>",
    ])
  })

  test("makes one comment of twenty sent at once", async () => {
    const same = { id: newId(), cardId, text: "once" }
    await Promise.all(Array.from({ length: 20 }, () => createComment(owner, same)))
    expect(await said()).toEqual(["once"])
  })

  test("marks what was edited, and tells nobody of an edit that changes nothing", async () => {
    const { id, editedAt } = await say(editor, "One")
    expect(editedAt).toBeNull()
    await expectNoEffect(() => updateComment(editor, { id, text: "One" }))
    await expectOneEvent("card_updated", board, () => updateComment(editor, { id, text: "Two" }))
    const [view] = (await pageFor(owner)).comments
    expect(view).toMatchObject({ edited: true, html: "<p>Two</p>\n" })
  })

  test("closes the gap of one that is deleted", async () => {
    await say(owner, "a")
    const { id } = await say(editor, "b")
    await say(owner, "c")
    await expectOneEvent("card_updated", board, () => deleteComment(editor, { id }))
    const { items: comments } = await getComments(owner, { cardId })
    expect(comments.map(({ position }) => position)).toEqual([0, 1])
  })

  test("offers each reader what they may do", async () => {
    const { id } = await say(editor, "Mine")
    const offered = async (actor: User, view: CardView = {}) => {
      const [shown] = (await getCardPage(actor, { cardId }, UTC, view)).comments
      return [shown?.text, shown?.canEdit, shown?.canDelete]
    }
    expect(await offered(editor)).toEqual([null, true, true])
    const open = { commentId: id }
    expect(await offered(editor, open)).toEqual(["Mine", true, true])
    expect(await offered(owner, open)).toEqual([null, false, true])
    expect(await offered(viewer, open)).toEqual([null, false, false])
  })

  test("stay when their author's account is gone", async () => {
    const leaver = await aMember(board.boardId, "editor")
    await say(leaver, "Goodbye")
    await transaction((tx) => tx.user.delete({ where: { id: leaver.id } }))
    expect((await getComments(owner, { cardId })).items[0]).toMatchObject({
      text: "Goodbye",
      author: null,
    })
  })
})

describe("many comments", () => {
  const numbers = (comments: { html: string }[]) =>
    comments.map(({ html }) => Number(/\d+/.exec(html)?.[0]))
  const down = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, i) => from - i)
  const pageAt = (query: string) => {
    return getCardPage(owner, { cardId }, UTC, readCardView(new URLSearchParams(query)))
  }

  test("are shown from the newest, fifty more each time", async () => {
    await manyComments(120, "x")
    const first = await pageAt("")
    expect(numbers(first.comments)).toEqual(down(119, 70))
    expect(first.older).toEqual({ comments: 100, before: null })
    const second = await pageAt("comments=100")
    expect(numbers(second.comments)).toEqual(down(119, 20))
    const all = await pageAt("comments=150")
    expect(numbers(all.comments)).toEqual(down(119, 0))
    expect(all.older).toBeNull()
    for (const query of ["comments=-5", "comments=x", "comments=0.5", "before=nobody"]) {
      expect(numbers((await pageAt(query)).comments), query).toEqual(down(119, 70))
    }
  })

  test("are fewer on a page where they are long, and the link leads on to the last", async () => {
    await manyComments(120, "[a](https://a.example) ".repeat(500))
    const seen: number[] = []
    let query = "comments=1000"
    for (let pages = 0; pages < 40; pages += 1) {
      const { comments, older } = await pageAt(query)
      const bytes = comments.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0)
      expect(bytes).toBeLessThan(1_100_000)
      seen.push(...numbers(comments))
      if (!older) break
      expect(older.before).toBe(comments.at(-1)?.id)
      query = `comments=50&before=${older.before ?? ""}`
    }
    expect(seen).toEqual(down(119, 0))
  })

  test("come in parts from the call, by number and by size", async () => {
    await manyComments(120, "é".repeat(LIMITS.text))
    const parts: Comment[][] = []
    let after: string | undefined
    do {
      const { items: part, hasMore }: ListPart<Comment> = await getComments(owner, {
        cardId,
        after,
      })
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(3_000_000)
      parts.push(part)
      after = hasMore ? part.at(-1)?.id : undefined
    } while (after)
    expect(parts.length).toBe(2)
    expect(parts.flat().map(({ position }) => position)).toEqual(down(119, 0).reverse())
    const some = await getComments(owner, { cardId, limit: 7 })
    expect([some.items.length, some.hasMore]).toEqual([7, true])
    await expectRefused(404, () => getComments(owner, { cardId, after: newId() }))
  })
})
