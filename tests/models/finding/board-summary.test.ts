import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { switchAssist } from "~/models/board/assist-switch/assist-switch.server"
import type { SummariseBoard } from "~/models/finding/assist/board-summary"
import { getBoardAnswer, questionAboutBoard } from "~/models/finding/assist/board-summary.server"
import { MAX_PROMPT } from "~/models/finding/assist/prompts"
import { wholeAnswer } from "~/models/finding/assist/questions.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { createCard, updateCard } from "~/models/board/card/card.server"
import { createComment } from "~/models/board/comment/comment.server"
import { answer, MAY_ASK, modelAt, startModelServer, type ModelServer } from "../../language-model"
import { aBoardWith, aMember, aUser } from "../../builders"

let server: ModelServer
let owner: User

beforeAll(async () => {
  server = await startModelServer()
  owner = await aUser({ name: "Olga" })
})
beforeEach(() => {
  server.asked.length = 0
  server.onAsk = (response) => answer(response, "Digging has begun.")
  config.languageModel = modelAt(server.url)
})
afterAll(async () => {
  config.languageModel = null
  await server.stop()
})

async function anAssistedBoard() {
  const board = await aBoardWith(owner, ["To do", "Dig", "Weed"], ["Doing"])
  await switchAssist(owner, { boardId: board.boardId, enabled: true })
  return board
}

const summarise = async (actor: User, input: SummariseBoard) =>
  wholeAnswer(actor, await questionAboutBoard(actor, input), MAY_ASK)

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  )

type Facts = {
  board: string
  since: string
  happened: string[]
  olderLeftOut: boolean
  now: Record<string, unknown>
}

const messagesAsked = (place = -1) =>
  server.asked.at(place)?.body.messages as { role: string; content: string }[]
const factsAsked = (place = -1) => JSON.parse(messagesAsked(place)[1]?.content ?? "") as Facts

describe("a summary of a board", () => {
  test("is for its members, where an owner has switched the model on", async () => {
    const { boardId } = await anAssistedBoard()
    const viewer = await aMember(boardId, "viewer")
    expect(await statusOf(summarise(await aUser(), { boardId }))).toBe(404)
    expect(server.asked).toEqual([])
    expect(await statusOf(summarise(viewer, { boardId }))).toBe(200)
    await switchAssist(owner, { boardId, enabled: false })
    expect(await statusOf(summarise(viewer, { boardId }))).toBe(403)
    config.languageModel = null
    expect(await statusOf(summarise(viewer, { boardId }))).toBe(409)
  })

  test("sends what the activity and the digest show, and nothing else of the cards", async () => {
    const { boardId, card, list } = await anAssistedBoard()
    const cardId = card("Dig")
    await updateCard(owner, { cardId, description: `A place ${"x".repeat(200)}` })
    await createComment(owner, { cardId, text: "Behind the shed." })
    await moveCard(owner, { cardId, newListId: list("Doing"), newPosition: 0 })
    expect((await summarise(owner, { boardId })).text).toBe("Digging has begun.")
    const facts = factsAsked()
    const sentences = facts.happened.map((text) => text.replace(/^[\d-]{10}: /, ""))
    expect(sentences.slice(-5)).toEqual([
      "Olga added the list Doing",
      "Olga let the board use the language model",
      "Olga changed the description on Dig",
      "Olga commented on Dig",
      "Olga moved Dig from To do to Doing",
    ])
    expect(facts).toMatchObject({ olderLeftOut: false, now: { open: 2, overdue: 0 } })
    expect(JSON.stringify(server.asked)).not.toMatch(/xxx|Behind the shed/)
  })

  test("is answered once for all who ask the same, and again after a change", async () => {
    const { boardId, list } = await anAssistedBoard()
    const viewer = await aMember(boardId, "viewer")
    const first = await summarise(owner, { boardId })
    expect(await summarise(viewer, { boardId })).toEqual(first)
    expect(server.asked).toHaveLength(1)
    await createCard(owner, { listId: list("Doing"), title: "Plant" })
    await summarise(viewer, { boardId })
    expect(server.asked).toHaveLength(2)
    expect(await getBoardAnswer(viewer, { boardId, answerId: first.id })).toMatchObject(first)
    expect(await getBoardAnswer(viewer, { boardId, answerId: "x" })).toBeNull()
    const other = await anAssistedBoard()
    expect(await getBoardAnswer(owner, { ...other, answerId: first.id })).toBeNull()
    expect(await statusOf(getBoardAnswer(await aUser(), { boardId, answerId: first.id }))).toBe(404)
    await switchAssist(owner, { boardId, enabled: false })
    expect(await getBoardAnswer(viewer, { boardId, answerId: first.id })).toBeNull()
  })

  test("has only what happened since then, and asks nothing if that is nothing", async () => {
    const { boardId, card, list } = await anAssistedBoard()
    const { createdAt } = await db.activity.findFirstOrThrow({
      where: { boardId },
      orderBy: { version: "desc" },
    })
    const since = new Date(createdAt.getTime() + 1)
    await expect(summarise(owner, { boardId, since })).rejects.toMatchObject({
      status: 409,
      message: "Nothing has happened on this board since then. Its digest says how it stands.",
    })
    expect(server.asked).toEqual([])
    await expect
      .poll(async () => {
        await moveCard(owner, { cardId: card("Dig"), newListId: list("Doing"), newPosition: 0 })
        return statusOf(summarise(owner, { boardId, since }))
      })
      .toBe(200)
    expect(factsAsked().happened[0]).toMatch(/: Olga moved Dig/)
  })

  test("goes back ninety days at most", async () => {
    const { boardId } = await anAssistedBoard()
    await summarise(owner, { boardId, since: new Date(0) })
    const days = (Date.now() - Date.parse(factsAsked().since)) / 86_400_000
    expect(days).toBeGreaterThan(88)
    expect(days).toBeLessThan(91)
  })

  test("keeps the newest of what would be too long", async () => {
    const { boardId, list } = await anAssistedBoard()
    const rows = Array.from({ length: 450 }, (_, place) => ({
      boardId,
      version: 1000 + place,
      actorId: owner.id,
      kind: "list_created",
      details: { list: `${String(place)} ${"x".repeat(80)}` },
    }))
    await transaction((tx) => tx.activity.createMany({ data: rows }))
    await transaction((tx) => tx.board.update({ where: { id: boardId }, data: { version: 2000 } }))
    await createCard(owner, { listId: list("Doing"), title: "The last" })
    await summarise(owner, { boardId })
    expect(messagesAsked()[1]?.content.length).toBeLessThanOrEqual(MAX_PROMPT)
    expect(factsAsked().olderLeftOut).toBe(true)
    expect(factsAsked().happened.at(-1)).toMatch(/The last/)
  })
})
