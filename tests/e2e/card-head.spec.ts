import type { Page } from "@playwright/test"
import { aBoard, card, layout, register, untilLive } from "./people"
import { expect, test } from "./test"

// The head of a card: it stays beside the title, and leads to the cards before and after it.

const dialog = (page: Page) => page.getByRole("dialog")
const title = (page: Page, name: string) => dialog(page).getByRole("heading", { name, exact: true })

async function openCard(page: Page, boardId: string, name: string): Promise<void> {
  await page.goto(`/board/${boardId}`)
  await card(page, name).getByRole("link").first().click()
  await expect(title(page, name)).toBeVisible()
  await expect(dialog(page).getByLabel("New comment")).toBeVisible()
}

for (const [width, height] of [
  [1440, 700],
  [320, 640],
] as const) {
  test(`stays in sight while a card scrolls, and covers nothing, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await register(page)
    const board = await aBoard(page, { "To Do": ["Dig", "Plant", "Rest"] })
    await openCard(page, board, "Plant")
    const cardId = page.url().split("/cards/")[1] ?? ""
    const description = Array.from({ length: 60 }, (_, i) => `- [ ] row ${String(i)}`).join("\n")
    const labels = ["Bug", "Feature", "Improvement", "Documentation"].map(
      (name) => `${name}:#3b82f6`,
    )
    await page.request.patch(`/api/cards/${cardId}`, { data: { description, labels } })
    await page.request.post("/api/checklist", { data: { cardId, text: "Water" } })
    await page.reload()
    await expect(dialog(page).getByRole("checkbox", { name: "Water" })).toBeAttached()
    const content = page.locator(".card-page")
    await content.evaluate((each) => {
      each.scrollTop = each.scrollHeight
    })
    for (const each of [
      title(page, "Plant"),
      dialog(page).getByRole("button", { name: "Mark as done" }),
      dialog(page).getByText("in list To Do"),
      dialog(page).getByRole("link", { name: "Previous card: Dig" }),
      dialog(page).getByRole("link", { name: "Next card: Rest" }),
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
  })
}

test("one goes from card to card, list by list, among those that the filter shows", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, {
    "To Do": ["Dig deep", "Plant"],
    Empty: [],
    Done: ["Dig"],
  })
  const to = (name: string) => dialog(page).getByRole("link", { name })
  await openCard(page, board, "Dig deep")
  await expect(to("Previous card")).toHaveCount(0)
  await to("Next card: Plant").click()
  await expect(title(page, "Plant")).toBeVisible()
  await to("Next card: Dig").click()
  await expect(title(page, "Dig")).toBeVisible()
  // It is done by its list, and has nothing to tick.
  await expect(dialog(page).getByRole("img", { name: "Done" })).toBeVisible()
  await expect(dialog(page).getByRole("button", { name: /done/i })).toHaveCount(0)
  await expect(to("Next card")).toHaveCount(0)
  await page.goto(`/board/${board}?q=Dig`)
  await card(page, "Dig deep").getByRole("link").first().click()
  await to("Next card: Dig").click()
  await expect(title(page, "Dig")).toBeVisible()
  await expect(page).toHaveURL(/\?q=Dig$/)
  await to("Previous card: Dig deep").click()
  await expect(title(page, "Dig deep")).toBeVisible()
})

test("J and K go on and back, and not while one types or where there is no other card", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"], Doing: ["Plant"] })
  await openCard(page, board, "Dig")
  await untilLive(page)
  await page.keyboard.press("k")
  await page.keyboard.press("j")
  await expect(title(page, "Plant")).toBeVisible()
  await page.getByLabel("New comment").pressSequentially("jokes")
  await expect(page.getByLabel("New comment")).toHaveValue("jokes")
  await page.getByLabel("New comment").fill("")
  await dialog(page).getByRole("link", { name: "Plant" }).first().focus()
  await page.keyboard.press("k")
  await expect(title(page, "Dig")).toBeVisible()
  expect(await layout(page)).toEqual(["To Do: Dig", "Doing: Plant"])
})
