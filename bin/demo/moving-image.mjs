// @ts-check
import { readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { inChromium } from "../../bench/chromium.mjs"
import { ROOT, isMain } from "../process.mjs"

const FILM = join(ROOT, "app", "images", "demo", "cardinal.webm")
const WIDTH = 960
const STEP_MS = 125

/** Writes the recording as an image that moves, docs/cardinal.webp: a README shows no video. */
export async function writeMovingImage() {
  const film = `data:video/webm;base64,${readFileSync(FILM).toString("base64")}`
  await inChromium({ url: "", cookie: "" }, async (newPage) => {
    const page = await newPage({ viewport: { width: WIDTH, height: WIDTH } })
    await page.setContent(`<body style="margin:0"><video muted src="${film}" width="${WIDTH}">`)
    const video = page.locator("video")
    const seek = (/** @type {number} */ ms) =>
      video.evaluate(async (element, seconds) => {
        const film = /** @type {HTMLVideoElement} */ (element)
        film.currentTime = seconds
        await new Promise((done) => film.addEventListener("seeked", done, { once: true }))
        return film.duration * 1000
      }, ms / 1000)
    const frames = []
    for (let ms = 0, end = STEP_MS; ms < end; ms += STEP_MS) {
      end = await seek(ms)
      frames.push(await video.screenshot())
    }
    const image = sharp(frames, { join: { animated: true } })
    await image.webp({ quality: 60, delay: STEP_MS }).toFile(join(ROOT, "docs", "cardinal.webp"))
  })
}

if (isMain(import.meta.url)) await writeMovingImage()
