// @ts-check
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ at: number, file: string }} Shot a picture, and the second from which it is seen */

/**
 * Films pages while `work` runs.
 * @template {string} Name
 * @param {Record<Name, Page>} pages
 * @param {string} folder
 * @param {() => Promise<void>} work
 * @returns {Promise<Record<Name, string>>} for each page a file for ffmpeg's concat; they begin and
 *   end together
 */
export async function filmOf(pages, folder, work) {
  const names = /** @type {Name[]} */ (Object.keys(pages))
  const cameras = await Promise.all(names.map((name) => film(pages[name], join(folder, name))))
  await work()
  const rolls = await Promise.all(cameras.map((stop) => stop()))
  const from = Math.max(...rolls.map(([first]) => first?.at ?? 0))
  const until = Date.now() / 1000
  const lists = names.map((name, i) => {
    const list = join(folder, `${name}.txt`)
    writeFileSync(list, cut(rolls[i] ?? [], from, until))
    return [name, list]
  })
  return /** @type {Record<Name, string>} */ (Object.fromEntries(lists))
}

/**
 * @param {Page} page
 * @param {string} folder
 * @returns {Promise<() => Promise<Shot[]>>} ends the filming
 */
async function film(page, folder) {
  mkdirSync(folder)
  const session = await page.context().newCDPSession(page)
  /** @type {Shot[]} */
  const shots = []
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = join(folder, `${shots.length}.jpg`)
    writeFileSync(file, data, "base64")
    shots.push({ at: metadata.timestamp ?? Date.now() / 1000, file })
    // The page may be closed when the last picture arrives.
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined)
  })
  await session.send("Page.startScreencast", { format: "jpeg", quality: 95 })
  return async () => {
    await session.send("Page.stopScreencast")
    return shots
  }
}

/**
 * The pictures between two seconds, each with its duration.
 * @param {Shot[]} shots
 * @param {number} from
 * @param {number} until
 */
function cut(shots, from, until) {
  const lines = shots.flatMap(({ at, file }, i) => {
    const ends = Math.min(shots[i + 1]?.at ?? until, until)
    const seconds = ends - Math.max(at, from)
    return seconds > 0 ? [`file '${file}'`, `duration ${seconds.toFixed(4)}`] : []
  })
  // ffmpeg uses the last picture's duration only if another picture follows.
  const last = shots.at(-1)
  return [...lines, ...(last ? [`file '${last.file}'`] : []), ""].join("\n")
}
