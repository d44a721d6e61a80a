import type { Page } from "@playwright/test"
import { hold } from "./hold"
import { expect, test } from "./test"
import {
  aBoard,
  expectLayout,
  expectToast,
  list,
  register,
  secondBrowser,
  untilLive,
} from "./people"

// Deletions by a slip, by hands: the toast's Undo, and the board's list of it.

const LISTS = { "To Do": ["one", "two"], Doing: ["three"], Done: [] }
const ALL = ["To Do: one, two", "Doing: three", "Done: "]

/** Has toasts stay for as long as the test takes, however slow the machine is. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const longer = (work: () => void, ms?: number) => wait(work, ms === 5000 ? 600_000 : ms)
    window.setTimeout = longer as typeof window.setTimeout
  })

async function deleteList(page: Page, name: string): Promise<void> {
  await list(page, name).getByLabel(`Menu of list ${name}`).click()
  await page.getByRole("link", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expectToast(page, "List deleted successfully")
}

test("brings a list back from the toast, by keys, and shows it to others live", async ({
  page,
  browser,
}) => {
  await keepToasts(page)
  await register(page)
  const board = await aBoard(page, LISTS)
  const other = await secondBrowser(browser, page)
  for (const each of [page, other]) {
    await each.goto(`/board/${board}`)
    await untilLive(each)
  }
  const letLibraryCome = await hold(page, "**/toast-parts-*.js")
  const library = page.waitForResponse("**/toast-parts-*.js")
  const heading = page.getByRole("heading", { level: 1 })
  const undo = page.getByRole("button", { name: "Undo", exact: true })
  for (const isFirst of [true, false]) {
    await deleteList(page, "To Do")
    await expectLayout(other, ["Doing: three", "Done: "])
    await expect(heading).toBeFocused()
    await page.keyboard.press("F8")
    // To the message, and to its button.
    await page.keyboard.press("Tab")
    if (isFirst) letLibraryCome()
    await (await library).finished()
    await page.keyboard.press("Tab")
    await expect(undo).toBeFocused()
    await page.keyboard.press("Enter")
    await expectToast(page, "List restored")
    await expectLayout(page, ALL)
    await expectLayout(other, ALL)
    await expect(heading).toBeFocused()
    await expect(undo).toHaveCount(0)
  }
})
