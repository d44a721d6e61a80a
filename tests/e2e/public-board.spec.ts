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

test("a stranger reads the views of a board on a desk and on a phone", async ({
  page,
  context,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["Plant", "Weed"], Done: ["Dig"] })
  const [list] = await listsOf(page, boardId)
  for (const { id } of list?.cards ?? []) {
    const data = { startDate: "2027-03-01", dueDate: "2027-03-04", priority: "high" }
    expect((await page.request.patch(`/api/cards/${id}`, { data })).ok()).toBe(true)
  }
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
