// @ts-check
import { mkdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { ROOT, run } from "../process.mjs"
import { PLACES, frameDrawing, HEIGHT, WIDTH } from "./frame.mjs"

const FOLDER = join(ROOT, "app", "images", "demo")
const FPS = 25
/** The maximum size of both recordings together. */
const MAX_BYTES = 3 * 1024 * 1024

/** Ends the process with a message if ffmpeg is missing. */
export async function requireFfmpeg() {
  const { code } = await run("ffmpeg", ["-version"], { quiet: true })
  if (code === 0) return
  console.error(
    "The recording is put together by ffmpeg, which is not here. Install it " +
      "(Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg) and try again.",
  )
  process.exit(1)
}

/**
 * Composes both films in the frame, and writes the recordings and the poster.
 * @param {Record<"desk" | "phone", string>} films files for ffmpeg's concat from the camera
 * @param {string} folder for temporary files
 */
export async function encodeFilm(films, folder) {
  mkdirSync(FOLDER, { recursive: true })
  const frame = join(folder, "frame.png")
  writeFileSync(frame, await sharp(Buffer.from(frameDrawing())).png().toBuffer())
  const inputs = [
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    films.desk,
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    films.phone,
    "-i",
    frame,
  ]
  const still = join(folder, "poster.png")
  await ffmpeg([...inputs, ...together(), "-frames:v", "1", still])
  await ffmpeg([...inputs, ...together(), ...H264, join(FOLDER, "cardinal.mp4")])
  await ffmpeg([...inputs, ...together(), ...VP9, join(FOLDER, "cardinal.webm")])
  // Small enough to be part of the page itself; its text is read in the recording.
  const poster = sharp(still).resize(1080)
  await poster.clone().avif({ quality: 38, effort: 6 }).toFile(join(FOLDER, "poster.avif"))
  await poster.clone().webp({ quality: 55, effort: 6 }).toFile(join(FOLDER, "poster.webp"))
  weigh()
}

/** One still of both films in the frame. */
function together() {
  const put = (/** @type {{ width: number, height: number, x: number, y: number }} */ p) =>
    `fps=${FPS},scale=${p.width}:${p.height}:flags=lanczos,pad=${WIDTH}:${HEIGHT}:${p.x}:${p.y}`
  const { desk, phone } = PLACES
  const graph = [
    `[0]${put(desk)}[desk]`,
    `[1]fps=${FPS},scale=${phone.width}:${phone.height}:flags=lanczos[phone]`,
    `[desk][phone]overlay=${phone.x}:${phone.y}:shortest=1[both]`,
    `[both][2]overlay=0:0,format=yuv420p[out]`,
  ]
  return ["-filter_complex", graph.join(";"), "-map", "[out]"]
}

const H264 = [
  "-c:v",
  "libx264",
  "-preset",
  "medium",
  "-crf",
  "26",
  "-tune",
  "animation",
  "-movflags",
  "+faststart",
  "-an",
]
const VP9 = [
  "-c:v",
  "libvpx-vp9",
  "-crf",
  "38",
  "-b:v",
  "0",
  "-row-mt",
  "1",
  "-deadline",
  "good",
  "-cpu-used",
  "5",
  "-an",
]

/** @param {string[]} args */
async function ffmpeg(args) {
  const { code, output } = await run("ffmpeg", ["-v", "error", "-y", ...args], { quiet: true })
  if (code === 0) return
  throw new Error(`ffmpeg failed (exit code ${code}): ${output.trim()}`)
}

/** Prints the results. @throws Error if a file is too large for the landing page */
function weigh() {
  const names = ["cardinal.webm", "cardinal.mp4", "poster.avif", "poster.webp"]
  const sizes = names.map((name) => statSync(join(FOLDER, name)).size)
  names.forEach((name, i) => console.log(`${name}  ${((sizes[i] ?? 0) / 1024).toFixed(0)} KB`))
  const films = (sizes[0] ?? 0) + (sizes[1] ?? 0)
  if (films > MAX_BYTES) throw new Error("The two recordings weigh more than 3 MB together.")
}
