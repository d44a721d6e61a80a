import type { Page } from "@playwright/test"
import { addMember } from "../members"
import { expectNoViolations } from "./axe"
import { firstCardOf, listsOf, make } from "./deeds"
import { aFinger, longPressed } from "./finger"
import {
  aBoard,
  anotherPerson,
  card,
  expectLayout,
  expectToast,
  register,
  spot,
  untilDrags,
  untilLive,
} from "./people"
import { expectTargets } from "./targets"
import { expect, test } from "./test"

// A phone in one hand, whose thumb does it all.

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

test.use({ hasTouch: true, isMobile: true, viewport: SIZES[0] })

const sheet = (page: Page) => page.locator(".picker")

async function openSheet(page: Page, title: string): Promise<void> {
  await card(page, title).scrollIntoViewIfNeeded()
  await page.getByRole("button", { name: `Menu of ${title}` }).tap()
  await expect(sheet(page)).toBeVisible()
}

/** Two taps: "…" and the command. */
async function choose(page: Page, title: string, command: string): Promise<void> {
  await openSheet(page, title)
  await sheet(page).getByRole("button", { name: command }).tap()
  await expect(sheet(page)).toHaveCount(0)
}

test("a sheet at a face does each everyday change by two taps", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  await page.addInitScript(noteCloseWatchers)
  await page.goto(`/board/${board}`)
  await untilLive(page)

  await test.step("done, mine, due tomorrow, in the next list, archived, and back", async () => {
    await choose(page, "one", "Mark as done")
    await expect(card(page, "one").locator(".done")).toHaveCount(1)
    await choose(page, "one", "Mark as not done")
    await expect(card(page, "one").locator(".done")).toHaveCount(0)
    await choose(page, "one", "Assign me")
    await expect(card(page, "one").getByRole("img", { name: /Ada/ })).toBeVisible()
    await choose(page, "one", "Due tomorrow")
    await expect(card(page, "one").locator(".due")).toBeVisible()
    await choose(page, "two", "Move to Doing")
    await expect(card(page, "two").locator("xpath=ancestor::*[@data-list-id]")).toHaveAttribute(
      "aria-label",
      "Doing",
    )
    await choose(page, "three", "Archive")
    await expect(card(page, "three")).toHaveCount(0)
    await expectToast(page, "archived")
    await page.getByRole("button", { name: "Undo" }).last().tap()
    await expect(card(page, "three")).toBeVisible()
  })

  await test.step("it lies at the lower edge, and its targets are apart", async () => {
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      await openSheet(page, "one")
      await expect(sheet(page)).toBeInViewport({ ratio: 1 })
      const box = await sheet(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport.height, 0)
      await expectTargets(page, `the sheet, ${String(viewport.width)}`, ".picker")
      await page.keyboard.press("Escape")
    }
    await openSheet(page, "one")
    await expectNoViolations(page, "the sheet of a face", ".picker")
    await page.keyboard.press("Escape")
  })

  await test.step("Escape, Back and a tap beside it close it, and the focus returns to the face", async () => {
    const face = card(page, "one").getByRole("link")
    await openSheet(page, "one")
    await page.keyboard.press("Escape")
    await expect(sheet(page)).toHaveCount(0)
    await expect(face).toBeFocused()
    await openSheet(page, "one")
    await page.evaluate(() => (window as unknown as Asked).askToClose())
    await expect(sheet(page)).toHaveCount(0)
    await expect(face).toBeFocused()
    await openSheet(page, "one")
    await page.touchscreen.tap(160, 200)
    await expect(sheet(page)).toHaveCount(0)
    await expect(face).toBeFocused()
    // The tap has opened nothing that lies there.
    await expect(page).toHaveURL(`/board/${board}`)
  })

  await test.step("a card is selected there, and others by a tap", async () => {
    await choose(page, "one", "Select")
    await card(page, "three").getByRole("link").tap()
    await expect(page.locator("[data-selected]")).toHaveCount(2)
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-selected]")).toHaveCount(0)
  })
})

type Asked = { askToClose: () => void }

/** Runs in the page: keeps the newest close watcher, which Back of Android asks. */
function noteCloseWatchers() {
  class Noted extends (window.CloseWatcher as new () => EventTarget & {
    destroy: () => void
    requestClose: () => void
  }) {
    constructor() {
      super()
      Object.assign(window, { askToClose: () => this.requestClose() })
    }
  }
  window.CloseWatcher = Noted
}

test("a long press opens the sheet as the finger leaves, and one that moves drags", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two", "three"], Doing: [] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilDrags(page)
  const touch = await aFinger(page)
  const start = await spot(card(page, "one"), 120, 20)
  await touch("touchStart", start.x, start.y)
  await longPressed(page)
  await expect(sheet(page)).toHaveCount(0)
  await touch("touchEnd", 0, 0)
  await expect(sheet(page).getByRole("button", { name: "Move to Doing" })).toBeVisible()
  await expect(page.locator("[data-selected]")).toHaveCount(0)
  await expect(page).toHaveURL(`/board/${board}`)
  await page.keyboard.press("Escape")

  // Where the machine is slow, the browser takes a touch for itself: a person presses once more.
  await expect(async () => {
    const from = await spot(card(page, "one"), 120, 20)
    const to = await spot(card(page, "three"), 120, 30)
    await touch("touchStart", from.x, from.y)
    try {
      await longPressed(page)
      for (const part of [1, 2, 3, 4, 5])
        await touch("touchMove", from.x, from.y + ((to.y - from.y) * part) / 5)
      await expectLayout(page, ["To Do: two, three, one", "Doing: "])
    } finally {
      await touch("touchEnd", 0, 0)
    }
  }).toPass()
  await expect(sheet(page)).toHaveCount(0)
  await expectLayout(page, ["To Do: two, three, one", "Doing: "])
})

test("a board and a card are reached by a thumb, and written in above a keyboard", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  const cardId = await firstCardOf(page, board)
  await make(page, "checklist", { cardId, text: "Water" })
  await make(page, "comments", { cardId, text: "Where?" })
  const open = async (path: string) => {
    await page.goto(path)
    await untilLive(page)
  }
  for (const viewport of SIZES) {
    const { width, height } = viewport
    const keyboard = { width, height: height - 300 }
    await test.step(`${String(width)} × ${String(height)}`, async () => {
      await page.setViewportSize(viewport)
      await open(`/board/${board}`)
      await expect(page.locator(".face-more").first()).toBeVisible()
      await expectTargets(page, "the board")

      await page.locator(".add summary").first().tap()
      await page.setViewportSize(keyboard)
      await expect(page.getByLabel("Title of the new card in To Do")).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole("button", { name: "Add Card" })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(viewport)

      await page.getByRole("link", { name: "Search" }).tap()
      await expect(page.getByRole("option").first()).toBeVisible()
      await expectTargets(page, "the search", "dialog")
      await page.getByRole("button", { name: "Close search" }).tap()

      await open(`/board/${board}/cards/${cardId}`)
      const low = page.locator(".card-tick, .card-next, .dialog-tools")
      for (const part of await low.all())
        expect((await part.boundingBox())?.y).toBeGreaterThan(height - 70)
      await expectTargets(page, "a card", "dialog")
      await page.locator(".card-page").evaluate((part) => part.scrollTo(0, part.scrollHeight))
      await expectTargets(page, "the end of a card", "dialog")
      await page.getByLabel("Actions", { exact: true }).tap()
      await expect(page.getByRole("link", { name: "Move", exact: true })).toBeInViewport({
        ratio: 1,
      })
      await page.keyboard.press("Escape")

      await page.getByLabel("New comment").tap()
      await page.setViewportSize(keyboard)
      await page.getByLabel("New comment").fill("One line\nand another\nand a third")
      await expect(page.getByLabel("New comment")).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole("button", { name: "Comment", exact: true })).toBeInViewport({
        ratio: 1,
      })
      await page.getByLabel("New comment").fill("")
    })
  }
  await test.step("nothing is loaded anew by a pull", async () => {
    const root = page.locator("html")
    await expect(root).toHaveCSS("overscroll-behavior-y", "contain")
    await expect(page.locator("dialog")).toHaveCSS("overscroll-behavior-y", "contain")
  })
})

test("a swipe marks a notification as read, in the bell and on its page; a scroll does not", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two", "three"] })
  const options = { hasTouch: true, isMobile: true, viewport: SIZES[0] }
  const { page: bob, id: userId, username } = await anotherPerson(browser, options)
  addMember(server.dataDir, board, username, "editor")
  for (const { cards } of await listsOf(page, board))
    for (const { id: cardId } of cards) await make(page, "card-assignments", { cardId, userId })
  const unread = (root: string) => bob.locator(`${root} [data-unread]`)
  const touch = await aFinger(bob)
  /** The path of a finger that begins on the first unread one. */
  const move = async (root: string, ...path: [x: number, y: number][]) => {
    const { x, y } = await spot(unread(root).first(), 100, 20)
    await touch("touchStart", x, y)
    for (const [right, down] of path) await touch("touchMove", x + right, y + down)
    await touch("touchEnd", 0, 0)
  }
  await bob.goto("/boards")
  await bob.getByLabel("Notifications, 3 unread").tap()
  const panel = ".notification-panel"
  await expect(unread(panel)).toHaveCount(3)
  await expectTargets(bob, "the bell's list", panel)
  await move(panel, [20, 0], [40, 0], [20, 0])
  await move(panel, [0, -20], [2, -60], [90, -120])
  await expect(unread(panel)).toHaveCount(3)
  await move(panel, [20, 0], [50, 2], [100, 4])
  await expect(unread(panel)).toHaveCount(2)
  await expect(bob.getByLabel("Notifications, 2 unread")).toBeVisible()
  await bob.goto("/notifications")
  await expect(unread("main")).toHaveCount(2)
  await expectTargets(bob, "notifications", "main")
  await move("main", [-20, 0], [-60, 0], [-100, 0])
  await expect(unread("main")).toHaveCount(1)
  await expect(bob).toHaveURL("/notifications")
  // The browser takes a tap soon after a swipe for the end of it: a person taps once more.
  await expect(async () => {
    await bob.getByRole("button", { name: "Mark as read" }).tap()
    await expect(unread("main")).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(bob.getByLabel("Notifications", { exact: true })).toBeVisible()
})

test("a camera, a picture or a file is attached from one row", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}/cards/${await firstCardOf(page, board)}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Attach", exact: true }).tap()
  await expect(page.getByLabel("Camera")).toBeFocused()
  await expect(page.getByLabel("Attach files")).toBeHidden()
  const rows = new Set<number | undefined>()
  for (const source of await page.locator(".upload-sources > label").all())
    rows.add((await source.boundingBox())?.y)
  expect(rows.size).toBe(1)
  const choosing = page.waitForEvent("filechooser")
  await page.locator("label", { hasText: "File" }).last().tap()
  const buffer = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")
  await (await choosing).setFiles({ name: "IMG_1.HEIC", mimeType: "", buffer })
  await expect(page.getByRole("link", { name: "IMG_1.HEIC", exact: true })).toBeVisible()
  await expect(page.getByText("which browsers other than Safari do not show")).toBeVisible()
  // A sheet that was made anew while it was closed.
  await page.getByLabel("Actions", { exact: true }).tap()
  await expect(page.getByRole("link", { name: "Move", exact: true })).toBeInViewport({ ratio: 1 })
  await expectTargets(page, "the menu of a card", ".dialog-tools .menu-panel")
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the page of a card has the same commands", async ({ page }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": ["one"], Doing: [] })
    await page.goto(`/board/${board}`)
    await expect(page.locator(".face-more")).toHaveCount(0)
    await card(page, "one").getByRole("link").tap()
    await expect(page.getByRole("button", { name: "Mark as done" })).toBeVisible()
    // In menus that are closed yet.
    for (const name of ["Assign me", "Tomorrow", "Archive"])
      await expect(page.getByRole("button", { name, includeHidden: true })).toHaveCount(1)
    await page.getByRole("button", { name: "Move to Doing" }).tap()
    await expect(page.getByRole("button", { name: "Move to Doing" })).toHaveCount(0)
    await page.goto(`/board/${board}`)
    await expectLayout(page, ["To Do: ", "Doing: one"])
  })
})
