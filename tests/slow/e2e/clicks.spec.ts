import type { Locator, Page } from "@playwright/test"
import {
  aBoard,
  aName,
  card,
  list,
  PASSWORD,
  register,
  untilLive,
  untilSettled,
} from "../../e2e/people"
import { expect, test } from "../../e2e/test"

// How many clicks and keys everyday tasks take, from the board. docs/clicks.md compares them with
// Trello's. Letters that are typed into a field do not count.

const PLANT = "Plant the hedge"
const TEN = Array.from({ length: 10 }, (_, index) => `Tree ${String(index)}`)

/** A hand that counts what it does. */
class Hand {
  private clicks = 0
  private keys = 0

  constructor(private readonly page: Page) {}

  async click(target: Locator, modifiers: ("ControlOrMeta" | "Shift")[] = []): Promise<void> {
    await target.click({ modifiers })
    this.clicks += 1
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.keys += 1
  }

  /** Chooses from a native list, which a click opens and another one closes. */
  async choose(target: Locator, label: string): Promise<void> {
    await target.selectOption({ label })
    this.clicks += 2
  }

  async pointAt(target: Locator): Promise<void> {
    await target.hover()
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  expectCounts(clicks: number, keys: number): void {
    expect([this.clicks, this.keys]).toEqual([clicks, keys])
  }
}

async function openBoard(page: Page): Promise<void> {
  await register(page)
  const board = await aBoard(page, { "To Do": [PLANT], Doing: [] })
  await addLabelled(page, board)
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilSettled(page)
}

/** Adds a card with the label to the first list. */
async function addLabelled(page: Page, board: string): Promise<void> {
  const answer = await page.request.get(`/api/boards/${board}`)
  const { lists } = (await answer.json()) as { lists: { id: string }[] }
  const made = await page.request.post("/api/cards", {
    data: { listId: lists[0]?.id, title: "Weed" },
  })
  const { id: weed } = (await made.json()) as { id: string }
  await page.request.patch(`/api/cards/${weed}`, { data: { labels: ["garden:#84cc16"] } })
}

/** Another board with ten cards, which was opened before this one. */
async function openTwoBoards(page: Page): Promise<void> {
  await register(page)
  const bed = await aBoard(page, { Bed: TEN }, "Orchard")
  await addLabelled(page, bed)
  await page.goto(`/board/${bed}`)
  const here = await aBoard(page, { "To Do": [PLANT] })
  await page.goto(`/board/${here}`)
  await untilLive(page)
  await untilSettled(page)
}

const labels = (page: Page) => card(page, PLANT).locator(".labels > i")
const due = (page: Page) => card(page, PLANT).locator(".due")
const mine = (page: Page) => card(page, PLANT).getByRole("img", { name: /Ada/ })
const opened = (page: Page) => card(page, PLANT).getByRole("link")
const dialog = (page: Page) => page.getByRole("dialog")

/** Closes the card, which takes keys until then. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toHaveCount(0)
}

/** Shows the next month, which is not counted, and returns its 15th. */
async function someDay(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Next month" }).click()
  return page.getByRole("button", { name: /^\w+day, \w+ 15, / })
}

test("everyday tasks with the pointer and one key", async ({ page }) => {
  await openBoard(page)
  await test.step("label", async () => {
    const hand = new Hand(page)
    await hand.pointAt(card(page, PLANT))
    await hand.press("1")
    await expect(labels(page)).toHaveText(["garden"])
    hand.expectCounts(0, 1)
  })
  await test.step("assign me", async () => {
    const hand = new Hand(page)
    await hand.press("Space")
    await expect(mine(page)).toBeVisible()
    hand.expectCounts(0, 1)
  })
  await test.step("due tomorrow", async () => {
    const hand = new Hand(page)
    await hand.press("d")
    await hand.click(page.locator(".picker").getByRole("button", { name: "Tomorrow" }))
    await expect(due(page)).toBeVisible()
    hand.expectCounts(1, 1)
  })
  await test.step("due another day", async () => {
    const hand = new Hand(page)
    const before = await due(page).textContent()
    await hand.pointAt(card(page, PLANT))
    await hand.press("d")
    await hand.click(await someDay(page))
    await expect(due(page)).not.toHaveText(before ?? "")
    hand.expectCounts(1, 1)
  })
  await test.step("comment", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.getByLabel("New comment"))
    await hand.type("Two rows.")
    await hand.press("Control+Enter")
    await expect(dialog(page).locator(".comment")).toHaveText(/Two rows/)
    hand.expectCounts(2, 1)
    await close(page)
  })
  await test.step("only my cards", async () => {
    const hand = new Hand(page)
    await hand.press("q")
    await expect(page.locator("[data-card-id]")).toHaveCount(1)
    hand.expectCounts(0, 1)
    await page.keyboard.press("q")
  })
  await test.step("move without dragging", async () => {
    const hand = new Hand(page)
    await hand.pointAt(card(page, PLANT))
    await hand.press(".")
    await expect(list(page, "Doing").locator("[data-card-id]")).toHaveCount(1)
    hand.expectCounts(0, 1)
  })
  await test.step("add two cards", async () => {
    const hand = new Hand(page)
    await hand.click(list(page, "To Do").getByText("Add a card"))
    await hand.type("Dig")
    await hand.press("Enter")
    await hand.type("Sow")
    await hand.press("Enter")
    await expect(list(page, "To Do").locator("[data-card-id]")).toHaveCount(3)
    hand.expectCounts(1, 2)
  })
})

test("everyday tasks with the pointer alone", async ({ page }) => {
  await openBoard(page)
  await test.step("label", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.locator(".card-facts summary").first())
    await hand.click(dialog(page).getByRole("button", { name: "garden" }))
    await expect(labels(page)).toHaveText(["garden"])
    hand.expectCounts(3, 0)
    await page.keyboard.press("Escape")
    await close(page)
  })
  await test.step("due tomorrow", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.locator('summary[aria-label^="Edit due date"]'))
    await hand.click(dialog(page).getByRole("button", { name: "Tomorrow" }))
    await expect(due(page)).toBeVisible()
    hand.expectCounts(3, 0)
    await close(page)
  })
  await test.step("due another day", async () => {
    const before = await due(page).textContent()
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.locator('summary[aria-label^="Edit due date"]'))
    await hand.click(await someDay(page))
    await expect(due(page)).not.toHaveText(before ?? "")
    hand.expectCounts(3, 0)
    await close(page)
  })
  await test.step("assign me", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.getByRole("button", { name: "Assign me" }))
    await expect(mine(page)).toBeVisible()
    await expect(page.getByLabel(/^Assign people: /)).toBeFocused()
    hand.expectCounts(2, 0)
    await close(page)
  })
  await test.step("comment", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.getByLabel("New comment"))
    await hand.type("Two rows.")
    await hand.click(dialog(page).getByRole("button", { name: "Comment", exact: true }))
    await expect(dialog(page).locator(".comment")).toHaveText(/Two rows/)
    hand.expectCounts(3, 0)
    await close(page)
  })
  await test.step("only my cards", async () => {
    const hand = new Hand(page)
    await hand.click(page.locator(".bar-button", { hasText: "Filter" }))
    await hand.click(page.getByLabel("Only mine"))
    await expect(page.locator("[data-card-id]")).toHaveCount(1)
    hand.expectCounts(2, 0)
    await page.keyboard.press("Escape")
    await page.keyboard.press("x")
    await expect(page.locator("[data-card-id]")).toHaveCount(2)
  })
  await test.step("move without dragging", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(dialog(page).getByRole("link", { name: "To Do" }))
    await hand.choose(page.getByLabel("List", { exact: true }), "Doing (0)")
    await hand.click(dialog(page).getByRole("button", { name: "Move", exact: true }))
    await expect(list(page, "Doing").locator("[data-card-id]")).toHaveCount(1)
    hand.expectCounts(5, 0)
  })
})

test("archiving, taking back, switching boards, finding and labelling ten cards", async ({
  page,
}) => {
  await openTwoBoards(page)
  await test.step("archive and take back with keys", async () => {
    const hand = new Hand(page)
    await hand.pointAt(card(page, PLANT))
    await hand.press("c")
    await expect(card(page, PLANT)).toHaveCount(0)
    hand.expectCounts(0, 1)
    await hand.press("ControlOrMeta+z")
    await expect(card(page, PLANT)).toBeVisible()
    hand.expectCounts(0, 2)
  })
  await test.step("archive with the pointer", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.getByLabel("Actions", { exact: true }))
    await hand.click(page.getByRole("button", { name: "Archive" }))
    await expect(card(page, PLANT)).toHaveCount(0)
    hand.expectCounts(3, 0)
  })
  await test.step("take back a slip with the pointer", async () => {
    const hand = new Hand(page)
    await hand.click(page.getByRole("button", { name: "Undo", exact: true }))
    await expect(card(page, PLANT)).toBeVisible()
    hand.expectCounts(1, 0)
  })
  await test.step("switch board with keys, and back with the pointer", async () => {
    const hand = new Hand(page)
    await hand.press("/")
    await expect(dialog(page).getByRole("combobox")).toBeFocused()
    await hand.type("orch")
    await expect(dialog(page).getByRole("option").first()).toContainText("Orchard")
    await hand.press("Enter")
    await expect(card(page, "Tree 9")).toBeVisible()
    hand.expectCounts(0, 2)
    await page.goBack()
    await expect(card(page, PLANT)).toBeVisible()
    const other = new Hand(page)
    await other.click(page.getByLabel("Boards", { exact: true }))
    await other.click(page.getByRole("link", { name: "Orchard" }))
    await expect(card(page, "Tree 9")).toBeVisible()
    other.expectCounts(2, 0)
  })
  await test.step("find a comment with keys, and with the pointer", async () => {
    const cardId = await card(page, "Tree 9").getAttribute("data-card-id")
    await page.request.post("/api/comments", { data: { cardId, text: "Ask the forester" } })
    const found = page.locator(".comment.found")
    const hand = new Hand(page)
    await hand.press("/")
    await expect(dialog(page).getByRole("combobox")).toBeFocused()
    await hand.type("forest")
    await expect(dialog(page).getByRole("option").first()).toContainText("Ask the forester")
    await hand.press("Enter")
    await expect(found).toContainText("Ask the forester")
    hand.expectCounts(0, 2)
    await page.getByRole("link", { name: "Close", exact: true }).click()
    const other = new Hand(page)
    await other.click(page.getByRole("link", { name: "Search", exact: true }))
    await expect(dialog(page).getByRole("combobox")).toBeFocused()
    await other.type("forest")
    await other.click(dialog(page).getByRole("option").first())
    await expect(found).toContainText("Ask the forester")
    other.expectCounts(2, 0)
    await page.getByRole("link", { name: "Close", exact: true }).click()
  })
  await test.step("label ten cards", async () => {
    const hand = new Hand(page)
    const bar = page.getByRole("group", { name: "Selected cards" })
    await hand.click(card(page, "Tree 0"), ["ControlOrMeta"])
    await hand.click(card(page, "Tree 9"), ["Shift"])
    await hand.click(bar.getByLabel("Label the selected cards"))
    await hand.click(bar.getByRole("button", { name: "garden" }))
    await expect(page.locator("[data-card-id] .labels > i")).toHaveCount(11)
    hand.expectCounts(4, 0)
  })
})

test("cards that know each other and their days", async ({ page }) => {
  await openBoard(page)
  const moreProperties = dialog(page).locator(".more-properties > summary")
  await test.step("wait for another card", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(page.getByLabel("Actions", { exact: true }))
    await hand.click(dialog(page).getByRole("link", { name: "Relate to a card" }))
    await hand.type("#2")
    await hand.press("Enter")
    await expect(dialog(page).getByRole("heading", { name: "Blocked by" })).toBeVisible()
    hand.expectCounts(3, 1)
    await close(page)
    await expect(card(page, PLANT)).toContainText("Waiting for #2")
  })
  await test.step("start on a day", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(moreProperties)
    await hand.click(dialog(page).getByLabel(/^Edit start date/))
    await hand.click(dialog(page).getByLabel("Start day"))
    await hand.type("01312099")
    await hand.press("Enter")
    await expect(card(page, PLANT)).toContainText("From Jan 31, 2099")
    hand.expectCounts(4, 1)
    await close(page)
  })
  await test.step("repeat every week", async () => {
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(moreProperties)
    await hand.click(dialog(page).getByRole("link", { name: "Repeat", exact: true }))
    await hand.click(dialog(page).getByRole("button", { name: "Save" }))
    await expect(dialog(page).getByTitle("Change how it repeats")).toContainText(/every \w+day/i)
    hand.expectCounts(4, 0)
    await close(page)
  })
  await test.step("turn an item into a part", async () => {
    const cardId = await card(page, PLANT).getAttribute("data-card-id")
    await page.request.post("/api/checklist", { data: { cardId, text: "Buy roses" } })
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(dialog(page).locator(".item-text", { hasText: "Buy roses" }))
    await hand.click(dialog(page).getByRole("button", { name: "Turn into a part of this card" }))
    await expect(dialog(page).getByRole("heading", { name: /^Parts/ })).toBeVisible()
    hand.expectCounts(3, 0)
    await close(page)
  })
  await test.step("react to a comment", async () => {
    const cardId = await card(page, PLANT).getAttribute("data-card-id")
    await page.request.post("/api/comments", { data: { cardId, text: "Done soon" } })
    const hand = new Hand(page)
    await hand.click(opened(page))
    await hand.click(dialog(page).getByLabel(/^Actions of the comment/))
    await hand.click(dialog(page).getByRole("link", { name: "React" }))
    await hand.click(dialog(page).getByRole("button", { name: "👍" }))
    await expect(dialog(page).getByRole("button", { name: "👍 1: you" })).toBeVisible()
    await expect(page.getByRole("group", { name: "Add a reaction" })).toHaveCount(0)
    hand.expectCounts(4, 0)
    await close(page)
  })
  await test.step("open a card by its number", async () => {
    const hand = new Hand(page)
    await hand.press("/")
    await expect(dialog(page).getByRole("combobox")).toBeFocused()
    await hand.type("#2")
    await expect(dialog(page).getByRole("option").first()).toContainText("Weed")
    await hand.press("Enter")
    await expect(dialog(page).getByRole("heading", { name: "Weed" })).toBeVisible()
    hand.expectCounts(0, 2)
  })
})

test("from registering to the first card takes two clicks", async ({ page }) => {
  const username = aName()
  await page.goto("/register")
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Full name").fill("Ada Lovelace")
  await page.getByLabel("Email").fill(`${username}@example.org`)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByLabel("Confirm password").fill(PASSWORD)
  await page.keyboard.press("Enter")
  const hand = new Hand(page)
  await hand.click(page.getByRole("link", { name: "Create Board" }))
  await expect(page.getByLabel("Board name")).toBeFocused()
  await hand.type("Garden")
  await hand.press("Enter")
  await expect(page.getByLabel("List title")).toBeFocused()
  await hand.click(page.getByRole("button", { name: /To Do · Doing · Done/ }))
  await expect(page.getByLabel("Title of the new card in To Do")).toBeFocused()
  await hand.type("Dig")
  await hand.press("Enter")
  await expect(card(page, "Dig")).toBeVisible()
  hand.expectCounts(2, 2)
})
