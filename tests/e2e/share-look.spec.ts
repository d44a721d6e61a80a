import type { Page } from "@playwright/test"
import { expectNoViolations } from "./axe"
import { expect, test } from "./test"
import { aBoard, register, untilLive } from "./people"

// The pages of sharing by axe: in both themes, and at the width of a desk and of a phone.

async function expectSound(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(width, `${where} is not wider than the window`).toBeLessThanOrEqual(0)
  const shots = process.env.SHOTS
  if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll(/\W+/g, "-")}.png` })
}

/** Has a page stay where it would go on after two seconds: it takes its time to look at it. */
function holdRedirect(): void {
  const start = window.setTimeout.bind(window)
  const held = (work: TimerHandler, ms?: number) => start(work, ms === 2000 ? 2 ** 30 : ms)
  window.setTimeout = held as typeof setTimeout
}

test.use({ allowedErrors: [/status of 4(00|04)/], contextOptions: { reducedMotion: "reduce" } })

for (const width of [1440, 360]) {
  test(`is sound, ${String(width)} wide`, async ({ page, browser }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const name = (what: string) => `${what} ${String(width)}`
    await register(page)
    const board = await aBoard(page, { "To Do": ["one"] })
    const call = async (path: string, data: object) =>
      (await (await page.request.post(path, { data })).json()) as { inviteLink: string }
    const { inviteLink } = await call(`/api/boards/${board}/invite`, { role: "viewer" })
    const path = new URL(inviteLink).pathname
    const email = "grace.hopper.with.a.long.name@example.org"
    await call(`/api/boards/${board}/invite`, { role: "editor", email })
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const guest = await context.newPage()
    await register(guest)
    await guest.addInitScript(holdRedirect)
    await guest.goto(path)
    await expect(guest.getByText("Invitation accepted!")).toBeVisible()
    await expectSound(guest, name("accepted"))
    await guest.goto(`/board/${board}`)
    await untilLive(guest)
    await expectSound(guest, name("viewer"))
    await guest.goto(`/board/${board}/share`)
    await expect(guest.locator("dialog:modal")).toBeVisible()
    await expectSound(guest, name("members"))
    await guest.goto("/invite/guess")
    await expectSound(guest, name("not accepted"))
    await context.close()

    await page.goto(`/board/${board}/share`)
    await untilLive(page)
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await expect(page.locator(".field-error")).toBeVisible()
    await page.getByRole("button", { name: "Generate Link" }).click()
    await expect(page.getByLabel("Invite link")).toBeVisible()
    await expectSound(page, name("share"))
    const role = page.getByLabel(/^Role of .*: Viewer/)
    await role.click()
    await role.scrollIntoViewIfNeeded()
    await expectSound(page, name("role"))
    await page.getByRole("link", { name: "Remove from board" }).click()
    await expectSound(page, name("remove"))
    await page.goto(`/board/${board}/invite`)
    await expect(page.locator("dialog:modal")).toBeVisible()
    await expectSound(page, name("invite"))
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("offers an invitation with a button", async ({ page, browser }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": ["one"] })
    const data = { role: "viewer", email: "somebody.else@example.org" }
    const answer = await page.request.post(`/api/boards/${board}/invite`, { data })
    const { inviteLink } = (await answer.json()) as { inviteLink: string }
    const context = await browser.newContext({ javaScriptEnabled: false })
    const guest = await context.newPage()
    await register(guest)
    await guest.goto(new URL(inviteLink).pathname)
    await expect(guest.getByRole("button", { name: "Accept as Ada Lovelace" })).toBeVisible()
    const shots = process.env.SHOTS
    if (shots) await guest.screenshot({ path: `${shots}/offer.png` })
    await page.goto(`/board/${board}/share`)
    await page.getByRole("button", { name: "Generate Link" }).click()
    await expect(page.getByLabel("Invite link")).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/share-without.png` })
    await context.close()
  })
})
