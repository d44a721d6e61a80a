import { expect, test } from "./test"
import {
  aBoard,
  card,
  drag,
  expectLayout,
  expectToast,
  keepNothing,
  list,
  register,
  secondBrowser,
  spot,
  untilLive,
  openActions,
} from "./people"

const LISTS = { "To Do": ["one", "two"], Doing: [] }

test("shows every change of one browser in the other", async ({ page, browser }) => {
  await register(page)
  const board = await aBoard(page, LISTS)
  const other = await secondBrowser(browser, page)
  for (const each of [page, other]) {
    await each.goto(`/board/${board}`)
    await untilLive(each)
  }
  const doing = await list(page, "Doing").locator(".cards").boundingBox()
  await drag(page, await spot(card(page, "one"), 60, 14), {
    x: (doing?.x ?? 0) + 60,
    y: (doing?.y ?? 0) + 5,
  })
  await expectLayout(other, ["To Do: two", "Doing: one"])
  await list(other, "Doing").getByText("Add a card").click()
  await other.keyboard.type("three")
  await other.keyboard.press("Enter")
  await expectLayout(page, ["To Do: two", "Doing: one, three"])
  await list(other, "To Do").getByLabel("Menu of list To Do").click()
  await other.getByRole("button", { name: "Move right" }).click()
  await expectLayout(page, ["Doing: one, three", "To Do: two"])
  await card(page, "three").getByRole("link").click()
  await openActions(page)
  await page.getByRole("link", { name: "Delete" }).click()
  await page.getByRole("button", { name: "Delete" }).click()
  await expectLayout(other, ["Doing: one", "To Do: two"])
  await other.getByLabel("Board menu").click()
  await other.getByRole("link", { name: "Background" }).click()
  await other.getByRole("button", { name: "Gray" }).click()
  await expectToast(other, "Board updated")
  await expect(page.locator("#main")).toHaveAttribute("data-background", "gray")
  await other.context().close()
})

test("never takes away what is typed", async ({ page, browser }) => {
  await register(page)
  const board = await aBoard(page, LISTS)
  const other = await secondBrowser(browser, page)
  for (const each of [page, other]) {
    await each.goto(`/board/${board}`)
    await untilLive(each)
  }
  await list(other, "To Do").getByText("Add a card").click()
  await other.keyboard.type("half a ti")
  await list(page, "Doing").getByText("Add a card").click()
  await page.keyboard.type("from elsewhere")
  await page.keyboard.press("Enter")
  await expectLayout(other, ["To Do: one, two", "Doing: from elsewhere"])
  await other.keyboard.type("tle")
  await expect(list(other, "To Do").locator("textarea")).toHaveValue("half a title")
  await expect(list(other, "To Do").locator("textarea")).toBeFocused()

  await card(page, "one").getByRole("link").click()
  await page.getByRole("link", { name: "Add a description" }).click()
  await page.getByLabel("Description", { exact: true }).fill("Mine")
  await card(other, "one").getByRole("link").click()
  await other.getByRole("link", { name: "Add a description" }).click()
  await other.getByLabel("Description", { exact: true }).fill("Theirs")
  await other.getByRole("button", { name: "Save" }).click()
  await expect(other.locator(".card-text")).toHaveText("Theirs")
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine")
  await other.context().close()
})

test.describe("two people edit one text", () => {
  test.use({ allowedErrors: [/status of 409/] })

  test("shows the second both texts, and lets them decide", async ({ page, browser }) => {
    await register(page)
    const board = await aBoard(page, LISTS)
    const other = await secondBrowser(browser, page)
    for (const each of [page, other]) {
      await each.goto(`/board/${board}`)
      await untilLive(each)
      await card(each, "one").getByRole("link").click()
      await openActions(each)
      await each.getByRole("link", { name: "Edit" }).click()
    }
    await page.getByLabel("Card title").fill("mine")
    await other.getByLabel("Card title").fill("theirs")
    await other.keyboard.press("Enter")
    await expectToast(other, "Card updated successfully")
    await expectLayout(page, ["To Do: theirs, two", "Doing: "])
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("alert")).toContainText("theirs")
    await expect(page.getByLabel("Card title")).toHaveValue("mine")
    await page.getByRole("button", { name: "Save" }).click()
    await expectLayout(other, ["To Do: mine, two", "Doing: "])
    await other.context().close()
  })
})

test.describe("without a socket", () => {
  test.use({ allowedErrors: [/WebSocket/], ownContext: true })

  test("asks every 15 s instead, and says so", async ({ page }) => {
    await page.clock.install()
    await page.routeWebSocket(/\/socket$/, (socket) => socket.close())
    await register(page)
    const board = await aBoard(page, LISTS)
    await page.goto(`/board/${board}`)
    for (let attempt = 0; attempt < 6; attempt += 1) await page.clock.runFor(1100)
    await expect(page.getByText("Updating every 15 s")).toBeVisible()
    await page.request.patch(`/api/boards/${board}`, { data: { name: "Seen by asking" } })
    await page.clock.runFor(15_500)
    await expect(page.getByRole("heading", { name: "Seen by asking" })).toBeVisible()
  })
})

test.describe("offline", () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test("takes a change without a request, and asks only for what it has missed", async ({
    page,
  }) => {
    await register(page)
    const board = await aBoard(page, LISTS)
    await page.goto(`/board/${board}`)
    await untilLive(page)
    const asked: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      // Code that is not needed at first comes when the page has nothing else to do.
      if (!pathname.startsWith("/build/")) asked.push(pathname)
    })
    // Not of the page, but of its browser, like another page's.
    const change = async (title: string, to: string) => {
      const cardId = await card(page, title).getAttribute("data-card-id")
      await page.request.patch(`/api/cards/${cardId ?? ""}`, { data: { title: to } })
    }
    await change("one", "first")
    await expectLayout(page, ["To Do: first, two", "Doing: "])
    expect(asked).toEqual([])

    await page.context().setOffline(true)
    await expect(page.getByText("Offline")).toBeVisible()
    await page.context().setOffline(false)
    await change("two", "second")
    await expectLayout(page, ["To Do: first, second", "Doing: "])
    await untilLive(page)
    const ofBoard = asked.filter((path) => path.includes(board))
    expect(new Set(ofBoard)).toEqual(new Set([`/api/boards/${board}/changes`]))
  })

  test("says so, keeps the page, and shows the truth afterwards", async ({ page, context }) => {
    await register(page)
    const board = await aBoard(page, LISTS)
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await keepNothing(page)
    await context.setOffline(true)
    await expect(page.getByText("Offline")).toBeVisible()
    await list(page, "Doing").getByText("Add a card").click()
    for (const title of ["lost?", "this too?"]) {
      await page.keyboard.type(title)
      await page.keyboard.press("Enter")
    }
    await expectToast(page, "The server cannot be reached")
    await expectLayout(page, ["To Do: one, two", "Doing: "])
    // A card that cannot be dropped is back where it was, and so is the focus.
    const one = card(page, "one").getByRole("link")
    await one.focus()
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key)
    await expectLayout(page, ["To Do: one, two", "Doing: "])
    await expect(one).toBeFocused()
    await context.setOffline(false)
    await expect(page.getByText("Offline")).toBeHidden()
    // A refused text is in the field again, and is as many cards as it was.
    const field = list(page, "Doing").locator("textarea")
    await expect(field).toHaveValue("lost?\nthis too?\n")
    await field.press("Enter")
    await expectLayout(page, ["To Do: one, two", "Doing: lost?, this too?"])
  })
})

test.describe("a board that is deleted under one's eyes", () => {
  test.use({ allowedErrors: [/status of 404/] })

  test("is said to be gone", async ({ page }) => {
    await register(page)
    const board = await aBoard(page, LISTS)
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await page.request.delete(`/api/boards/${board}`)
    await expect(page.getByText("Board not found")).toBeVisible()
  })
})
