import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { readCard, readListWithCount } from "~/database/rows/access-rows.server"
import { readCommentRows } from "~/database/rows/comment-rows.server"
import { readSession } from "~/database/rows/session-rows.server"
import { db, transaction, type Tx } from "~/database/db.server"
import { createComment } from "~/models/board/comment/comment.server"
import { hashToken } from "~/models/access/token.server"
import { startSession } from "~/models/people/session/session.server"
import { block } from "../block"
import { aBoardWith, aUser, type LaidOut } from "../builders"
import { expectNoEffect, refusalOf } from "../models/effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done", "c"])
})

const rename = (tx: Tx, name: string) =>
  tx.board.update({ where: { id: board.boardId }, data: { name } })
const nameNow = async () =>
  (await db.board.findUniqueOrThrow({ where: { id: board.boardId } })).name

describe("a prepared read", () => {
  test("returns a session as Prisma does", async () => {
    await transaction((tx) =>
      tx.user.update({
        where: { id: owner.id },
        data: { trialEndsAt: new Date(), hidesEmailBanner: true, avatar: "a.webp" },
      }),
    )
    const id = hashToken(await startSession(owner.id, { userAgent: "a browser" }))
    const state = { isPending: true, hasSecondFactor: true }
    const select = { id: true, lastSeenAt: true, expiresAt: true, ...state, user: true }
    expect(await readSession(id)).toEqual(await db.session.findUnique({ where: { id }, select }))
    expect(await readSession("none")).toBeNull()
  })

  test("returns a card as Prisma does, with its list and the person's role", async () => {
    const id = board.card("a")
    const data = { dueDate: new Date(), labels: ["Bug:#ef4444"], estimate: 3, completed: true }
    await transaction((tx) => tx.card.update({ where: { id }, data }))
    const card = await db.card.findUnique({ where: { id } })
    const list = { listName: "To do", inDoneList: false, taken: null }
    const place = { boardId: board.boardId, ...list, boardArchived: 0, viewersComment: 0 }
    expect(await readCard(db, id, owner.id)).toEqual({ ...card, ...place, role: "owner" })
    expect(await readCard(db, id, "nobody")).toEqual({ ...card, ...place, role: null })
    expect(await readCard(db, "none", owner.id)).toBeUndefined()
  })

  test("returns comments as Prisma does, from either end and in parts", async () => {
    const cardId = board.card("a")
    for (const text of ["one", "two", "three"]) await createComment(owner, { cardId, text })
    await transaction((tx) =>
      tx.comment.updateMany({
        where: { text: "two" },
        data: { authorId: null, importedAuthor: "Ada", editedAt: new Date() },
      }),
    )
    const author = { select: { id: true, name: true, username: true, avatar: true } }
    const orderBy = { position: "asc" } as const
    const all = await db.comment.findMany({ where: { cardId }, include: { author }, orderBy })
    const [one, two, three] = all
    expect(await readCommentRows(db, cardId, { first: "oldest", take: 9 })).toEqual(all)
    expect(await readCommentRows(db, cardId, { first: "newest", take: 2 })).toEqual([three, two])
    const rest = { take: 9, after: two }
    expect(await readCommentRows(db, cardId, { first: "oldest", ...rest })).toEqual([three])
    expect(await readCommentRows(db, cardId, { first: "newest", ...rest })).toEqual([one])
    expect(await readCommentRows(db, board.card("b"), { first: "oldest", take: 9 })).toEqual([])
  })

  test("takes a date without a zone, which SQL has written, for UTC", async () => {
    const id = board.card("a")
    await transaction(
      (tx) =>
        tx.$executeRaw`UPDATE "Card" SET "createdAt" = '2026-03-01 10:00:00' WHERE "id" = ${id}`,
    )
    const card = await readCard(db, id, owner.id)
    expect(card?.createdAt).toEqual(new Date("2026-03-01T10:00:00Z"))
    expect(card?.createdAt).toEqual((await db.card.findUniqueOrThrow({ where: { id } })).createdAt)
  })

  test("counts the cards of a list", async () => {
    const list = await readListWithCount(db, board.list("To do"), owner.id)
    expect(list).toMatchObject({ name: "To do", role: "owner", cardCount: 2 })
  })
})

describe("a transaction", () => {
  test("includes what Prisma writes in several statements, and prepared ones", async () => {
    const failed = () =>
      transaction(async (tx) => {
        const lists = { create: { id: "nested", name: "Nested", position: 2 } }
        await tx.board.update({ where: { id: board.boardId }, data: { name: "Lost", lists } })
        await tx.prepared.execute(`UPDATE "List" SET "name" = 'Lost' WHERE "id" = ?`, "nested")
        throw new Error("a fault")
      })
    await expectNoEffect(() => expect(failed()).rejects.toThrow("a fault"))
  })

  test("cannot be used after its end, by Prisma nor by prepared statements", async () => {
    let ended: Tx | undefined
    await transaction(async (tx) => {
      ended = tx
      await rename(tx, "Kept")
    })
    const use = (work: (tx: Tx) => unknown) => () => ended && work(ended)
    expect(use((tx) => rename(tx, "Late"))).toThrow("has ended")
    expect(use((tx) => tx.prepared.execute(`UPDATE "Board" SET "name" = 'Late'`))).toThrow(
      "has ended",
    )
    expect(await nameNow()).toBe("Kept")
  })

  test("does not commit a statement that nobody waits for", async () => {
    const late: Promise<unknown>[] = []
    const failed = transaction((tx) => {
      late.push(rename(tx, "Late").then((row) => row))
      return Promise.reject(new Error("a fault"))
    })
    await expect(failed).rejects.toThrow("a fault")
    await Promise.allSettled(late)
    expect(await nameNow()).toBe("Garden")
  })

  test("is rolled back when it takes too long, and the next one goes on", async () => {
    const slow = transaction(async (tx) => {
      // Until it is refused: a pause of the whole process does not count.
      for (;;) {
        await rename(tx, "Late")
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }, 20)
    const next = transaction((tx) => rename(tx, "Next"))
    expect((await refusalOf(slow)).status).toBe(503)
    await next
    expect(await nameNow()).toBe("Next")
  })

  test("that only waits too long is not committed either", async () => {
    const slow = transaction(async (tx) => {
      await rename(tx, "Late")
      await new Promise((resolve) => setTimeout(resolve, 500))
    }, 20)
    expect((await refusalOf(slow)).status).toBe(503)
    expect(await nameNow()).toBe("Garden")
  })

  test("goes on after a pause of the whole process that is longer than its time", async () => {
    const ms = 2000
    await transaction(async (tx) => {
      await rename(tx, "Paused")
      block(1.2 * ms)
      await new Promise((resolve) => setTimeout(resolve, 1))
      await rename(tx, "Awake")
    }, ms)
    expect(await nameNow()).toBe("Awake")
  })
})
