// @ts-check
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { inChromium, openBoard } from "../bench/chromium.mjs"
import { withServer } from "../bench/server.mjs"
import { makeDemoBoard } from "./demo/board.mjs"
import { ROOT } from "./process.mjs"

// Draws the images of the help again, public/help-images: parts of the demo's board as one of its people sees it, for
// wide windows and for phones.

const HELP = join(ROOT, "public", "help-images")
/** All of one size, so that the page knows their room before they are there (app/models/finding/help/help.server.ts). */
const WINDOWS = {
  "": { viewport: { width: 1200, height: 675 } },
  "-phone": { viewport: { width: 390, height: 600 }, deviceScaleFactor: 2, hasTouch: true },
}

/** @type {Record<string, { path?: string, show?: (page: import("@playwright/test").Page) => Promise<unknown> }>} */
const SCENES = {
  board: {},
  card: {
    show: async (page) => {
      await page.getByRole("link", { name: /^Poster for the opening night/ }).click()
      await page.getByText("Proof from the printer").waitFor()
    },
  },
  share: { path: "/share" },
  search: {
    show: async (page) => {
      await page.keyboard.press("/")
      await page.keyboard.type("poster")
      await page.getByRole("option", { name: /Poster for the opening night/ }).waitFor()
    },
  },
  table: { path: "/table" },
}

await withServer(async ({ url }) => {
  const { boardId, maya } = await makeDemoBoard(url)
  mkdirSync(HELP, { recursive: true })
  const done = await inChromium({ url, cookie: maya.cookie }, async (newPage) => {
    for (const [suffix, window] of Object.entries(WINDOWS)) {
      const page = await newPage({ ...window, reducedMotion: "reduce" })
      for (const [name, { path = "", show }] of Object.entries(SCENES)) {
        await openBoard(page, `${url}/board/${boardId}${path}`)
        await show?.(page)
        await page.waitForLoadState("networkidle")
        const image = sharp(await page.screenshot({ animations: "disabled" }))
        await image.webp({ quality: 70, effort: 6 }).toFile(join(HELP, `${name}${suffix}.webp`))
      }
    }
    return true
  })
  if (!done) process.exitCode = 1
})
