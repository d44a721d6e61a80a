import { expectSound } from "./axe"
import { changeCard, firstCardOf } from "./deeds"
import { aBoard, register } from "./people"
import { expect, test } from "./test"

// A screen on a wall, which nobody touches, and the owner who pairs it with a board and ends it.

test.use({ allowedErrors: [/status of 400/] })

test("a screen is paired by its code, follows the board, and shows a code again when it ends", async ({
  page,
  browser,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screen = await context.newPage()
  await screen.clock.install()
  await screen.goto("/wall")
  const code = screen.getByText(/^[B-Z]{4}-[B-Z]{4}$/)
  await expectSound(screen, "code of a screen")
  const shown = (await code.textContent()) ?? ""
  await page.goto(`/board/${boardId}/share`)
  const share = page.getByRole("dialog", { name: "Share" })
  await share.getByRole("link", { name: "Pair a screen" }).click()
  const dialog = page.getByRole("dialog", { name: "Pair a screen" })
  await dialog.getByLabel("Code").fill("BCDF-GHJK")
  await dialog.getByLabel("Name of the screen").fill("Kitchen")
  await dialog.getByRole("button", { name: "Pair" }).click()
  await expect(dialog.getByText("No screen shows this code.")).toBeVisible()
  await dialog.getByLabel("Code").fill(shown.replace("-", "").toLowerCase())
  await dialog.getByRole("button", { name: "Pair" }).click()
  await expect(share.getByText("Screen “Kitchen”", { exact: true })).toBeVisible()
  await screen.clock.runFor("00:06")
  await expect(screen.getByRole("heading", { name: "Dig" })).toBeVisible()
  expect((await context.cookies()).map(({ name, path }) => [name, path])).toEqual([
    ["screen", "/wall"],
  ])
  await changeCard(page, await firstCardOf(page, boardId), { title: "Dig deeper" })
  await screen.clock.runFor("00:16")
  await expect(screen.getByRole("heading", { name: "Dig deeper" })).toBeVisible()
  await share.getByRole("link", { name: "End (Screen “Kitchen”)" }).click()
  await page
    .getByRole("dialog", { name: "End screen?" })
    .getByRole("button", { name: "End" })
    .click()
  await expect(share.getByText("Nothing on this board is shared outside it.")).toBeVisible()
  await screen.clock.runFor("00:16")
  await expect(code).toBeVisible()
  await expect(code).not.toHaveText(shown)
})

test("a wall says that it is old where its script has failed", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  await page.route("**/wall.js", (route) => route.fulfill({ body: "" }))
  await page.goto(`/board/${boardId}/wall`)
  const old = page.getByText("Not up to date since")
  await expect(old).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 57_900
  })
  await expect(old).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(old).toBeVisible()
})
