import type { Page } from "@playwright/test"
import { aBoard, card, layout, register, untilLive } from "./people"
import { expect, test } from "./test"

// The head of a card: it stays beside the title, and leads to the cards before and after it.

const dialog = (page: Page) => page.getByRole("dialog")
const title = (page: Page, name: string) => dialog(page).getByRole("heading", { name, exact: true })

async function openCard(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole("link").first().click()
  await expect(title(page, name)).toBeVisible()
  await expect(dialog(page).getByLabel("New comment")).toBeVisible()
}

test("the head of a card stays in sight, and leads to the cards before and after it", async ({
  page,
}) => {
  await register(page)
  const lists = { "To Do": ["Dig deep", "Plant"], Empty: [], Done: ["Dig"] }
  const board = await aBoard(page, lists)
  const to = (name: string) => dialog(page).getByRole("link", { name })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await openCard(page, "Dig deep")

  await test.step("from card to card, list by list", async () => {
    await expect(to("Previous card")).toHaveCount(0)
    await to("Next card: Plant").click()
    await expect(title(page, "Plant")).toBeVisible()
    await to("Next card: Dig").click()
    await expect(title(page, "Dig")).toBeVisible()
    // It is done by its list, and has nothing to tick.
    await expect(dialog(page).getByRole("img", { name: "Done" })).toBeVisible()
    await expect(dialog(page).getByRole("button", { name: /done/i })).toHaveCount(0)
    await expect(to("Next card")).toHaveCount(0)
  })
  await test.step("by keys, but not while one types or where there is no other card", async () => {
    await page.keyboard.press("j")
    await page.keyboard.press("k")
    await expect(title(page, "Plant")).toBeVisible()
    await page.getByLabel("New comment").pressSequentially("jokes")
    await expect(page.getByLabel("New comment")).toHaveValue("jokes")
    await page.getByLabel("New comment").fill("")
    await title(page, "Plant").getByRole("link").focus()
    await page.keyboard.press("j")
    await expect(title(page, "Dig")).toBeVisible()
    expect(await layout(page)).toEqual(["To Do: Dig deep, Plant", "Empty: ", "Done: Dig"])
  })
  await test.step("among those that the filter shows", async () => {
    await page.goto(`/board/${board}?q=Dig`)
    await openCard(page, "Dig deep")
    await to("Next card: Dig").click()
    await expect(title(page, "Dig")).toBeVisible()
    await expect(page).toHaveURL(/\?q=Dig$/)
    await to("Previous card: Dig deep").click()
    await expect(title(page, "Dig deep")).toBeVisible()
  })
  await test.step("while a card scrolls, and covers nothing", async () => {
    await page.goto(`/board/${board}`)
    await openCard(page, "Plant")
    await fill(page, page.url().split("/cards/")[1] ?? "")
    await expect(dialog(page).getByRole("checkbox", { name: "Water" })).toBeAttached()
    for (const [width, height] of [
      [1440, 700],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectHeadInSight(page)
    }
  })
})

/** Gives a card more than a window shows. */
async function fill(page: Page, cardId: string): Promise<void> {
  const description = Array.from({ length: 60 }, (_, i) => `- [ ] row ${String(i)}`).join("\n")
  const names = ["Bug", "Feature", "Improvement", "Documentation"]
  const labels = names.map((name) => `${name}:#3b82f6`)
  await page.request.patch(`/api/cards/${cardId}`, { data: { description, labels } })
  await page.request.post("/api/checklist", { data: { cardId, text: "Water" } })
}

async function expectHeadInSight(page: Page): Promise<void> {
  const content = page.locator(".card-page")
  await content.evaluate((each) => {
    each.scrollTop = each.scrollHeight
  })
  for (const each of [
    title(page, "Plant"),
    dialog(page).getByRole("button", { name: "Mark as done" }),
    dialog(page).getByText("in list To Do"),
    dialog(page).getByRole("link", { name: "Previous card: Dig deep" }),
    dialog(page).getByRole("link", { name: "Next card: Dig" }),
    dialog(page).getByRole("button", { name: "Watch" }),
    page.getByLabel("Actions", { exact: true }),
    dialog(page).getByRole("link", { name: "Close" }),
  ]) {
    await expect(each).toBeInViewport({ ratio: 1 })
  }
  expect(await content.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  const covered = await content.evaluate((each) => {
    each.scrollTop = 0
    const bar = document.querySelector(".composer")
    const isBelow = bar && getComputedStyle(bar).position === "sticky"
    const end = isBelow ? bar.getBoundingClientRect().top : innerHeight
    return [...each.querySelectorAll<HTMLElement>(".card-main :is(a, button, summary, input)")]
      .filter((control) => control.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap((control) => {
        control.focus()
        const { top, bottom } = control.getBoundingClientRect()
        const isSeen = top >= each.getBoundingClientRect().top && bottom <= end
        return document.activeElement !== control || isSeen ? [] : [control.outerHTML]
      })
  })
  expect(covered).toEqual([])
}
