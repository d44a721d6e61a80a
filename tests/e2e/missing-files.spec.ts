import type { Page } from "@playwright/test"
import { aBoard, register, untilLive } from "./people"
import { expect, test } from "./test"

// A page whose scripts the server does not have, as while servers of two versions answer.

const MISSING = /404 \(Not Found\)|Failed to fetch dynamically imported module/

test.use({
  allowedErrors: [MISSING],
  ownContext: true,
  // Its files would come from the service worker, which has kept them.
  contextOptions: { serviceWorkers: "block" },
})

/** Answers as a server of another version does. @returns the number of loads of the page so far */
async function withhold(page: Page, { loads }: { loads: number }): Promise<() => number> {
  let count = 0
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  await page.unrouteAll()
  await page.route("**/build/*.js", (route) =>
    count <= loads ? route.fulfill({ status: 404 }) : route.continue(),
  )
  return () => count
}

test("is loaded again until its scripts are there, four times at most, unless one has typed", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  /** Time passes until the page has been loaded so often: its next pause may begin after any step of the clock. */
  const expectLoads = (loads: () => number, count: number) => {
    const look = async () => {
      await page.clock.runFor(20_000)
      return loads()
    }
    return expect.poll(look, { intervals: [100] }).toBe(count)
  }
  await test.step("stays, and what was typed in it", async () => {
    const loads = await withhold(page, { loads: Infinity })
    await page.goto("/settings")
    await page.getByLabel("Name", { exact: true }).fill("Rose")
    await page.clock.runFor(60_000)
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rose")
    expect(loads()).toBe(1)
  })
  await test.step("until its scripts are there", async () => {
    const loads = await withhold(page, { loads: 2 })
    await page.goto(`/board/${board}`)
    await expectLoads(loads, 3)
    await untilLive(page)
  })
  await test.step("four times at most, also in a browser that fetches no file early", async () => {
    const loads = await withhold(page, { loads: Infinity })
    await page.route("**/boards", async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('rel="modulepreload"', 'rel="unknown"')
      await route.fulfill({ response: answer, body })
    })
    await page.goto("/boards")
    await expectLoads(loads, 5)
    await page.clock.runFor(60_000)
    await page.waitForLoadState()
    expect(loads()).toBe(5)
  })
})
