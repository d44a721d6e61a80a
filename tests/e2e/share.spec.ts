import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import { linkTo } from "./emails"
import { expect, test } from "./test"
import {
  aBoard,
  aName,
  expectLayout,
  expectToast,
  list,
  PASSWORD,
  register,
  untilLive,
} from "./people"

// Two people who never met: one invites, the other accepts, by link and by email, as editor and
// as viewer, with JavaScript and without.

/** A browser's message about an answer that refuses, and of a socket that is not there any more. */
const REFUSED = [/status of 4(00|04|09|10)/]

const EDITOR = "Editor - Can edit cards and lists"
const VIEWER = "Viewer - Read only access"

/** A browser of somebody else. */
async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage()
}

const pathOf = (link: string) => new URL(link).pathname

/** Makes an account on the way from an invitation to its board. */
async function registerOnTheWay(page: Page, username: string, text: string): Promise<void> {
  await expect(
    page.getByText(`Ada Lovelace invites you to the board Launch ${text}.`),
  ).toBeVisible()
  await page.getByRole("link", { name: "Create account" }).click()
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible()
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Full name").fill("Grace Hopper")
  await page.getByLabel("Email").fill(`${username}@example.org`)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByLabel("Confirm password").fill(PASSWORD)
  await page.getByRole("button", { name: "Create Account" }).click()
}

// The clipboard is asked for what was copied.
test.use({ permissions: ["clipboard-read", "clipboard-write"], allowedErrors: REFUSED })

test("an owner generates a link, copies it, and a newcomer joins as viewer, live", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Share" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name: 'Share "Launch"' })).toBeVisible()
  await expect(dialog.getByText("Invite others to collaborate on this board")).toBeVisible()
  await expect(dialog.getByLabel("Role", { exact: true }).locator("option")).toHaveText([
    EDITOR,
    VIEWER,
  ])
  await dialog.getByLabel("Role", { exact: true }).selectOption({ label: VIEWER })
  await dialog.getByRole("button", { name: "Generate Link" }).click()
  await expectToast(page, "Invite link generated")
  const field = dialog.getByLabel("Invite link for viewers")
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute("readonly", "")
  const link = await field.inputValue()
  await dialog.getByRole("button", { name: "Copy link" }).click()
  await expectToast(page, "Link copied")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // It says whom it lets in, and stays whatever is chosen or sent next.
  await expect(dialog.getByText("Anyone who has it can join as viewer")).toBeVisible()
  await dialog.getByLabel("Role of the invited person").selectOption({ label: VIEWER })
  await dialog.getByLabel("Invite by email").fill("nobody")
  await dialog.getByRole("button", { name: "Create invitation" }).click()
  await expect(dialog.getByText("Invalid email. Please enter a valid email address")).toBeVisible()
  await expect(field).toHaveValue(link)
  await dialog.getByLabel("Invite by email").fill(`${aName()}@example.org`)
  await dialog.getByRole("button", { name: "Create invitation" }).click()
  await expectToast(page, "Invitation not sent")
  await expect(field).toHaveValue(link)
  await expect(dialog.getByText("Anyone who has it can join as viewer")).toBeVisible()

  const guest = await somebody(browser)
  await guest.goto(pathOf(link))
  await registerOnTheWay(guest, aName(), "as a viewer")
  await expect(guest).toHaveURL(`/board/${board}`)
  await untilLive(guest)
  await expect(guest.getByText("Read only")).toBeVisible()

  // The owner's dialog has them, and the link that is still open.
  await expect(dialog.getByText("Grace Hopper")).toBeVisible()
  await expect(dialog.getByText("1 person joined with it.")).toBeVisible()
  await dialog.getByRole("button", { name: "Revoke the viewer link" }).click()
  await expectToast(page, "Invitation revoked")
  await expect(field).toHaveCount(0)
  await page.keyboard.press("Escape")
  await list(page, "To Do").getByText("Add a card").click()
  await page.getByLabel("Title of the new card in To Do").fill("two")
  await page.keyboard.press("Enter")
  await expectLayout(guest, ["To Do: one, two"])

  // Nothing to change anything with.
  await guest.getByLabel("Board menu").click()
  await expect(guest.locator(".menu[open] :is(button:enabled, a)")).toHaveText([
    "Calendar",
    "Table",
    "Timeline",
    "Share",
    "Rows",
    "Activity",
    "Digest and analytics",
    "Labels",
    "Custom fields",
    "Archive",
    "About this board",
    "Watch",
    "Background",
    "Copy board",
    "Save as template",
    "Export",
  ])
  await guest.keyboard.press("Escape")
  await guest.getByRole("link", { name: "Share", exact: true }).click()
  await expect(guest.getByRole("dialog").getByText("Ada Lovelace")).toBeVisible()
  await expect(guest.getByRole("dialog").getByRole("button")).toHaveCount(0)

  // A member who has the link is led to the board.
  await guest.goto(pathOf(link))
  await expect(guest).toHaveURL(`/board/${board}`)
})

test("an owner sends emails, whose readers join as editors, once", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const guest = await somebody(browser)
  const username = await register(guest)
  await test.step("by keyboard, focus stays with the invitations", async () => {
    const email = `${aName()}@example.org`
    await page.request.post("/api/invitations/send", { data: { boardId: board, email } })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await page.getByRole("link", { name: "Share" }).press("Enter")
    const resend = page.getByRole("button", { name: `Renew the invitation of ${email}` })
    await resend.press("Enter")
    await expectToast(page, "Invitation not sent")
    await expect(resend).toBeFocused()
    await page.getByRole("button", { name: `Revoke the invitation of ${email}` }).press("Enter")
    await expectToast(page, "Invitation revoked")
    await expect(page.getByRole("heading", { name: "Members" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("link", { name: "Share" })).toBeFocused()
  })
  await test.step("a reader joins", async () => {
    await page.goto(`/board/${board}/share`)
    await untilLive(page)
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Create invitation" }).click()
    await expect(dialog.getByText("Email required. Please enter an email address")).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Create invitation" })).toBeEnabled()
    await dialog.getByLabel("Invite by email").fill("nobody")
    await dialog.getByLabel("Invite by email").press("Enter")
    await expect(
      dialog.getByText("Invalid email. Please enter a valid email address"),
    ).toBeVisible()
    await expect(dialog.getByLabel("Invite by email")).toHaveValue("nobody")
    await dialog.getByLabel("Invite by email").fill(`${username}@example.org`)
    await dialog.getByRole("button", { name: "Create invitation" }).click()
    await expectToast(
      page,
      "Invitation not sent",
      "This server sends no email. Share the link yourself",
    )
    await expect(dialog.getByLabel("Invite by email")).toHaveValue("")
    await expect(dialog.getByText(`${username}@example.org Not sent`)).toBeVisible()
    await expect(dialog.getByLabel(`Link for ${username}@example.org`)).toHaveValue(/\/invite\//)

    // Opened by the owner, or by what looks through mail, it is still there.
    const path = await linkTo(server, `${username}@example.org`)
    await guest.request.get(path)
    await guest.goto(path)
    await expect(guest.getByText("Invitation accepted!")).toBeVisible()
    await guest.reload()
    await expect(guest).toHaveURL(`/board/${board}`)
    await untilLive(guest)
    await expect(guest.getByText("Add another list")).toBeVisible()
    await expect(dialog.getByText("Pending invitations")).toHaveCount(0)

    // Another role holds at once.
    await dialog.getByLabel("Role of Ada Lovelace: Editor").click()
    await dialog.getByRole("button", { name: VIEWER.replace(" - ", " ") }).click()
    await expectToast(page, "Role changed")
    await expect(guest.getByText("Read only")).toBeVisible()
  })
  await test.step("somebody else who opens an email is asked, and may switch", async () => {
    const data = { boardId: board, email: `${aName()}.at.work@example.org` }
    expect((await page.request.post("/api/invitations/send", { data })).status()).toBe(201)
    const path = await linkTo(server, data.email)
    const other = await somebody(browser)
    const name = await register(other)
    await other.goto(path)
    await expect(other.getByText("The invitation was sent to another email address.")).toBeVisible()
    await expect(other.getByText(`(@${name}, ${name}@example.org)`)).toBeVisible()
    await other.evaluate(() => localStorage.setItem("draft ada comment", '{"text":"Mine"}'))
    await other.getByRole("button", { name: "Sign in as somebody else" }).click()
    await expect(other).toHaveURL(`/login?redirectTo=${encodeURIComponent(path)}`)
    expect(await other.evaluate(() => localStorage.getItem("draft ada comment"))).toBeNull()
    await other.getByLabel("Username").fill(name)
    await other.getByLabel("Password").fill(PASSWORD)
    await other.getByRole("button", { name: "Sign In" }).click()
    // Signing in from the invitation accepts it, whatever address it was sent to.
    await expect(other).toHaveURL(`/board/${board}`)
  })
})

test("an owner shows the board to people without an account, and ends that", async ({
  page,
  browser,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"], Plans: ["two"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Share" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("link", { name: "Public address" }).click()
  await expect(dialog.getByText("Anyone with the link can see this board")).toBeVisible()
  await expect(dialog.getByRole("checkbox", { name: "Plans" })).toBeHidden()
  await dialog.getByLabel("Chosen lists").check()
  await dialog.getByRole("checkbox", { name: "Plans" }).uncheck()
  await dialog.getByRole("button", { name: "Create public address" }).click()
  await expectToast(page, "Public address created")
  const field = dialog.getByLabel("Address", { exact: true })
  const address = await field.inputValue()
  await dialog.getByRole("button", { name: "Copy address" }).click()
  await expectToast(page, "Address copied")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const stranger = await somebody(browser, { javaScriptEnabled: false })
  await stranger.goto(pathOf(address))
  await expect(stranger.getByRole("heading", { name: "To Do" })).toBeVisible()
  await expect(stranger.getByText("Plans")).toHaveCount(0)

  await dialog.getByRole("button", { name: "Replace address" }).click()
  await expectToast(page, "Address replaced")
  await expect(field).not.toHaveValue(address)
  await dialog.getByRole("link", { name: "End address" }).click()
  await dialog.getByRole("button", { name: "End address" }).click()
  await expectToast(page, "Public address ended")
  await expect(dialog.getByRole("button", { name: "Create public address" })).toBeVisible()
  // A browser keeps a page for some seconds.
  expect((await stranger.request.get(pathOf(address))).status()).toBe(404)
})
