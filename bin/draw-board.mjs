// @ts-check
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { inChromium, openBoard } from "../bench/chromium.mjs"
import { withServer } from "../bench/server.mjs"
import { makeDemoBoard } from "./demo/board.mjs"
import { ROOT } from "./process.mjs"

// Draws the images of the help again, public/help-images: parts of the demo's board as one of its people sees it.

/** All of one size, so that the page knows their room before they are there. */
const HELP = join(ROOT, "public", "help-images")
const VIEWPORT = { width: 1200, height: 675 }

/** @type {Record<string, (page: import("@playwright/test").Page) => Promise<unknown>>} */
const SCENES = {
  board: (page) => page.locator("[data-card-id]", { hasText: "Invite the speakers" }).hover(),
  card: (page) => page.getByRole("link", { name: /^Poster for the opening night/ }).click(),
  share: (page) => page.getByRole("link", { name: "Share" }).click(),
  search: async (page) => {
    await page.keyboard.press("/")
    await page.keyboard.type("poster")
    await page.getByRole("option", { name: /Poster for the opening night/ }).waitFor()
  },
  table: (page) => page.getByRole("link", { name: "Table" }).click(),
}

await withServer(async ({ url }) => {
  const { boardId, maya } = await makeDemoBoard(url)
  mkdirSync(HELP, { recursive: true })
  const done = await inChromium({ url, cookie: maya.cookie }, async (newPage) => {
    const page = await newPage({ viewport: VIEWPORT, reducedMotion: "reduce" })
    for (const [name, show] of Object.entries(SCENES)) {
      await openBoard(page, `${url}/board/${boardId}`)
      await show(page)
      await page.waitForLoadState("networkidle")
      const image = sharp(await page.screenshot({ animations: "disabled" }))
      await image.webp({ quality: 70, effort: 6 }).toFile(join(HELP, `${name}.webp`))
    }
    return true
  })
  if (!done) process.exitCode = 1
})
