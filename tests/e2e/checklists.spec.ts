import type { Page } from "@playwright/test"
import { DIALOG, expectNoViolations } from "./axe"
import { aBoard, expectToast, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

// Several checklists on a card; items with a person and a date, and items that become cards.

type Made = { id: string }

/** Opens a card with two checklists: "Dig" is on the first, "Seeds" on "Shopping". */
async function aCardWithTwo(page: Page) {
  const board = await aBoard(page, { "To do": ["Garden"] })
  const answer = await page.request.get(`/api/boards/${board}`)
  const { lists } = (await answer.json()) as { lists: { cards: Made[] }[] }
  const cardId = lists[0]?.cards[0]?.id ?? ""
  const make = async (path: string, data: object) => {
    const made = await page.request.post(`/api/${path}`, { data: { cardId, ...data } })
    return (await made.json()) as Made
  }
  await make("checklist", { text: "Dig" })
  const { id: shopping } = await make("checklists", { name: "Shopping" })
  await make("checklist", { text: "Seeds", checklistId: shopping })
  const url = `/board/${board}/cards/${cardId}`
  await page.goto(url)
  return { url, shopping }
}

/** The items of each checklist, by its heading. */
const shown = (page: Page) =>
  page
    .locator("section[data-checklist-id]")
    .evaluateAll((sections) =>
      sections.map((section) =>
        [section.querySelector("h3"), ...section.querySelectorAll(".item-text")]
          .map((element) => element?.textContent.trim())
          .join(),
      ),
    )
const expectShown = (page: Page, wanted: string[]) => expect.poll(() => shown(page)).toEqual(wanted)

test("moves an item to the next checklist by keyboard, for others at once", async ({
  page,
  browser,
}) => {
  await register(page)
  const { url } = await aCardWithTwo(page)
  await untilLive(page)
  const other = await secondBrowser(browser, page)
  await other.goto(url)
  await untilLive(other)
  await page.getByRole("link", { name: "Dig", exact: true }).focus()
  await page.keyboard.press("Alt+ArrowDown")
  await expectShown(page, ["Checklist", "Shopping,Dig,Seeds"])
  await expect(page.getByRole("link", { name: "Dig", exact: true })).toBeFocused()
  await expect(page.locator("#checklist [role=status]")).toHaveText(
    "“Dig” is now 1 of 2 on “Shopping”.",
  )
  await expectShown(other, ["Checklist", "Shopping,Dig,Seeds"])
  await other.getByLabel("New checklist item").fill("Rake")
  await other.keyboard.press("Enter")
  await expectShown(page, ["Checklist,Rake", "Shopping,Dig,Seeds"])

  await page.getByRole("link", { name: "Dig", exact: true }).click()
  await page.getByLabel("Assigned to").selectOption("Ada Lovelace")
  await expectNoViolations(page, "an item's form", DIALOG)
  await page.getByLabel("Due day").fill("2030-01-02")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(other.locator(".item-facts")).toContainText("Ada Lovelace")
  await expect(other.locator(".item-facts")).toContainText("Jan 02, 2030")
  await page.getByRole("link", { name: "Dig", exact: true }).click()
  await page.getByLabel("Checklist item", { exact: true }).fill("Dig deep")
  await page.getByRole("button", { name: "Turn into a card" }).click()
  await expectToast(page, "Card created successfully")
  await expect(page).toHaveURL(url)
  await expectShown(other, ["Checklist,Rake", "Shopping,Seeds"])
  await expect(other.locator("[data-card-id]").last()).toContainText("Dig deep")

  await page.getByRole("link", { name: "Add checklist" }).click()
  await page.getByLabel("Name of the new checklist").fill("Tools")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("New item on Tools")).toBeFocused()
  await page.getByRole("link", { name: "Edit checklist: Tools" }).click()
  await page.getByRole("link", { name: "Delete checklist" }).click()
  await page.getByRole("button", { name: "Delete checklist" }).click()
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeFocused()
  await other.context().close()
})
