// @ts-check
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { makeBoard } from "../bin/make-board.mjs"
import { ROOT } from "../bin/process.mjs"
import { kb, median, ms, print, timed } from "./figures.mjs"
import { firstScripts } from "./first-scripts.mjs"
import { register, send, startServer } from "./server.mjs"

// The same board on two builds: bytes of its pages and scripts, and the time of each page. The argument is the folder of another
// checkout, which is built. Pages alternate between both servers.

const [other] = process.argv.slice(2)
if (!other) throw new Error("Name the folder of another checkout, which is built.")
const ROUNDS = 60
const WARM_UP = 60

/** @param {string} root @param {string} dataDir */
async function open(root, dataDir) {
  const server = await startServer({ root, dataDir })
  const { cookie, call } = await register(server.url, "reader")
  const { boardId, cardIds } = await makeBoard({ call }, 4, 50)
  const headers = { cookie, "accept-encoding": "br" }
  const get = (/** @type {string} */ path) => send(server.url + path, { headers })
  const text = async (/** @type {string} */ path) =>
    (await send(server.url + path, { headers: { cookie } })).body.toString("utf8")
  const board = `/board/${boardId}`
  const pages = [
    ["board", board],
    ["  its data", `${board}.data`],
    ["card", `${board}/cards/${cardIds[0]}`],
    ["table", `${board}/table`],
    ["calendar", `${board}/calendar`],
    ["My cards", "/my"],
  ]
  return { server, get, text, pages, board }
}

/** @param {Awaited<ReturnType<typeof open>>} build */
async function scriptBytes({ get, text, board }) {
  const paths = await firstScripts(await text(board), text)
  const sizes = await Promise.all(paths.map(async (path) => (await get(path)).body.length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param {number} before @param {number} now */
const change = (before, now) => {
  const percent = ((now - before) / before) * 100
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)} %`
}

const folder = mkdtempSync(join(tmpdir(), "cardinal-two-builds-"))
const before = await open(other, join(folder, "before"))
const now = await open(ROOT, join(folder, "now"))
try {
  const scripts = [await scriptBytes(before), await scriptBytes(now)]
  print("First scripts of the board, with brotli", [
    ["before", kb(scripts[0] ?? 0)],
    ["now", `${kb(scripts[1] ?? 0)} (${change(scripts[0] ?? 0, scripts[1] ?? 0)})`],
  ])
  for (const [index, [name = "", path = ""]] of before.pages.entries()) {
    const pathNow = now.pages[index]?.[1] ?? ""
    const bytes = [(await before.get(path)).body.length, (await now.get(pathNow)).body.length]
    const times = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const each = [await timed(() => before.get(path)), await timed(() => now.get(pathNow))]
      if (round >= 0) each.forEach((time, at) => times[at]?.push(time))
    }
    const [one, two] = times.map(median)
    print(name.trim(), [
      ["bytes with brotli, before", kb(bytes[0] ?? 0)],
      ["now", `${kb(bytes[1] ?? 0)} (${change(bytes[0] ?? 0, bytes[1] ?? 0)})`],
      ["time, before", ms(one ?? 0)],
      ["now", `${ms(two ?? 0)} (${change(one ?? 0, two ?? 0)})`],
    ])
  }
} finally {
  await Promise.all([before.server.stop(), now.server.stop()])
  rmSync(folder, { recursive: true })
}
