import type { Page } from "@playwright/test"
import { expect, test } from "./test"
import { aBoard, card, list, register, secondBrowser, untilLive } from "./people"

/** Replaces each text of the page as Chrome's translator does, or wraps it as others do. */
const translate = (page: Page, how: "replace" | "insert" | "wrap") =>
  page.evaluate((how) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (texts.nextNode()) nodes.push(texts.currentNode as Text)
    for (const node of nodes) {
      const parent = node.parentElement
      if (!parent || node.data.trim() === "") continue
      if (parent.closest("script, style, textarea, font, [translate=no]")) continue
      const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font")
      const [outer, inner] = [font(), font()]
      outer.append(inner)
      if (how === "wrap") {
        parent.insertBefore(outer, node)
        inner.append(node)
        continue
      }
      inner.textContent = `${node.data}·`
      if (how === "replace") parent.replaceChild(outer, node)
      else {
        parent.insertBefore(outer, node)
        parent.removeChild(node)
      }
    }
  }, how)

test("a translated page shows what others change", async ({ page, browser }) => {
  await register(page)
  for (const how of ["replace", "insert", "wrap"] as const) {
    await test.step(how, async () => {
      const problems: string[] = []
      page.on("pageerror", ({ message }) => problems.push(message))
      const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"], Later: [] })
      const other = await secondBrowser(browser, page)
      await page.goto(`/board/${board}`)
      await untilLive(page)
      await page.getByLabel("Board menu").click()
      await translate(page, how)

      const change = async (method: string, path: string, data?: object) => {
        const headers = { Origin: new URL(page.url()).origin }
        const answer = await other.request.fetch(path, { method, data, headers })
        expect(answer.ok(), path).toBe(true)
        return answer
      }
      const whole = (await (await change("GET", `/api/boards/${board}`)).json()) as {
        lists: { id: string; cards: { id: string }[] }[]
      }
      const [todo, doing, later] = whole.lists
      const [one, two] = todo?.cards ?? []
      await change("PATCH", `/api/cards/${one?.id}`, { title: "First", labels: ["Bug:#ef4444"] })
      await expect(card(page, "First")).toBeVisible()
      await change("PATCH", `/api/lists/${todo?.id}`, { name: "Next" })
      await expect(list(page, "Next").getByText("Next", { exact: true }).first()).toBeVisible()
      await change("PATCH", `/api/boards/${board}`, { name: "Orchard" })
      await expect(page.getByRole("heading", { name: "Orchard" })).toBeVisible()
      await translate(page, how)
      await change("PATCH", `/api/cards/${one?.id}`, { title: "Once more", labels: [] })
      await expect(card(page, "Once more")).toBeVisible()
      await change("DELETE", `/api/cards/${two?.id}`)
      await expect(page.getByText("two", { exact: true })).toHaveCount(0)
      await change("POST", "/api/lists/reorder", { boardId: board, listIds: [doing?.id] })
      await change("DELETE", `/api/lists/${later?.id}`)
      await expect(page.locator("section.list, .list")).toHaveCount(2)
      await card(page, "Once more").getByRole("link").first().click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await translate(page, how)
      await change("PATCH", `/api/cards/${one?.id}`, { title: "At last" })
      await expect(page.getByRole("dialog").getByText("At last").first()).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      expect(problems).toEqual([])
    })
  }
})
