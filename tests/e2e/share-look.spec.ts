import { DIALOG, expectSound, MENU } from "./axe"
import { expect, test } from "./test"
import { aBoard, register, untilLive } from "./people"

// The pages of sharing by axe, in both themes; and none is wider than a phone or a desk.

/** Has a page stay where it would go on after two seconds: it takes its time to look at it. */
function holdRedirect(): void {
  const start = window.setTimeout.bind(window)
  const held = (work: TimerHandler, ms?: number) => start(work, ms === 2000 ? 2 ** 30 : ms)
  window.setTimeout = held as typeof setTimeout
}

test.use({
  allowedErrors: [/status of 4(00|04)/],
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1440, height: 900 },
})

test("is sound", async ({ page, browser }) => {
  test.slow()
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const call = async (path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()) as { inviteLink: string }
  const { inviteLink } = await call(`/api/boards/${board}/invite`, { role: "viewer" })
  const path = new URL(inviteLink).pathname
  const email = "grace.hopper.with.a.long.name@example.org"
  await call(`/api/boards/${board}/invite`, { role: "editor", email })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const guest = await context.newPage()
  await register(guest)
  await guest.addInitScript(holdRedirect)
  await guest.goto(path)
  await expect(guest.getByText("Invitation accepted!")).toBeVisible()
  await expectSound(guest, "accepted")
  await guest.goto(`/board/${board}`)
  await untilLive(guest)
  await expectSound(guest, "viewer", { part: ".board-bar" })
  const stranger = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const nobody = await stranger.newPage()
  await nobody.goto(path)
  await expect(nobody.getByText("invites you to the board")).toBeVisible()
  await expectSound(nobody, "invitation of a stranger", { onPhone: true })
  await nobody.getByRole("link", { name: "Create account" }).click()
  await nobody.getByRole("button", { name: "Show password" }).first().click()
  await expectSound(nobody, "invited, registering", { onPhone: true })
  await stranger.close()
  await guest.goto("/invite/guess")
  await expectSound(guest, "not accepted")
  await context.close()

  await page.goto(`/board/${board}/share`)
  await untilLive(page)
  await page.getByRole("button", { name: "Create invitation" }).click()
  await expect(page.locator("#share-email-error")).toBeVisible()
  await page.getByRole("button", { name: "Generate Link" }).click()
  await expect(page.getByLabel("Invite link for editors")).toBeVisible()
  await expectSound(page, "share", { part: DIALOG, onPhone: true })
  const role = page.getByLabel(/^Role of .*: Viewer/)
  await role.click()
  await role.scrollIntoViewIfNeeded()
  await expectSound(page, "role", { part: MENU })
  await page.goto(`/board/${board}/invite`)
  await expect(page.locator("dialog:modal")).toBeVisible()
  await expectSound(page, "invite", { part: DIALOG })
})
