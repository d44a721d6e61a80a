import { expect, type Page } from "@playwright/test"

// Deeds of the page's person by calls, where the page is not the subject.

type Made = { id: string }

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/${path}`)
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as Answer
}

/** A board's lists with their cards, in order. */
export async function listsOf(page: Page, boardId: string) {
  type Answer = { lists: (Made & { name: string; cards: (Made & { title: string })[] })[] }
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
