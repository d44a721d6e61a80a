import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { firstScripts } from "../../bench/first-scripts.mjs"
import { aPerson } from "./client"
import { aGarden } from "./garden"
import { sharedServer } from "./shared-server"

const server = sharedServer()
const MOST_BYTES = 114 * 1024
const MOST_FILES = 6

test("the page of a board loads at most 114 KB of scripts in 6 files before it works", async () => {
  const person = await aPerson(server)
  const { boardId } = await aGarden(person)
  const { text } = await person.get(`/board/${boardId}`)
  const paths = await firstScripts(text, async (path) => (await person.get(path)).text)
  expect(paths.filter((path) => path.includes("/routes/board"))).toHaveLength(1)
  expect(paths.length).toBeLessThanOrEqual(MOST_FILES)
  let bytes = 0
  for (const path of paths) {
    const headers = { "Accept-Encoding": "br" }
    const answer = await person.request("HEAD", path, { headers })
    bytes += Number(answer.headers.get("Content-Length"))
  }
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test("no script of a page contains zod, which is larger than the pages", () => {
  const folder = join(process.cwd(), "public", "build")
  const list = readFileSync(join(process.cwd(), "build", "browser-files.json"), "utf8")
  const [files = []] = JSON.parse(list) as string[][]
  const scripts = files.filter((name) => name.endsWith(".js"))
  expect(scripts.length).toBeGreaterThan(50)
  const found = scripts.filter((name) =>
    readFileSync(join(folder, name), "utf8").includes("ZodType"),
  )
  expect(found).toEqual([])
})
