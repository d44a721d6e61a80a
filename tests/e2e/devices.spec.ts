import type { Page } from "@playwright/test"
import { addMember } from "../members"
import { firstCardOf, make } from "./deeds"
import { aBoard, anotherPerson, expectToast, register } from "./people"
import { expect, test } from "./test"

// Headless browsers reach no push service and deny notifications: the browser's side is made here.

const KEY =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"

async function withPush(page: Page, permission: "default" | "denied"): Promise<void> {
  await page.addInitScript(
    ([first, p256dh]) => {
      const asked = () => Number(sessionStorage.getItem("asked") ?? 0)
      Object.defineProperty(Notification, "permission", {
        get: () => (asked() > 0 ? "granted" : first),
      })
      Notification.requestPermission = () => {
        sessionStorage.setItem("asked", String(asked() + 1))
        return Promise.resolve("granted")
      }
      const endpoint = "https://push.example.org/a-browser"
      const keys = { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" }
      const subscription = { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
      PushManager.prototype.getSubscription = () => Promise.resolve(null)
      PushManager.prototype.subscribe = () => Promise.resolve(subscription)
    },
    [permission, KEY] as const,
  )
}
const timesAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem("asked"))

const turnOn = (page: Page) => page.getByRole("button", { name: "Tell me on this device" })

test("a device is turned on in the settings, and stopped", async ({ page }) => {
  await withPush(page, "default")
  await register(page)
  await page.goto("/settings/notifications")
  await turnOn(page).click()
  await expectToast(page, "Notifications are on here")
  await expect(page.getByText("This device")).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await page.getByLabel("My role on a board changes: On devices").check()
  await page.getByRole("button", { name: "Save Preferences" }).click()
  await expectToast(page, "Notification preferences saved")
  await page.getByLabel("Silent from 22:00 to 7:00").check()
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST")
  await page.getByRole("button", { name: "Save", exact: true }).first().click()
  await saved
  await page.reload()
  await expect(page.getByLabel("My role on a board changes: On devices")).toBeChecked()
  await expect(page.getByLabel("Silent from 22:00 to 7:00")).toBeChecked()
  await page.getByRole("button", { name: /^Stop/ }).click()
  await expect(turnOn(page)).toBeVisible()
  await expect(page.getByText("On devices")).toHaveCount(0)
})

test("a browser that blocks notifications is not asked, and says how to change that", async ({
  page,
}) => {
  await withPush(page, "denied")
  await register(page)
  await page.goto("/settings/notifications")
  await expect(page.getByText("Your browser blocks notifications from here.")).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  expect(await timesAsked(page)).toBeNull()
})

test("an iPhone has to have the app on its home screen first", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: false })
    Reflect.deleteProperty(window, "PushManager")
  })
  await register(page)
  await page.goto("/settings/notifications")
  await expect(page.getByText("Add this site to your home screen first")).toBeVisible()
})

test("a mention offers it beside the list, until the person declines", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Water the roses"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  const cardId = await firstCardOf(page, board)
  const his = bob.page
  await withPush(his, "default")
  await his.goto("/boards")
  const bell = his.locator("summary.bell")
  await make(page, "comments", { cardId, text: "nobody is named" })
  await bell.click()
  await expect(turnOn(his)).toHaveCount(0)
  await make(page, "comments", { cardId, text: `@${bob.username} look` })
  await expect(turnOn(his)).toBeVisible()
  await his.getByRole("button", { name: "No, thanks" }).click()
  await expect(turnOn(his)).toHaveCount(0)
  await his.goto("/notifications")
  await expect(his.getByText("mentioned you")).toBeVisible()
  await expect(turnOn(his)).toHaveCount(0)
  expect(await timesAsked(his)).toBeNull()
  await his.evaluate(() => localStorage.clear())
  await his.reload()
  await turnOn(his).click()
  await expectToast(his, "Notifications are on here")
  await expect(turnOn(his)).toHaveCount(0)
})
