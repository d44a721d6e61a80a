import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { firstScripts } from "../../bench/first-scripts.mjs"
import { aPerson } from "./client"
import { aGarden } from "./garden"
import { sharedServer } from "./shared-server"

const server = sharedServer()

type Manifest = { routes: Record<string, { module: string; imports: string[] }> }
/** Of the build, which the server has made. */
const routesOf = () =>
  (JSON.parse(readFileSync(join(process.cwd(), "build", "assets.json"), "utf8")) as Manifest).routes
const MAX_FIRST_BYTES = 133 * 1024
const MAX_BYTES = 193 * 1024
const BOARD = "routes/board.$boardId"
const CARD = "routes/board.$boardId.cards.$cardId"

test("a board loads 5 scripts before it works, and one more with the code of cards", async () => {
  const person = await aPerson(server)
  const { boardId } = await aGarden(person)
  const { text } = await person.get(`/board/${boardId}`)
  const first = await firstScripts(text, async (path) => (await person.get(path)).text)
  const sizeOf = async (paths: readonly string[]) => {
    let bytes = 0
    for (const path of paths) {
      const headers = { "Accept-Encoding": "br" }
      const answer = await person.request("HEAD", path, { headers })
      bytes += Number(answer.headers.get("Content-Length"))
    }
    return bytes
  }
  expect(first).toHaveLength(5)
  expect(first).toContain(routesOf()[BOARD]?.module)
  expect(await sizeOf(first)).toBeLessThanOrEqual(MAX_FIRST_BYTES)
  const { module = "", imports = [] } = routesOf()[CARD] ?? {}
  const all = [...new Set([...first, module, ...imports])]
  expect(all).toHaveLength(6)
  expect(await sizeOf(all)).toBeLessThanOrEqual(MAX_BYTES)
})

test("pages without a board load nothing of it", () => {
  for (const id of ["routes/login", "routes/boards", "routes/settings._index"]) {
    const { imports = [] } = routesOf()[id] ?? {}
    expect(imports.filter((path) => path.includes("/board._boardId"))).toEqual([])
  }
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
