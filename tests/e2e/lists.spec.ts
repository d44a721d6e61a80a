import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, expectLayout, expectToast, list, register, untilLive } from "./people"
import { expect, test } from "./test"

const BOARD = { "To do": ["Weed", "Dig"], Done: ["Plant"] }

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel("Menu of list To do").click()
  const menu = list(page, "To do").locator(".menu[open]")
  await menu.locator(".menu-item", { hasText: new RegExp(`^${text}$`) }).click()
}

async function limitSortAndCopy(page: Page): Promise<void> {
  await choose(page, "Card limit")
  await page.getByLabel("Maximum number of cards in To do").fill("1")
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "Card limit saved")
  await expect(list(page, "To do").locator(".over-limit")).toHaveText(
    "2/1 cards, more than the limit of 1",
  )
  await choose(page, "Archive")
  await page.getByLabel("Archive done cards after days").fill("7")
  await page.getByRole("button", { name: "Save" }).click()
  await expectToast(page, "Archiving of done cards saved")
  await choose(page, "Name")
  await expectToast(page, "Cards sorted")
  await choose(page, "Copy")
  await page.getByLabel("Name of the copy").fill("Next")
  await page.getByRole("button", { name: "Copy list" }).click()
  await expectToast(page, "List copied")
}

const AFTER = ["To do: Dig, Weed", "Next: Dig, Weed", "Done: Plant"]

test("a list has a limit, is sorted and copied", async ({ page }) => {
  await register(page)
  await page.goto(`/board/${await aBoard(page, BOARD)}`)
  await untilLive(page)
  await limitSortAndCopy(page)
  await expectLayout(page, AFTER)
  await expectSound(page, "a list above its limit", { part: ".lists" })
})
