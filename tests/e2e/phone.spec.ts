import { expect, test } from "./test"
import { addMember } from "../members"
import { aBoard, anotherPerson, card, register, untilLive, openActions } from "./people"

// Things that must stay within a small screen, and at hand on it.

test.use({ viewport: { width: 360, height: 740 } })

test("a board, its menus and a long card stay at hand", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] }, "Spring launch of the second edition")
  await test.step("a viewer's bar fits, and leads to the members", async () => {
    const viewport = { width: 360, height: 740 }
    const { page: viewer, username } = await anotherPerson(browser, { viewport })
    addMember(server.dataDir, board, username, "viewer")
    await viewer.goto(`/board/${board}`)
    await untilLive(viewer)
    await expect(viewer.getByLabel("Board menu")).toBeInViewport({ ratio: 1 })
    // However many they are, they are all behind one link.
    await viewer.getByLabel("Board menu").click()
    await viewer.getByRole("link", { name: "Share", exact: true }).click()
    await expect(viewer.getByRole("dialog").getByText("Ada Lovelace")).toBeVisible()
  })
  await test.step("a long card keeps its actions and its way out at hand", async () => {
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
  await test.step("the menus of a board show several entries at 400 % zoom", async () => {
    await page.setViewportSize({ width: 320, height: 256 })
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
})
