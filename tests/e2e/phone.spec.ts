import { hold } from "./hold"
import { expect, test } from "./test"
import { addMember } from "../members"
import { aBoard, anotherPerson, card, register, untilLive, openActions } from "./people"

// What must stay within a small screen, and at hand on it.

test.use({ viewport: { width: 360, height: 740 } })

test("a viewer's bar fits, and leads to the members", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] }, "Spring launch of the second edition")
  const viewport = { width: 360, height: 740 }
  const { page: viewer, username } = await anotherPerson(browser, { viewport })
  addMember(server.dataDir, board, username, "viewer")
  await viewer.goto(`/board/${board}`)
  await untilLive(viewer)
  await expect(viewer.getByLabel("Board menu")).toBeInViewport({ ratio: 1 })
  // However many they are, they are all behind one link.
  await viewer.getByRole("link", { name: "Members", exact: true }).click()
  await expect(viewer.getByRole("dialog").getByText("Ada Lovelace")).toBeVisible()
  await viewer.context().close()
})

test("the header stays on one line", async ({ page }) => {
  await register(page)
  await page.goto("/boards")
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.getByLabel("Account of Ada Lovelace")).toBeInViewport({ ratio: 1 })
    const wrapped = await page
      .getByRole("banner")
      .evaluate(({ children }) => [...children].filter(({ clientHeight }) => clientHeight > 48))
    expect(wrapped, `${String(width)} wide`).toEqual([])
  }
})

test("a long card keeps its actions and its way out at hand", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  await expect(page.getByLabel("New comment")).toBeInViewport({ ratio: 1 })
  await page.locator(".card-page").evaluate((content) => {
    content.scrollTop = content.scrollHeight
  })
  await expect(page.getByLabel("New comment")).toBeInViewport({ ratio: 1 })
  await openActions(page)
  await expect(page.getByRole("link", { name: "Move", exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Close" })).toBeInViewport({ ratio: 1 })
  await page.getByRole("link", { name: "Close" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a comment that was sent is in sight above the field", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const id = await page.request.get(`/api/boards/${board}`).then(async (answer) => {
    const { lists } = (await answer.json()) as { lists: { cards: { id: string }[] }[] }
    return lists[0]?.cards[0]?.id ?? ""
  })
  const description = "A line.\n\n".repeat(30)
  await page.request.patch(`/api/cards/${id}`, { data: { description } })
  await page.goto(`/board/${board}/cards/${id}`)
  await untilLive(page)
  await page.getByLabel("New comment").fill("Here I am.")
  await page.getByRole("button", { name: "Comment", exact: true }).click()
  await expect(page.getByText("Here I am.")).toBeInViewport({ ratio: 1 })
  const comment = await page.getByText("Here I am.").boundingBox()
  const field = await page.locator(".composer").boundingBox()
  expect((comment?.y ?? 0) + (comment?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
})

test("the form of a new label is shown whole below a long list", async ({ page }) => {
  await register(page)
  for (let i = 0; i < 20; i += 1) {
    const data = { name: `Label ${String(i)}`, color: "#3b82f6", position: i }
    await page.request.post("/api/labels", { data })
  }
  const release = await hold(page, /\.js$/)
  await page.goto("/boards?labels", { waitUntil: "commit" })
  const add = page.getByRole("link", { name: "Add label" })
  await add.scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  release()
  // The link stays under a pointer that is about to press it when the scripts arrive.
  await page.locator("dialog:modal").waitFor()
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect(page.getByLabel("Label name")).toBeFocused()
  await expect(page.getByRole("button", { name: "Create Label" })).toBeInViewport({ ratio: 1 })
})

test("the menus of a board show several entries at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  for (const [menu, entry] of [
    ["Board menu", page.getByRole("link", { name: "Activity" })],
    ["Filter", page.getByRole("link", { name: "Clear" })],
    ["Menu of list To Do", page.getByRole("link", { name: "Archive" })],
  ] as const) {
    await page.getByLabel(menu, { exact: true }).first().click()
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 0.9 })
    const panel = await page.locator(".menu[open] > .menu-panel").boundingBox()
    expect(panel?.height).toBeGreaterThan(150)
    await page.keyboard.press("Escape")
  }
})

test("the field for a board's name is wide on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  await page.getByRole("link", { name: "Launch" }).click()
  const field = await page.getByRole("textbox", { name: "Board name" }).boundingBox()
  expect(field?.width).toBeGreaterThan(300)
})
