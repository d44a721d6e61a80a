import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test"
import type { Me } from "~/models/people/account/user"
import { PASSWORD } from "../password"
import { addPerson, type NewPerson } from "../person-rows"
import { serverAt } from "../server"
import { make } from "./deeds"

// How a person uses the product, in the words of the tests.

let count = 0

/** A username that no other test has. */
export function aName(): string {
  count += 1
  return `ada${String(process.pid)}x${String(count)}`
}

export { PASSWORD }

/** Signs in somebody new, without the page for it. No page is opened yet. */
export async function register(page: Page, username = aName()): Promise<string> {
  await signIn(page.context(), { username, name: "Ada Lovelace" })
  return username
}

async function signIn(context: BrowserContext, person: NewPerson): Promise<Me> {
  const { origin } = new URL((await context.request.head("/healthz")).url())
  const { me, cookie } = await addPerson(serverAt(origin), person)
  await context.addCookies([
    { name: "session", value: cookie, url: origin, httpOnly: true, sameSite: "Lax" },
  ])
  return me
}

/** Makes a board with lists and cards through the API, as the page's person. */
export async function aBoard(page: Page, lists: Record<string, string[]>, name = "Launch") {
  const board = await make(page, "boards", { name })
  for (const [list, cards] of Object.entries(lists)) {
    const { id } = await make(page, "lists", { boardId: board.id, name: list })
    for (const title of cards) await make(page, "cards", { listId: id, title })
  }
  return board.id
}

/** The lists and the cards on them, as the page shows them. */
export function layout(page: Page): Promise<string[]> {
  return page.locator("[data-list-id]").evaluateAll((lists) =>
    lists.map((list) => {
      const cards = [...list.querySelectorAll("[data-card-id]")].map((card) => card.textContent)
      return `${list.getAttribute("aria-label") ?? ""}: ${cards.join(", ")}`
    }),
  )
}

/** Waits until the page shows this. */
export async function expectLayout(page: Page, wanted: string[]): Promise<void> {
  await expect.poll(() => layout(page), { intervals: [100] }).toEqual(wanted)
}

/** The lists and the cards on them, as the server has them, of the board that the page shows. */
export async function savedLayout(page: Page): Promise<string[]> {
  const answer = await page.request.get(
    `/api${new URL(page.url()).pathname}`.replace("board", "boards"),
  )
  const { lists } = (await answer.json()) as {
    lists: { name: string; cards: { title: string }[] }[]
  }
  return lists.map(({ name, cards }) => `${name}: ${cards.map(({ title }) => title).join(", ")}`)
}

/** The card with this title. */
export const card = (page: Page, title: string) =>
  page.locator("[data-card-id]", { hasText: title })

/** The list with this name. */
export const list = (page: Page, name: string) =>
  page.locator(`[data-list-id][aria-label="${name}"]`)

/** Opens the menu of the open card. */
export const openActions = (page: Page) => page.getByLabel("Actions", { exact: true }).click()

/** A spot of something that has come to rest, so many pixels from its corner. */
export async function spot(thing: Locator, right: number, down: number) {
  await thing.hover({ trial: true })
  const box = await thing.boundingBox()
  return { x: (box?.x ?? 0) + right, y: (box?.y ?? 0) + down }
}

/**
 * Drags with the mouse, as a hand does: press, move a little, move there, release, and look where it lies.
 * @param target a narrow one, over which the hand waits until it takes the thing
 */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  target?: Locator,
) {
  await untilDrags(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.locator(".drag-fallback").waitFor()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  // Things that are giving way take nothing before they lie still.
  await untilStill(page)
  await page.mouse.move(to.x, to.y + 1)
  await untilStill(page)
  await target?.locator(".drag-ghost").waitFor({ state: "attached" })
  await page.mouse.up()
  await page.locator(".drag-ghost").waitFor({ state: "detached" })
}

/** Waits until nothing on the page slides to another place. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition && each.transitionProperty === "transform")),
  )
}

/** A second browser of the same person. */
export async function secondBrowser(browser: Browser, page: Page, options?: BrowserContextOptions) {
  const state = await page.context().storageState()
  const context = await browser.newContext({ ...options, storageState: state })
  return context.newPage()
}

/** Somebody else, in a browser of their own. */
export async function anotherPerson(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const username = aName()
  const { id } = await signIn(context, { username, name: "Bob Hamilton" })
  return { id, username, page: await context.newPage() }
}

/** Signs out, on no page: one that is open, or just connects, would report that it is refused. */
export async function signOut(page: Page): Promise<void> {
  await page.goto("about:blank")
  await page.context().clearCookies()
}

/** Pastes lines into the field that has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** Waits until the page is connected, so that what follows is live and not the first look. */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('.live[data-state="live"]')).toBeVisible()
}

/**
 * Waits until the lists of a board that has just been loaded are settled: the browser takes them for skipped until the next
 * frame, and a mouse that comes sooner than any hand misses their cards.
 */
export async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator(".list-body:not([data-settled], :hover, :focus-within)")).toHaveCount(0)
}

/** Waits until things can be dragged: the library for that comes a moment after the page. */
export async function untilDrags(page: Page): Promise<void> {
  await page.locator("[data-drags]").first().waitFor({ state: "attached" })
}

/** Waits for the answer to a form with a command (`intent`), which is not that to an earlier form. */
export const answerTo = (page: Page, intent: string) =>
  page.waitForResponse((answer) => {
    const sent = answer.request()
    return sent.method() === "POST" && (sent.postData() ?? "").includes(intent)
  })

/** Waits until a toast says this, or a message for screen readers alone; without JavaScript it is part of the page. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.locator(".toast, [data-spoken]", { hasText: text })).toHaveCount(1)
  }
}

/** The browser has no room for changes that would wait for a connection. */
export const keepNothing = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = (name: string, value: string) => {
      if (name.startsWith("waiting ")) throw new Error("No room.")
      localStorage[name] = value
    }
  })
