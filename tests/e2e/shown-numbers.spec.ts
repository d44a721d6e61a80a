import type { Page } from "@playwright/test"
import type { Board } from "~/models/board/board/board"
import { aBoard, card, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

const sign = (page: Page, title: string) => card(page, title).locator(".card-meta")

test("faces of cards have their numbers where the board wants it", async ({ page, browser }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig", "Plant"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${board}`)
  await untilLive(other)
  await expect(sign(other, "Dig")).toHaveCount(0)
  await page.goto(`/board/${board}/fields`)
  await untilLive(page)
  await page.getByRole("button", { name: "Show numbers on cards" }).click()
  for (const each of [page, other]) await expect(sign(each, "Dig")).toHaveText("#1")

  await test.step("also those of new and changed cards", async () => {
    await page.request.post("/api/cards", {
      data: { listId: await listOf(page, board), title: "Weed" },
    })
    await expect(sign(other, "Weed")).toHaveText("#3")
    await page.goto(`/board/${board}`)
    await expect(sign(page, "Weed")).toHaveText("#3")
  })
  await page.goto(`/board/${board}/fields`)
  await untilLive(page)
  await page.getByRole("button", { name: "Hide numbers on cards" }).click()
  for (const each of [page, other]) await expect(sign(each, "Dig")).toHaveCount(0)
})

async function listOf({ request }: Page, board: string): Promise<string> {
  const { lists } = (await (await request.get(`/api/boards/${board}`)).json()) as Board
  return lists[0]?.id ?? ""
}
