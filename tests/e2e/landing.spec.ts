import { expect, test } from "./test"
import { expectToast, layout, register } from "./people"

// From the landing page to a first board, and back out to it.

test("a stranger arrives, starts with an example and moves on", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("link", { name: "Pricing", exact: true }).first().click()
  await expect(page).toHaveURL(/#pricing$/)
  await expect(page.getByRole("heading", { name: "Start with nothing to pay" })).toBeInViewport()
  await page.getByRole("link", { name: "Start Free", exact: true }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  await register(page)
  await page.goto("/boards")
  await page.getByRole("button", { name: "Start with an example" }).click()
  await expectToast(page, "Example board created: drag a card to begin")
  expect(await layout(page)).toHaveLength(3)
})

test("who prefers reduced motion is sent no recording", async ({ browser, server }) => {
  for (const [reducedMotion, moves] of [
    ["reduce", false],
    ["no-preference", true],
  ] as const) {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion })
    const page = await context.newPage()
    const films: string[] = []
    page.on("request", (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url())
    })
    await page.goto("/#demo")
    await expect(page.getByRole("img", { name: /^A Cardinal board/ })).toBeVisible()
    if (moves) await expect.poll(() => films.length).toBeGreaterThan(0)
    else {
      await expect(page.locator("video")).toBeHidden()
      expect(films).toEqual([])
    }
    await context.close()
  }
})
