import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { changeCard, firstCardOf } from "./deeds"
import { expect, test } from "./test"
import { aBoard, register } from "./people"

// People without an account read a board at its public address. Nothing stays in their browser.

/** A browser's message about a page that has ended, and about a frame that may not show a page. */
const REFUSED = [/status of 40[04]|ERR_INTERNET_DISCONNECTED|frame-ancestors|Framing|WebSocket/]

test.use({ allowedErrors: REFUSED })

type Choices = { password?: string; embedIn?: string[] }

/** Gives the board a public address. @returns its path */
async function published(page: Page, boardId: string, choices: Choices = {}): Promise<string> {
  const answer = await page.request.put(`/api/boards/${boardId}/public`, { data: choices })
  expect(answer.ok(), await answer.text()).toBe(true)
  return new URL(((await answer.json()) as { address: string }).address).pathname
}

/** All that a browser keeps of a site. */
const kept = (page: Page) =>
  page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])

test("a stranger's page follows the board, and says when its address has ended", async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig", "Plant"], Done: [] })
  const path = await published(page, boardId)
  const stranger = await (await browser.newContext()).newPage()
  const requests: string[] = []
  stranger.on("request", (request) => requests.push(new URL(request.url()).origin))
  const joined = stranger
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived"))
  await stranger.goto(path)
  await joined
  await expect(stranger.getByRole("heading", { name: "Launch" })).toBeVisible()
  await changeCard(page, await firstCardOf(page, boardId), { title: "Dig deeper" })
  await expect(stranger.getByRole("link", { name: "Dig deeper" })).toBeVisible({ timeout: 15_000 })
  await stranger.getByRole("link", { name: "Dig deeper" }).click()
  await expect(stranger.getByRole("heading", { name: "Dig deeper" })).toBeVisible()
  expect(await kept(stranger)).toEqual(["", 0, 0])
  expect(await stranger.context().cookies()).toEqual([])
  expect([...new Set(requests)]).toEqual([new URL(baseURL ?? "").origin])
  await page.request.delete(`/api/boards/${boardId}/public`)
  await expect(stranger.getByText("There is nothing at this address")).toBeVisible({
    timeout: 15_000,
  })
})

test("a password opens the board without a script or a cookie", async ({ page, browser }) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  const path = await published(page, boardId, { password: "rose garden 7" })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const stranger = await context.newPage()
  await stranger.goto(`${path}/1`)
  await stranger.getByLabel("Password").fill("rose garden 8")
  await stranger.getByRole("button", { name: "Open" }).click()
  await expect(stranger.getByText("That is not the password of this board.")).toBeVisible()
  await stranger.getByLabel("Password").fill("rose garden 7")
  await stranger.getByRole("button", { name: "Open" }).click()
  await expect(stranger.getByRole("heading", { name: "Dig" })).toBeVisible()
  await stranger.getByRole("link", { name: "All cards" }).click()
  await expect(stranger.getByRole("link", { name: "Dig" })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

/** A site whose only page has a frame. @returns its origin, and a function that says what the frame shows */
async function aSite() {
  let shown = ""
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html")
    response.end(`<iframe src="${shown}" title="Board"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    frame: async (page: Page, address: string) => {
      shown = address
      await page.goto(`http://127.0.0.1:${String(port)}/`)
      return page.frameLocator("iframe").getByRole("link", { name: "Dig" })
    },
    close: () => server.close(),
  }
}

test("only a site that the owners have named shows the board in a frame", async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  const [site, other] = [await aSite(), await aSite()]
  const path = await published(page, boardId, { embedIn: [site.origin] })
  const address = new URL(path, baseURL).href
  const stranger = await (await browser.newContext()).newPage()
  await expect(await site.frame(stranger, `${address}/embed`)).toBeVisible()
  await expect(await site.frame(stranger, address)).toHaveCount(0)
  await expect(await other.frame(stranger, `${address}/embed`)).toHaveCount(0)
  site.close()
  other.close()
})

test("a wall follows its board by itself, and says when it cannot", async ({ page, browser }) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  const path = await published(page, boardId)
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screen = await context.newPage()
  await screen.clock.install()
  await screen.goto(`${path}/wall`)
  await expect(screen.getByRole("heading", { name: "Dig" })).toBeVisible()
  const old = screen.getByText("Not up to date since")
  await changeCard(page, await firstCardOf(page, boardId), { title: "Dig deeper" })
  await screen.clock.runFor("00:16")
  await expect(screen.getByRole("heading", { name: "Dig deeper" })).toBeVisible()
  await context.setOffline(true)
  await screen.clock.runFor("00:50")
  await expect(old).toBeHidden()
  await screen.clock.runFor("00:20")
  await expect(old).toBeVisible()
  await context.setOffline(false)
  await screen.clock.runFor("00:16")
  await expect(old).toBeHidden()
})

test("without a script a wall loads itself, its next page if it has some", async ({
  page,
  browser,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] })
  const path = await published(page, boardId)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const screen = await context.newPage()
  await screen.goto(`${path}/wall`)
  await expect(screen.locator("meta[http-equiv=refresh]")).toHaveAttribute(
    "content",
    `30; url=${path}/wall`,
  )
  await expect(screen.getByRole("heading", { name: "Dig" })).toBeVisible()
})
