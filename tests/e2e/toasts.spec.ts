import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./test"
import {
  aBoard,
  card,
  expectLayout,
  expectToast,
  keepNothing,
  list,
  register,
  untilLive,
} from "./people"

// Toasts keep out of the way of one's work, and those of failures wait for an answer.

const LISTS = { "To Do": ["one"], Doing: [] }

/** Has toasts that leave by themselves leave at once. */
const hurryToasts = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout.bind(window)
    const sooner = (work: () => void, ms?: number) => wait(work, ms === 5000 ? 0 : ms)
    window.setTimeout = sooner as typeof window.setTimeout
  })

async function openBoard(page: Page): Promise<void> {
  await register(page)
  await page.goto(`/board/${await aBoard(page, LISTS)}`)
  await untilLive(page)
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error("Not on screen.")
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
}

test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch|413/] })

test("of a failure stays, and offers what helps", async ({ page }) => {
  await openBoard(page)
  await keepNothing(page)
  const abortNext = () => page.route("**/board/**", (route) => route.abort(), { times: 1 })
  await test.step("no Retry where the text is still in its field", async () => {
    await list(page, "Doing").getByText("Add a card").click()
    const title = page.getByRole("textbox", { name: "Title of the new card" })
    await expect(title).toBeFocused()
    await page.keyboard.type("two")
    await abortNext()
    await page.keyboard.press("Enter")
    await expectToast(page, "The server cannot be reached")
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0)
    await expect(title).toHaveValue(/^two/)
  })
  await test.step("a move is sent again by Retry", async () => {
    await page.reload()
    await untilLive(page)
    await hurryToasts(page)
    await keepNothing(page)
    await abortNext()
    await card(page, "one").getByRole("link").focus()
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key)
    await expectToast(page, "The server cannot be reached")
    await expectLayout(page, ["To Do: one", "Doing: "])
    await page.getByRole("button", { name: "Retry" }).click()
    await expectLayout(page, ["To Do: ", "Doing: one"])
    await expect(page.locator(".toast")).toHaveCount(0)
  })
  await test.step("a proxy that takes no comment and no file is named, and the comment stays", async () => {
    await card(page, "one").getByRole("link").click()
    await page.route("**/*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" })
        : route.continue(),
    )
    const field = page.getByPlaceholder("Write a comment...")
    await field.fill("A long comment")
    await page.getByRole("button", { name: "Comment", exact: true }).click()
    await expectToast(page, "The server in front of this one")
    await expect(field).toHaveValue("A long comment")
    await page.goto(`${page.url()}?add=attachments`)
    await untilLive(page)
    await page
      .getByLabel("Attach files")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("words") })
    await expect(page.getByText("The server in front of this one").first()).toBeVisible()
  })
})

test("of a success is shown once, also on a page that is fetched twice, and leaves a new card's field free", async ({
  page,
}) => {
  await openBoard(page)
  for (const width of [1440, 390]) {
    await test.step(`the field is free, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await list(page, "To Do").getByText("Add a card").click()
      await page.keyboard.type("two")
      await page.keyboard.press("Enter")
      await expectToast(page, "Card created successfully")
      await expect(page.locator(".toast")).toHaveCount(0)
      if (width < 640) await page.getByLabel("Board menu").click()
      await page.getByRole("button", { name: "Undo my last change" }).click()
      const toast = page.locator(".toast")
      await expect(toast).toContainText("Undone")
      // It stays while the pointer is on it.
      await toast.hover()
      await expectApart(toast, page.getByRole("textbox", { name: "Title of the new card" }))
      await page.reload()
      await untilLive(page)
    })
  }
  await test.step("the page is fetched twice", async () => {
    await page.getByLabel("Board menu").click()
    await page.getByRole("link", { name: "Delete Board" }).click()
    // The first answer reads the toast, and is not waited for.
    await page.route(
      "**/boards.data*",
      async (route) => {
        const response = await route.fetch()
        await page.evaluate(() => window.__remixRouter.revalidate())
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await page.getByRole("button", { name: "Delete" }).click()
    await expectToast(page, "Board deleted")
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("toast")
    await page.reload()
    await expect(page.locator(".toast")).toHaveCount(0)
  })
})
