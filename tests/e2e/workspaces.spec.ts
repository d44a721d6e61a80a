import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, anotherPerson, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

// A group of boards and of people, from making it to leaving it, with JavaScript and without.

const REFUSED = [/status of 4(00|03|04|09)/]

async function makeWorkspace(page: Page, name: string): Promise<void> {
  await page.goto("/workspaces")
  await page.getByLabel("Workspace name").fill(name)
  await page.getByRole("button", { name: "Create workspace" }).click()
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible()
}

async function linkFor(page: Page, role: "editor" | "viewer"): Promise<string> {
  await page.getByRole("button", { name: `Generate a link for ${role}s` }).click()
  const field = page.getByLabel(`Invite link for ${role}s`)
  await expect(field).toBeVisible()
  return new URL(await field.inputValue()).pathname
}

async function putIn(page: Page, board: string): Promise<void> {
  await page.getByLabel("Add one of your boards").selectOption({ label: board })
  await page.getByRole("button", { name: "Add board" }).click()
  await expect(page.locator(".board-tile").getByRole("link", { name: board })).toBeVisible()
}

test.describe("with JavaScript", () => {
  test.use({ allowedErrors: REFUSED, contextOptions: { reducedMotion: "reduce" } })

  test("boards and people come together, and part again, live", async ({ page, browser }) => {
    test.setTimeout(120_000)
    await register(page)
    const board = await aBoard(page, { "To Do": ["one"] })
    await page.goto("/boards")
    await page.getByLabel(/^Account of/).click()
    await page.getByRole("link", { name: "Workspaces" }).click()
    await expect(page.getByRole("heading", { name: "Workspaces", level: 1 })).toBeVisible()
    await expectSound(page, "workspaces", { onPhone: true })
    await makeWorkspace(page, "Gardeners")
    const workspace = page.url()
    await putIn(page, "Launch")
    const link = await linkFor(page, "viewer")
    await expectSound(page, "workspace", { onPhone: true })

    const guest = await anotherPerson(browser)
    await guest.page.goto(link)
    await guest.page.getByRole("button", { name: "Join workspace" }).click()
    await expectToast(guest.page, "You have joined the workspace")
    await expect(guest.page.getByRole("button", { name: "Add board" })).toHaveCount(0)
    await guest.page.goto("/boards")
    await expect(guest.page.getByRole("heading", { name: "Gardeners" })).toBeVisible()
    await guest.page.getByRole("link", { name: "Launch", exact: true }).click()
    await untilLive(guest.page)

    await page.goto(`/board/${board}/share`)
    const row = page.locator(".member", { hasText: `@${guest.username}` })
    await expect(row).toContainText("Viewer by workspace Gardeners")
    await row.getByLabel(/^Role of/).click()
    await page.getByRole("link", { name: "Remove from board" }).click()
    await page.getByRole("button", { name: "Remove" }).click()
    await expectToast(page, "Failed to remove member")
    await expect(page.locator(".toast-description")).toContainText("Change it there.")

    await page.goto(workspace)
    const person = page.locator(".member", { hasText: `@${guest.username}` })
    await person.getByLabel(/^Role of/).click()
    await page.getByRole("button", { name: /^Editor/ }).click()
    await expectToast(page, "Role changed")
    await expect(guest.page.getByText("Add a card")).toBeVisible()
    await person.getByLabel(/^Role of/).click()
    await page.getByRole("link", { name: "Remove from workspace" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await expect(person).toHaveCount(0)
    await expect(guest.page.getByRole("heading", { name: "Launch" })).toHaveCount(0)
    await guest.page.context().close()

    await page.getByRole("link", { name: "Create board here" }).click()
    await page.getByLabel("Board name").fill("Roses")
    await expect(page.getByLabel("Workspace")).toHaveValue(/.+/)
    await page.getByRole("button", { name: "Create Board" }).click()
    await expectToast(page, "Board created successfully")
    await page.goto(workspace)
    await expect(page.locator(".board-tile")).toHaveCount(2)
    await page.goto(`/board/${board}/share?take-out`)
    await page.getByRole("button", { name: "Remove", exact: true }).click()
    await expectToast(page, "Board removed from the workspace")
    await page.goto("/boards")
    await expect(page.locator("main h2")).toHaveText(["Gardeners", "In no workspace"])
  })
})
