import type { Page } from "@playwright/test"
import { aBoard, register, untilLive } from "./people"
import { expect, test } from "./test"

// A page whose scripts the server does not have, as while servers of two versions answer.

const MISSING = /404 \(Not Found\)|Failed to fetch dynamically imported module/

test.use({ allowedErrors: [MISSING] })

/** Answers as a server of another version does. @returns the number of loads of the page so far */
async function withhold(page: Page, { loads }: { loads: number }): Promise<() => number> {
  let count = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  await page.route("**/build/*.js", (route) =>
    count <= loads ? route.fulfill({ status: 404 }) : route.continue(),
  )
  return () => count
}

test("is loaded again until its scripts are there", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const loads = await withhold(page, { loads: 2 })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  expect(loads()).toBe(3)
})

test("stays, and what was typed in it", async ({ page }) => {
  await register(page)
  await page.clock.install()
  const loads = await withhold(page, { loads: Infinity })
  await page.goto("/settings")
  await page.getByLabel("Name", { exact: true }).fill("Rose")
  await page.clock.runFor(60_000)
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rose")
  expect(loads()).toBe(1)
})

test("is loaded again four times at most", async ({ page }) => {
  await register(page)
  await page.clock.install()
  const loads = await withhold(page, { loads: Infinity })
  await page.goto("/boards")
  for (let load = 2; load <= 5; load += 1) {
    await page.clock.runFor(20_000)
    await expect.poll(loads).toBe(load)
    await page.waitForLoadState()
  }
  await page.clock.runFor(60_000)
  await page.waitForLoadState()
  expect(loads()).toBe(5)
})
