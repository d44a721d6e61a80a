import type { Page } from "@playwright/test"

// A person's day, as a plain model, and the network that they do it on.

export type CardModel = {
  title: string
  done: boolean
  label: boolean
  comments: string[]
  items: { text: string; done: boolean }[]
}
export type DayModel = { name: string; cards: CardModel[] }[]

/** Numbers that are random, and the same for the same seed. @returns one from 0 to below - 1 */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed + 11
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/**
 * Has each request of a page for data take so long, and loses one in so many: half of the forms before the
 * server has them, and half after.
 * @returns the forms that were sent and the requests that were lost, and a function that ends the losses
 */
export async function useBadNetwork(
  page: Page,
  next: (below: number) => number,
  { latencyMs, lossOf }: { latencyMs: number; lossOf: number },
): Promise<{ log: string[]; end: () => void }> {
  const log: string[] = []
  let isOver = false
  await page.route(/\.data\b|\/api\/|\/healthz/, async (route) => {
    const fate = isOver ? 0 : next(lossOf)
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    const request = route.request()
    const what = new URLSearchParams(request.postData() ?? "").get("intent") ?? request.url()
    if (fate !== 1) {
      if (request.method() === "POST") log.push(what)
      return route.continue().catch(() => {})
    }
    const arrives = request.method() === "POST" && next(2) === 0
    log.push(`${what} lost ${arrives ? "after" : "before"}`)
    if (arrives) {
      const { cookie = "", "content-type": type = "" } = await request.allHeaders()
      const headers = {
        Cookie: cookie,
        "Content-Type": type,
        Origin: new URL(request.url()).origin,
      }
      await fetch(request.url(), { method: "POST", headers, body: request.postData() })
    }
    await route.abort().catch(() => {})
  })
  return { log, end: () => (isOver = true) }
}

/** Whether nothing is on its way, and nothing waits. */
export const isSettled = (page: Page) =>
  page.evaluate(() => {
    const { fetchers, navigation } = window.__remixRouter.state
    const isIdle = [...fetchers.values()].every(({ state }) => state === "idle")
    const waits = Object.keys(localStorage).some((name) => name.startsWith("waiting "))
    return isIdle && navigation.state === "idle" && !waits
  })

/** The lists and cards that the page shows. */
export const shownBoard = (page: Page) =>
  page.locator("[data-list-id]").evaluateAll((lists) =>
    lists.map((list) => {
      const cards = [...list.querySelectorAll("[data-card-id]")].map((card) => {
        const texts = [...(card.firstElementChild?.childNodes ?? [])]
        const title = texts
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ nodeValue }) => nodeValue)
        const done = card.querySelector(".done") !== null
        return { title: title.join(""), done, label: card.querySelector(".labels > i") !== null }
      })
      return { name: list.getAttribute("aria-label"), cards }
    }),
  )

/** A board as a page shows it. */
export const facesOf = (board: DayModel) =>
  board.map(({ name, cards }) => ({
    name,
    cards: cards.map(({ title, done, label }) => ({ title, done, label })),
  }))

type SavedCard = { id: string; title: string; completed: boolean; labels: string[] | null }

/** A board as the server has it, in the words of the model. */
export async function savedBoard(page: Page, boardId: string): Promise<DayModel> {
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api/${path}`)).json()
  const { lists } = (await read(`boards/${boardId}`)) as {
    lists: { name: string; cards: SavedCard[] }[]
  }
  const partsOf = async (path: string) =>
    (await read(path)) as { text: string; completed: boolean }[]
  const cardOf = async ({ id, title, completed, labels }: SavedCard): Promise<CardModel> => ({
    title,
    done: completed,
    label: (labels ?? []).length > 0,
    comments: (await partsOf(`comments?cardId=${id}`)).map(({ text }) => text).toSorted(),
    items: (await partsOf(`checklist?cardId=${id}`)).map(({ text, completed: done }) => ({
      text,
      done,
    })),
  })
  return Promise.all(
    lists.map(async ({ name, cards }) => ({ name, cards: await Promise.all(cards.map(cardOf)) })),
  )
}
