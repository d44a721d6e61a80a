import { changeCard } from "./deeds"
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

test.use({ allowedErrors: [/status of 4(04|09)/] })

test("shows every change of one browser in the other, and takes away nothing typed", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, LISTS)
  const other = await secondBrowser(browser, page)
  for (const each of [page, other]) {
    await each.goto(`/board/${board}`)
    await untilLive(each)
  }
  await test.step("every change", async () => {
    const from = await spot(card(page, "one"), 60, 14)
    await drag(page, from, await spot(list(page, "Doing").locator(".cards"), 60, 5))
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
    await other.keyboard.press("Escape")
  })
  await test.step("not what is typed for a new card", async () => {
    await list(other, "To Do").getByText("Add a card").click()
    await other.keyboard.type("half a ti")
    await list(page, "Doing").getByText("Add a card").click()
    await page.keyboard.type("from elsewhere")
    await page.keyboard.press("Enter")
    await expectLayout(other, ["Doing: one, from elsewhere", "To Do: two"])
    await other.keyboard.type("tle")
    const title = list(other, "To Do").locator("textarea")
    await expect(title).toHaveValue("half a title")
    await expect(title).toBeFocused()
    await title.fill("")
  })
  await test.step("not a description that another writes, too", async () => {
    for (const [each, text] of [
      [page, "Mine"],
      [other, "Theirs"],
    ] as const) {
      await card(each, "one").getByRole("link").click()
      await each.getByRole("link", { name: "Add a description" }).click()
      await each.getByLabel("Description", { exact: true }).fill(text)
    }
    await other.getByRole("button", { name: "Save" }).click()
    await expect(other.locator(".card-text")).toHaveText("Theirs")
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine")
    await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click()
  })
  await test.step("but shows both of two titles, and lets the second decide", async () => {
    for (const each of [page, other]) {
      await openActions(each)
      await each.getByRole("link", { name: "Edit", exact: true }).click()
    }
    await page.getByLabel("Card title").fill("mine")
    await other.getByLabel("Card title").fill("theirs")
    await other.keyboard.press("Enter")
    await expectToast(other, "Card updated successfully")
    await expectLayout(page, ["Doing: theirs, from elsewhere", "To Do: two"])
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByRole("alert")).toContainText("theirs")
    await expect(page.getByLabel("Card title")).toHaveValue("mine")
    await page.getByRole("button", { name: "Save" }).click()
    await expectLayout(other, ["Doing: mine, from elsewhere", "To Do: two"])
  })
  await test.step("and says that a board is gone", async () => {
    await page.request.delete(`/api/boards/${board}`)
    for (const each of [page, other]) await expect(each.getByText("Board not found")).toBeVisible()
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
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] })

  test("asks only for what it has missed, keeps the page, and shows the truth afterwards", async ({
    page,
  }) => {
    await register(page)
    const board = await aBoard(page, LISTS)
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await test.step("takes a change without a request, and asks for what it has missed", async () => {
      const asked: string[] = []
      page.on("request", (request) => {
        const { pathname } = new URL(request.url())
        // Code that is not needed at first comes when the page has nothing else to do.
        if (!pathname.startsWith("/build/")) asked.push(pathname)
      })
      // Not of the page, but of its browser, like another page's.
      const change = async (title: string, to: string) => {
        const cardId = await card(page, title).getAttribute("data-card-id")
        await changeCard(page, cardId ?? "", { title: to })
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
    await test.step("says so, and keeps what was typed", async () => {
      await keepNothing(page)
      await page.context().setOffline(true)
      await expect(page.getByText("Offline")).toBeVisible()
      await list(page, "Doing").getByText("Add a card").click()
      for (const title of ["lost?", "this too?"]) {
        await page.keyboard.type(title)
        await page.keyboard.press("Enter")
      }
      await expectToast(page, "The server cannot be reached")
      await expectLayout(page, ["To Do: first, second", "Doing: "])
      // A card that cannot be dropped is back where it was, and so is the focus.
      const one = card(page, "first").getByRole("link")
      await one.focus()
      for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key)
      await expectLayout(page, ["To Do: first, second", "Doing: "])
      await expect(one).toBeFocused()
      await page.context().setOffline(false)
      await expect(page.getByText("Offline")).toBeHidden()
      // A refused text is in the field again, and is as many cards as it was.
      const field = list(page, "Doing").locator("textarea")
      await expect(field).toHaveValue("lost?\nthis too?\n")
      await field.press("Enter")
      await expectLayout(page, ["To Do: first, second", "Doing: lost?, this too?"])
    })
  })
})
