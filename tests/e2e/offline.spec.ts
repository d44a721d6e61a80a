import { DIALOG, expectNoViolations } from "./axe"
import { aBoard, card, expectLayout, list, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 404/] })

const live = ".live[data-state]"

test("what is done without a connection waits and arrives once, or is refused with its text", async ({
  page,
  browser,
  context,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Done: [] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const dialog = page.getByRole("dialog")
  await test.step("waits, survives a reload, and arrives once", async () => {
    const link = card(page, "two").getByRole("link")
    await link.click()
    await expect(dialog.getByLabel("New comment")).toBeVisible()
    await page.getByRole("link", { name: "Close", exact: true }).click()

    await context.setOffline(true)
    await list(page, "To Do").locator(".add summary").click()
    await page.keyboard.type("three")
    await page.keyboard.press("Enter")
    await expect(card(page, "three")).toContainText("Waiting")
    await page.keyboard.press("Escape")
    await card(page, "one").getByRole("link").focus()
    await page.keyboard.press(".")
    await expectLayout(page, ["To Do: two, threeWaiting", "Done: oneWaiting"])
    await page.keyboard.press("v")
    await expect(card(page, "one").locator(".done")).toBeVisible()
    await expect(page.locator(live)).toHaveText("Offline · 3 changes waiting")

    await link.click()
    await dialog.getByLabel("New comment").fill("Said in a tunnel")
    await dialog.getByRole("button", { name: "Comment", exact: true }).click()
    await expect(dialog.locator(".comment")).toContainText("Waiting to be sent")
    await expect(dialog.locator(".comment")).not.toContainText("imported")
    await expect(dialog.getByLabel("New comment")).toHaveValue("")
    await expectNoViolations(page, "a waiting comment", DIALOG)
    await expect(page.locator(live)).toHaveText("Offline · 4 changes waiting")

    await context.setOffline(false)
    await page.reload()
    await expect(dialog.locator(".comment")).toHaveCount(1)
    await expect(dialog.locator(".comment")).not.toContainText("Waiting")
    await expect(page.locator(live)).toHaveText("Live")
    const other = await secondBrowser(browser, page)
    await other.goto(`/board/${board}`)
    await expectLayout(other, ["To Do: two1 comment, three", "Done: oneDone"])
  })
  await test.step("what is refused later says so, with its text", async () => {
    await page.getByRole("link", { name: "Close", exact: true }).click()
    const id = await card(page, "three").getAttribute("data-card-id")
    await card(page, "three").getByRole("link").click()
    await expect(dialog.getByLabel("New comment")).toBeVisible()
    await context.setOffline(true)
    await dialog.getByLabel("New comment").fill("Important words")
    await dialog.getByRole("button", { name: "Comment", exact: true }).click()
    await expect(dialog.locator(".comment")).toContainText("Waiting to be sent")
    await page.getByRole("link", { name: "Close", exact: true }).click()
    // Somebody else, whose browser has a connection, is faster.
    const deleted = await page.request.delete(`/api/cards/${id ?? ""}`)
    expect(deleted.ok()).toBe(true)
    await context.setOffline(false)
    const refused = page.getByRole("alert").filter({ hasText: "Not saved" })
    await expect(refused).toContainText("Comment")
    await expect(refused.getByLabel("What you typed")).toHaveValue("Important words")
    await refused.getByRole("button", { name: "Discard" }).click()
    await expect(refused).toHaveCount(0)
  })
})

test.describe("on a first visit", () => {
  test.use({ timezoneId: "Asia/Tokyo", ownContext: true })

  test("no action without a connection replaces the page, and all that was typed arrives", async ({
    page,
    context,
  }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": ["apples", "pears"], Doing: ["plums"] })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    // The zone of the browser was unknown to the server until now, and the page was fetched again.
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    const keys = (title: string, key: string) => async () => {
      await card(page, title).getByRole("link").focus()
      await page.keyboard.press(key)
    }
    // To its end: one that still waits for code would leave the page once there is a connection.
    const follow = (href: string) => () =>
      page.evaluate((path) => window.__remixRouter.navigate(path), href)
    const post = (fields: Record<string, string>) => () =>
      page.evaluate(
        ([key, all]) => {
          const formData = new FormData()
          for (const [name, value] of Object.entries(all)) formData.set(name, value)
          window.__remixRouter.fetch(key, "routes/board.$boardId", location.pathname, {
            formMethod: "post",
            formData,
          } as never)
        },
        [JSON.stringify(fields), fields] as const,
      )
    const id = (await card(page, "apples").getAttribute("data-card-id")) ?? ""
    const listId = (await list(page, "To Do").getAttribute("data-list-id")) ?? ""
    const column = list(page, "To Do")
    const actions: [string, () => Promise<unknown>][] = [
      ["tick", keys("pears", "v")],
      ["label", keys("pears", "1")],
      ["move", keys("pears", ".")],
      ["archive by key", keys("apples", "c")],
      ["due date by key", keys("apples", "d")],
      ["title by key", keys("apples", "t")],
      ["undo", keys("apples", "Control+z")],
      ["undo by form", post({ intent: "undo" })],
      ["due date", post({ intent: "set-due-day", cardId: id, day: "2030-01-01" })],
      ["archive", post({ intent: "archive-card", cardId: id })],
      ["archive the list", post({ intent: "archive-list", listId })],
      ["rename the list", post({ intent: "update-list", listId, name: "To do later" })],
      ["collapse the list", post({ intent: "collapse-list", listId })],
      ["new list", post({ intent: "create-list", id: crypto.randomUUID(), name: "Never" })],
      ["copy the board", post({ intent: "copy-board", name: "Copy" })],
      ["table", follow(`/board/${board}/table`)],
      ["calendar", follow(`/board/${board}/calendar`)],
      ["timeline", follow(`/board/${board}/timeline`)],
      ["a card", follow(`/board/${board}/cards/${id}`)],
      ["analytics", follow(`/board/${board}/analytics`)],
      ["share", follow(`/board/${board}/share`)],
      ["overview", follow("/boards")],
      ["my cards", follow("/my")],
      ["search", follow("/search?q=apples")],
      ["settings", follow("/settings")],
      ["templates", follow("/templates")],
      [
        "reload of the data",
        () =>
          page.evaluate(() => {
            window.__remixRouter.revalidate()
          }),
      ],
    ]
    await column.locator(".add summary").click()
    await page.keyboard.type("Typed in a tunnel")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    for (const [name, act] of actions) {
      await act()
      await expect
        .poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state), name)
        .toBe("idle")
      await expect(page.getByText(/Something went wrong|not found/i), name).toHaveCount(0)
      await expect(page.locator(`[data-list-id="${listId}"]`), name).toBeVisible()
      if (new URL(page.url()).pathname !== `/board/${board}`) await follow(`/board/${board}`)()
    }
    await expect(card(page, "Typed in a tunnel")).toContainText("Waiting")
    await context.setOffline(false)
    await expect(page.locator(live)).toHaveText("Live")
    const answer = await page.request.get(`/api/boards/${board}`)
    const { lists } = (await answer.json()) as {
      lists: { name: string; cards: { title: string; completed: boolean }[] }[]
    }
    expect(lists.map(({ name, cards }) => [name, cards.map(({ title }) => title)])).toEqual([
      ["To do later", ["apples", "Typed in a tunnel"]],
      ["Doing", ["plums", "pears"]],
    ])
    expect(lists[1]?.cards[1]?.completed).toBe(true)
  })
})
