import type { Locator, Page } from "@playwright/test"
import { changeCard, listsOf, make } from "./deeds"
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
  await test.step("with few controls at once, as on the board below", async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const [, plant] = (await listsOf(page, board)).flatMap(({ cards }) => cards)
    const cardId = plant?.id ?? ""
    await changeCard(page, cardId, { labels: ["Bug", "Feature"], dueDate: "2099-01-31T12:00:00Z" })
    await make(page, "comments", { cardId, text: "Where?" })
    await make(page, "checklist", { cardId, text: "Water" })
    await page.goto(`/board/${board}`)
    await untilLive(page)
    await expectAtMost(10, page.locator(".board-bar"))
    await page.getByLabel("Board menu").click()
    // One more where boards take email.
    await expectAtMost(14, page.locator("#menu-board .menu-panel"))
    await page.getByLabel("Menu of list To Do").click()
    // One more for a list between two others.
    await expectAtMost(9, page.locator(".list-head .menu-panel"))
    await page.keyboard.press("Escape")
    await openCard(page, "Plant")
    await expect(dialog(page).getByText("Where?")).toBeVisible()
    await title(page, "Plant").hover()
    await expectAtMost(22, dialog(page))
    const comment = dialog(page).locator(".comment")
    const before = await comment.boundingBox()
    await page.getByLabel("New comment").focus()
    await expect(dialog(page).getByRole("button", { name: "Comment" })).toBeVisible()
    expect(await comment.boundingBox()).toEqual(before)
  })
  await test.step("while a card scrolls, and covers nothing", async () => {
    await page.goto(`/board/${board}`)
    await openCard(page, "Plant")
    await fill(page, page.url().split("/cards/")[1] ?? "")
    await expect(dialog(page).getByRole("checkbox", { name: "Rake" })).toBeAttached()
    for (const [width, height] of [
      [1440, 700],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectHeadInSight(page)
    }
  })
})

/** A part of the page shows no more controls than this before one points at anything. */
async function expectAtMost(most: number, part: Locator): Promise<void> {
  const controls = part.locator("a, button, summary, select, textarea, input:not([type=hidden])")
  await expect(controls.filter({ visible: true }).first()).toBeVisible()
  const names = await controls.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => !each.closest("[aria-hidden]") && each.getBoundingClientRect().width > 2)
      .map((each) => each.getAttribute("aria-label") ?? each.textContent),
  )
  expect(names.length, names.join(", ")).toBeLessThanOrEqual(most)
}

/** Gives a card more than a window shows. */
async function fill(page: Page, cardId: string): Promise<void> {
  const description = Array.from({ length: 60 }, (_, i) => `- [ ] row ${String(i)}`).join("\n")
  const names = ["Bug", "Feature", "Improvement", "Documentation"]
  const labels = names.map((name) => `${name}:#3b82f6`)
  await page.request.patch(`/api/cards/${cardId}`, { data: { description, labels } })
  await page.request.post("/api/checklist", { data: { cardId, text: "Rake" } })
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
