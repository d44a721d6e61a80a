// @ts-check
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inChromium, openBoard } from "../bench/chromium.mjs"
import { withServer } from "../bench/server.mjs"
import { makeDemoBoard } from "./demo/board.mjs"
import { filmOf } from "./demo/camera.mjs"
import { encodeFilm, requireFfmpeg } from "./demo/film.mjs"
import { writeMovingImage } from "./demo/moving-image.mjs"
import { DESK, PHONE } from "./demo/frame.mjs"
import { drawOgPicture } from "./demo/og-picture.mjs"
import { play, prepare } from "./demo/script.mjs"

// Records the landing page's demo again: two people on one board, on a desktop and on a phone.
// Starts the product on a temporary folder, lets Playwright act, and joins both videos with ffmpeg
// into app/images/demo/cardinal.webm, cardinal.mp4, poster.avif, poster.webp and public/og.jpg.

await requireFfmpeg()
const folder = await mkdtemp(join(tmpdir(), "cardinal-demo-"))
try {
  await withServer(async ({ url }) => {
    const { boardId, maya, tom } = await makeDemoBoard(url)
    const address = `${url}/board/${boardId}`
    const done = await inChromium({ url, cookie: maya.cookie }, async (newPage) => {
      const desk = await newPage({ viewport: DESK })
      const phone = await newPage({ viewport: PHONE, hasTouch: true }, tom.cookie)
      await openBoard(desk, address)
      await openBoard(phone, address)
      await prepare({ desk, phone })
      const films = await filmOf({ desk, phone }, folder, () => play({ desk, phone }))
      await encodeFilm(films, folder)
      await writeMovingImage()
      const page = await newPage({ viewport: { width: 1200, height: 630 } }, "")
      await page.goto(`${url}/about`)
      await drawOgPicture(page)
      return true
    })
    if (!done) process.exitCode = 1
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
