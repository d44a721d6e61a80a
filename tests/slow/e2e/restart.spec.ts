import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startServer, type TestServer } from "../../server"
import { changeCard, firstCardOf, make } from "../../e2e/deeds"
import { aBoard, expectLayout, list, register, untilLive } from "../../e2e/people"
import { expect, test as base } from "../../e2e/test"

// The server is stopped and started again under an open board.

const test = base.extend<{ first: TestServer }>({
  first: async ({ browserName }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), `cardinal-test-${browserName}-`))
    const server = await startServer({ dataDir })
    await use(server)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ first }, use) => {
    await use(first.url)
  },
})

test.use({ allowedErrors: [/ERR_CONNECTION_|Failed to fetch|WebSocket/] })

test("an open board comes back by itself, and is right", async ({ page, first }) => {
  test.setTimeout(180_000)
  await register(page)
  const board = await aBoard(page, { Doing: ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await list(page, "Doing").getByText("Add a card").click()
  await page.keyboard.type("half a thought")

  expect(await first.signal("SIGTERM")).toBe(0)
  await expect(page.getByText("Offline")).toBeVisible()
  const { dataDir, port } = first
  const again = await startServer({ dataDir, env: { PORT: String(port) } })
  try {
    // Somebody is quicker than the page, which still looks for the server.
    const { lists } = (await (await page.request.get(`/api/boards/${board}`)).json()) as {
      lists: { id: string }[]
    }
    const data = { listId: lists[0]?.id, title: "made meanwhile" }
    expect((await page.request.post("/api/cards", { data })).status()).toBe(201)
    // By a socket as soon as one opens, by asking until then.
    await expect(page.locator('.live[data-state="live"]')).toBeVisible({ timeout: 80_000 })
    await expectLayout(page, ["Doing: one, made meanwhile"])
    await expect(list(page, "Doing").locator("textarea")).toHaveValue("half a thought")
    await page.keyboard.press("Enter")
    await expectLayout(page, ["Doing: one, made meanwhile, half a thought"])
  } finally {
    await page.close()
    await again.stop()
  }
})

test("a screen says that it is old while the server is killed, and shows the board afterwards", async ({
  page,
  browser,
  first,
}) => {
  test.setTimeout(180_000)
  await register(page)
  const boardId = await aBoard(page, { Doing: ["one"] })
  const context = await browser.newContext({ baseURL: first.url })
  const screen = await context.newPage()
  await screen.clock.install()
  await screen.goto("/wall")
  const code = await screen.locator(".wall-letters").textContent()
  await make(page, `boards/${boardId}/screens`, { code, name: "Kitchen" })
  await screen.clock.runFor("00:06")
  const card = screen.getByRole("heading", { name: "one" })
  const old = screen.getByText("Not up to date since")
  await expect(card).toBeVisible()
  await expect(old).toBeHidden()

  await first.signal("SIGKILL")
  await screen.clock.runFor("01:00")
  await expect(old).toBeVisible()
  await expect(card).toBeVisible()
  const { dataDir, port } = first
  const again = await startServer({ dataDir, env: { PORT: String(port) } })
  try {
    await changeCard(page, await firstCardOf(page, boardId), { title: "one more" })
    await screen.clock.runFor("00:16")
    await expect(screen.getByRole("heading", { name: "one more" })).toBeVisible()
    await expect(old).toBeHidden()
  } finally {
    await context.close()
    await page.close()
    await again.stop()
  }
})
