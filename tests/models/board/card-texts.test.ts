import { describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import type { ListPart } from "~/models/text/bounded-list.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { needsMore, readCardView } from "~/models/board/card/card-view"
import { updateCard } from "~/models/board/card/card.server"
import type { ChecklistItem } from "~/models/board/checklist/checklist"
import { getChecklist } from "~/models/board/checklist/checklist.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aMember, aUser } from "../../builders"
import { expectRefused } from "../effect"
import { UTC } from "~/models/text/time/clock"

const query = (text: string) => new URLSearchParams(text)

async function aLongChecklist(text: string, count: number = LIMITS.checklistItems) {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do", "a"])
  const cardId = board.card("a")
  const rows = Array.from({ length: count }, (_, position) => ({
    id: newId(),
    cardId,
    position,
    text: `${String(position).padStart(4)} ${text}`
      .slice(0, LIMITS.text)
      .replace(/[\ud800-\udbff]$/, ""),
  }))
  await transaction((tx) => tx.checklistItem.createMany({ data: rows }))
  const page = async (view: string) =>
    (await getCardPage(owner, { cardId }, UTC, readCardView(query(view)))).checklist
  return { owner, cardId, page, ids: rows.map(({ id }) => id) }
}

describe("the source of a description", () => {
  test("is loaded where its form is open, by those who may edit it", async () => {
    const owner = await aUser()
    const board = await aBoardWith(owner, ["To do", "a"])
    const viewer = await aMember(board.boardId, "viewer")
    const cardId = board.card("a")
    await updateCard(owner, { cardId, description: "**Dig**" })
    const sourceFor = async (actor: { id: string }, view: string) =>
      (await getCardPage(actor, { cardId }, UTC, readCardView(query(view)))).description
    expect(await sourceFor(owner, "")).toBeNull()
    expect(await sourceFor(owner, "edit=title")).toBeNull()
    expect(await sourceFor(owner, "edit=description")).toBe("**Dig**")
    expect(await sourceFor(viewer, "edit=description")).toBeNull()
    const { card } = await getCardPage(owner, { cardId }, UTC)
    expect(JSON.stringify(card)).not.toContain("Dig")
  })
})

describe("the texts of a checklist", () => {
  test("are whole as people write them", async () => {
    const { page } = await aLongChecklist("x".repeat(240))
    for (const { text, isCut } of await page("")) {
      expect(isCut).toBeUndefined()
      expect(text.length).toBeGreaterThan(240)
    }
  })

  test("are cut where they are too long together, and one of them is whole", async () => {
    const { page, ids } = await aLongChecklist("🌻".repeat(5000))
    const items = await page("")
    expect(items).toHaveLength(LIMITS.checklistItems)
    for (const { text, isCut } of items) {
      expect(isCut).toBe(true)
      expect(text).toMatch(/^ *\d+ 🌻{100,}…$/u)
      expect(text.length).toBeLessThanOrEqual(251)
    }
    for (const view of [`whole=${ids[7] ?? ""}`, `edit-item=${ids[7] ?? ""}`]) {
      const whole = (await page(view)).filter(({ isCut }) => !isCut)
      expect(
        whole.map(({ id, text }) => [id, text.length]),
        view,
      ).toEqual([[ids[7], 9999]])
    }
  })

  test("come in parts from the call", async () => {
    const { owner, cardId, ids } = await aLongChecklist("é".repeat(LIMITS.text))
    const found: string[] = []
    let after: string | undefined
    do {
      const { items: part, hasMore }: ListPart<ChecklistItem> = await getChecklist(owner, {
        cardId,
        after,
      })
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(3_000_000)
      found.push(...part.map(({ id }) => id))
      after = hasMore ? part.at(-1)?.id : undefined
    } while (after)
    expect(found).toEqual(ids)
    expect((await getChecklist(owner, { cardId, limit: 3 })).items).toHaveLength(3)
    await expectRefused(404, () => getChecklist(owner, { cardId, after: newId() }))
  })
})

test.each([
  ["", "edit=description", true],
  ["", "edit=title", false],
  ["edit=description", "", false],
  ["", "edit-comment=a", true],
  ["edit-comment=a", "edit-comment=b", true],
  ["edit-comment=a", "", false],
  ["", "delete-comment=a", false],
  ["", "edit-item=a", false],
  ["", "edit-item=a&whole=a", true],
  ["", "comments=100", true],
  ["comments=100", "", true],
  ["comments=100", "comments=100&edit=title", false],
  ["comments=50&before=a", "comments=50&before=b", true],
  ["", "move", true],
])("from %j to %j needs more to be loaded: %s", (from, to, more) => {
  expect(needsMore(query(from), query(to))).toBe(more)
})
