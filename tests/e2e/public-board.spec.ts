import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "@playwright/test"
import { readTar } from "../tar"
import { expectNoViolations } from "./axe"
import { aBoard, register } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

const VIEWS = [
  "",
  "/calendar?month=2027-03",
  "/calendar?week=2027-03-01",
  "/table",
  "/timeline?from=2027-02-24",
]

/** axe asks for the style once more, which browsers refuse to scripts on a disk. */
const STYLE_ON_A_DISK = [/file:.*style\.css/]
test.use({ allowedErrors: STYLE_ON_A_DISK })

/** A board with dates. @returns its id */
async function aDatedBoard(page: Page): Promise<string> {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed"], Done: ["Dig"] })
  const [list] = await listsOf(page, boardId)
  for (const { id } of list?.cards ?? []) {
    const data = { startDate: "2027-03-01", dueDate: "2027-03-04", priority: "high" }
    expect((await page.request.patch(`/api/cards/${id}`, { data })).ok()).toBe(true)
  }
  return boardId
}

test("a stranger reads the views of a board on a desk and on a phone", async ({
  page,
  context,
}) => {
  const boardId = await aDatedBoard(page)
  const answer = await page.request.put(`/api/boards/${boardId}/public`, { data: {} })
  const { pathname } = new URL(((await answer.json()) as { address: string }).address)
  await context.clearCookies()
  // axe itself is a script.
  await page.route("**/*.js", (route) => route.fulfill({ contentType: "text/javascript" }))
  for (const view of VIEWS) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pathname + view)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch")
      await expect(page.getByRole("link", { name: "Plant" }).first()).toBeVisible()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, `${view} is not wider than ${String(width)}`).toBeLessThanOrEqual(0)
      await expectNoViolations(page, `${view} at ${String(width)}`)
    }
  }
  expect(await context.cookies()).toEqual([])
})

test("the folder of a board opens from a disk", async ({ page, context }, testInfo) => {
  const boardId = await aDatedBoard(page)
  const answer = await page.request.get(`/api/boards/${boardId}/pages`)
  await mkdir(testInfo.outputPath("folder/files"), { recursive: true })
  for (const [name, content] of await readTar(await answer.body())) {
    await writeFile(testInfo.outputPath("folder", name), content)
  }
  await context.clearCookies()
  const asked: string[] = []
  context.on("request", (request) => {
    if (!request.url().startsWith("file:")) asked.push(request.url())
  })
  await page.goto(pathToFileURL(testInfo.outputPath("folder/index.html")).href)
  const fileOf = () => path.basename(new URL(page.url()).pathname)
  const ways: [link: string, file: string][] = [
    ["Plant", "card-1.html"],
    ["Lists", "index.html"],
    ["Calendar", "calendar.html"],
    ["Table", "table.html"],
  ]
  for (const [name, file] of ways) {
    await page.getByRole("link", { name }).first().click()
    await expect.poll(fileOf).toBe(file)
    await expect(page.getByRole("link", { name: "Feed of new cards" })).toBeVisible()
    await expect(page.locator("body")).toHaveCSS("font-family", /Figtree/)
    await expectNoViolations(page, file)
  }
  expect(asked).toEqual([])
})
