import type { Page, Route } from "@playwright/test"
import { aBoard, card, list, register, savedLayout, untilLive, untilSettled } from "./people"
import { listsOf } from "./deeds"
import { expect, test } from "./test"

// Changes of a thing that is still being created: the server has nothing of it until the test lets it have it all.

/**
 * Keeps forms from the server.
 * @returns a function that releases them, the last one first: it fails what does not wait for what it names
 */
async function holdForms(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOver = false
  await page.route(/\.data\b/, (route) => {
    if (isOver || route.request().method() !== "POST") return route.fallback()
    held.push(route)
  })
  return async () => {
    isOver = true
    for (const route of held.toReversed()) {
      const answer = page.waitForResponse((each) => each.request() === route.request())
      await route.continue()
      await answer
    }
  }
}

async function openBoard(page: Page): Promise<string> {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"], Doing: ["two"] })
  await page.goto(`/board/${board}`)
  const lists = await listsOf(page, board)
  const id = lists[1]?.cards[0]?.id ?? ""
  await page.request.patch(`/api/cards/${id}`, { data: { labels: ["bug:#ef4444"] } })
  await page.reload()
  await untilLive(page)
  await untilSettled(page)
  return board
}

/** Opens the form of a list, and leaves its field with the focus. */
async function addTo(page: Page, name: string): Promise<void> {
  await list(page, name).getByText("Add a card").click()
  await expect(page.getByLabel(`Title of the new card in ${name}`)).toBeFocused()
}

/** The pointer goes to the card, wherever it was before. */
async function point(page: Page, title: string): Promise<void> {
  await page.mouse.move(1, 1)
  await card(page, title).hover()
}

type SavedCard = { title: string; completed: boolean; labels: string[] | null }

async function saved(page: Page, board: string, title: string): Promise<SavedCard | undefined> {
  const answer = await page.request.get(`/api/boards/${board}`)
  const { lists } = (await answer.json()) as { lists: { cards: SavedCard[] }[] }
  return lists.flatMap(({ cards }) => cards).find((each) => each.title === title)
}

test("a card that is still being created is changed by keys and drags, and opens once it exists", async ({
  page,
}) => {
  const board = await openBoard(page)
  const keys = page.keyboard
  await test.step("keys and drags change it", async () => {
    const release = await holdForms(page)
    await addTo(page, "To Do")
    for (const title of ["new", "gone", "left"]) {
      await keys.type(title)
      await keys.press("Enter")
    }
    await keys.press("Escape")
    await point(page, "new")
    for (const key of ["1", "v", "Space", "."]) await keys.press(key)
    await point(page, "gone")
    await keys.press("c")
    await card(page, "left").getByRole("link").focus()
    for (const key of ["Space", "ArrowRight", "Space"]) await keys.press(key)
    await release()
    await expect
      .poll(() => savedLayout(page))
      .toEqual(["To Do: one", expect.stringMatching(/^Doing: two, (new, left|left, new)$/)])
    expect(await saved(page, board, "new")).toMatchObject({
      completed: true,
      labels: ["bug:#ef4444"],
    })
    await expect(page.locator(".toast", { hasText: /Error|Failed|not/ })).toHaveCount(0)
  })
  await test.step("it opens once it exists", async () => {
    const release = await holdForms(page)
    await addTo(page, "To Do")
    await keys.type("last")
    await keys.press("Enter")
    await keys.press("Escape")
    await point(page, "last")
    await keys.press("l")
    await release()
    await expect(page.getByRole("textbox", { name: "Find or create a label" })).toBeFocused()
    await keys.type("bug")
    await keys.press("Enter")
    await expect.poll(() => saved(page, board, "last")).toMatchObject({ labels: ["bug:#ef4444"] })
  })
})
