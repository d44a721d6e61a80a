import { expect, test } from "./test"

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
