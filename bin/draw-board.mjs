// @ts-check
import { join } from "node:path"
import { inChromium, openBoard } from "../bench/chromium.mjs"
import { withServer } from "../bench/server.mjs"
import { makeDemoBoard } from "./demo/board.mjs"
import { ROOT } from "./process.mjs"

// Draws the picture of the README again, docs/board.png: the demo's board, as one of its people sees
// it with the mouse over a card.

await withServer(async ({ url }) => {
  const { boardId, maya } = await makeDemoBoard(url)
  const done = await inChromium({ url, cookie: maya.cookie }, async (newPage) => {
    const page = await newPage({ viewport: { width: 1440, height: 640 } })
    await openBoard(page, `${url}/board/${boardId}`)
    await page.locator("[data-card-id]", { hasText: "Invite the speakers" }).hover()
    await page.locator(".face-tick").waitFor()
    await page.screenshot({ path: join(ROOT, "docs", "board.png") })
    return true
  })
  if (!done) process.exitCode = 1
})
