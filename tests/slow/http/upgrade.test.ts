import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { switchBuild } from "../../../bin/switch-build.mjs"
import { copyProject, makeOtherBuild, type OtherBuild } from "../../other-build"
import { startServer, type TestServer } from "../../server"

// A new build takes the place of the one that a server runs, which is restarted later.

let root: string
let next: OtherBuild
let server: TestServer
beforeAll(async () => {
  root = copyProject()
  next = makeOtherBuild()
  server = await startServer({ root })
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true })
  next.remove()
})

/** The addresses of all files that the page needs, or may ask for later. */
async function filesOf(page: string): Promise<string[]> {
  const { status, text } = await get(page)
  expect(status, page).toBe(200)
  const [manifest = ""] = /\/build\/manifest-\w+\.js/.exec(text) ?? []
  const all = `${text}${(await get(manifest)).text}`.match(/\/build\/[\w./-]+\.(?:js|css|woff2)/g)
  return [...new Set(all)]
}

async function get(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url + path)
  return { status: response.status, text: await response.text() }
}

async function missing(files: string[]): Promise<string[]> {
  const found = await Promise.all(files.map(async (file) => ({ file, ...(await get(file)) })))
  return found.filter(({ status }) => status !== 200).map(({ file }) => file)
}

test("no file of either build is missing between a switch and the restart, and afterwards", async () => {
  const files = await filesOf("/login")
  expect(files.length).toBeGreaterThan(50)
  expect(await missing(files)).toEqual([])

  const folder = join(root, ".cache/next")
  for (const name of ["build", "public/build"]) {
    cpSync(join(next.root, name), join(folder, name), { recursive: true })
  }
  switchBuild(folder, root)
  expect(await filesOf("/login")).toEqual(files)
  expect(await missing(files)).toEqual([])

  const { dataDir } = server
  await server.signal("SIGTERM")
  server = await startServer({ root, dataDir })
  const newFiles = await filesOf("/login")
  expect(newFiles).not.toEqual(files)
  expect(await missing([...files, ...newFiles])).toEqual([])
  rmSync(dataDir, { recursive: true })
})
