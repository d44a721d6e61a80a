import { expect, type Page } from "@playwright/test"

// Deeds of the page's person by calls, where the page is not the subject.

type Made = { id: string }

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/${path}`)
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as Answer
}

/** Makes something by a call. @returns what was made */
export async function make(page: Page, path: string, data: object): Promise<Made> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status(), path).toBe(201)
  return (await answer.json()) as Made
}

/** Changes a card by a call. */
export async function changeCard(page: Page, cardId: string, data: object): Promise<void> {
  const answer = await page.request.patch(`/api/cards/${cardId}`, { data })
  expect(answer.ok(), JSON.stringify(data)).toBe(true)
}

/** A board's lists with their cards, in order. */
export async function listsOf(page: Page, boardId: string) {
  type Answer = {
    lists: (Made & { name: string; cards: (Made & { title: string; description: string })[] })[]
  }
  return (await answerOf<Answer>(page, `boards/${boardId}`)).lists
}

/** The id of a board's first card. */
export async function firstCardOf(page: Page, boardId: string): Promise<string> {
  return (await listsOf(page, boardId)).flatMap(({ cards }) => cards)[0]?.id ?? ""
}

/** The id of the page's person. */
export async function myId(page: Page): Promise<string> {
  return (await answerOf<Made>(page, "auth/me")).id
}

const DAY_MS = 86_400_000
const MARKDOWN =
  "# Beds\n\nSee [this](https://example.org), `code`\n\n- [x] a\n- [ ] b\n\n> said\n\n|a|b|\n|-|-|\n|1|2|\n\n```\nx\n```"

/** Gives the first cards of a board everything that a card can show; the first is overdue, the third done. */
export async function dress(page: Page, boardId: string): Promise<void> {
  const userId = await myId(page)
  const cards = (await listsOf(page, boardId)).flatMap((each) => each.cards)
  const days = [-2, 0.5, 9]
  for (const [index, { id: cardId }] of cards.slice(0, days.length).entries()) {
    await changeCard(page, cardId, {
      priority: ["low", "high", "critical"][index],
      labels: ["bug:#ef4444", "design:#fde047", "docs:#3b82f6", "odd:#777777"],
      dueDate: new Date(Date.now() + (days[index] ?? 0) * DAY_MS).toISOString(),
      // Its notification would come among those that a test expects, at any time.
      reminderMinutes: null,
      description: MARKDOWN,
      estimate: 5,
      completed: index === 2,
    })
    await make(page, "card-assignments", { cardId, userId })
  }
  const cardId = cards[0]?.id
  await make(page, "checklist", { cardId, text: "Dig", completed: true })
  await make(page, "checklist", { cardId, text: "Plant" })
  await make(page, "comments", { cardId, text: MARKDOWN })
  const link = { filename: "Seeds", mimeType: "text/url", filePath: "https://example.org" }
  await make(page, "attachments", { cardId, fileSize: 0, ...link })
}
