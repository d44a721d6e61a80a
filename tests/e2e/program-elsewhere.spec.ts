import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { startServer, type TestServer } from "../server"
import { aBoard, PASSWORD, register } from "./people"
import { listsOf } from "./deeds"
import { expect, test as base } from "./test"

// A page on another origin that follows a board live, by an access token and nothing else.

type Elsewhere = { server: TestServer; origin: string }

/** A page that reads the board, and again after each change that the socket tells. */
const PAGE = `<!doctype html><title>Elsewhere</title><ul id="cards"></ul><p id="last"></p><script type="module">
const { server, token, board } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const headers = { Authorization: "Bearer " + token }
async function show() {
  const { lists } = await (await fetch(server + "/api/boards/" + board, { headers })).json()
  const titles = lists.flatMap(({ cards }) => cards.map(({ title }) => title))
  cards.replaceChildren(...titles.map((title) => Object.assign(document.createElement("li"), { textContent: title })))
}
const socket = new WebSocket(server.replace("http", "ws") + "/socket")
socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token }))
socket.onmessage = async ({ data }) => {
  const { type, kind } = JSON.parse(data)
  if (type === "authenticated") socket.send(JSON.stringify({ type: "join_board", boardId: board }))
  else { await show(); last.textContent = kind ?? type }
}
</script>`

const test = base.extend<object, { elsewhere: Elsewhere; server: TestServer }>({
  elsewhere: [
    async ({}, use) => {
      const pages = createServer((_request, response) => {
        response.setHeader("Content-Type", "text/html").end(PAGE)
      }).listen(0, "127.0.0.1")
      await once(pages, "listening")
      const origin = `http://127.0.0.1:${String((pages.address() as AddressInfo).port)}`
      const server = await startServer({ env: { API_ORIGINS: origin } })
      await use({ server, origin })
      await server.stop()
      pages.close()
    },
    { scope: "worker" },
  ],
  server: [async ({ elsewhere: { server } }, use) => use(server), { scope: "worker" }],
})

test("a page elsewhere follows a board live by a token", async ({ page, browser, elsewhere }) => {
  await register(page)
  const boardId = await aBoard(page, { "To do": ["Dig"] }, "Meadow")
  await page.goto("/settings/tokens")
  await page.locator("summary", { hasText: "Create token" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Wall")
  await page.getByLabel("Password, for this change").fill(PASSWORD)
  await page.getByRole("button", { name: "Create Token" }).click()
  const token = await page.getByLabel("Token", { exact: true }).inputValue()

  const other = await (await browser.newContext()).newPage()
  const { server, origin } = elsewhere
  const hash = new URLSearchParams({ server: server.url, token, board: boardId })
  await other.goto(`${origin}/#${hash.toString()}`)
  await expect(other.getByRole("listitem")).toHaveText(["Dig"])
  await expect(other.locator("#last")).toHaveText("joined")

  const lists = await listsOf(page, boardId)
  await page.request.post("/api/cards", { data: { listId: lists[0]?.id, title: "Sow" } })
  await expect(other.locator("#last")).toHaveText("card_created")
  await expect(other.getByRole("listitem")).toHaveText(["Dig", "Sow"])
})
