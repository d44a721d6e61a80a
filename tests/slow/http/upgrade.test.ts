import { cpSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { switchBuild } from "../../../bin/switch-build.mjs"
import { copyProject, makeOtherBuild, type OtherBuild } from "../../other-build"
import { aPerson, type Person } from "../../http/client"
import { textOf } from "../../http/page"
import { startServer, type TestServer } from "../../server"

// A new build takes the place of the one that a server runs, which is restarted later.

let root: string
let next: OtherBuild
let server: TestServer
let boss: Person
let ann: Person
const env = { ADMINS: "Chief" }
beforeAll(async () => {
  root = copyProject()
  next = makeOtherBuild()
  server = await startServer({ root, env })
  boss = await aPerson(server, "Chief")
  ann = await aPerson(server, "ann")
})
afterAll(async () => {
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
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
  server = await startServer({ root, dataDir, env })
  const newFiles = await filesOf("/login")
  expect(newFiles).not.toEqual(files)
  expect(await missing([...files, ...newFiles])).toEqual([])
})

test("administrators see once what the new version changes", async () => {
  boss.server = server
  expect((await boss.get("/boards")).text).not.toContain("This server runs version")
  const { dataDir } = server
  await server.signal("SIGTERM")
  const part = "### What changes for you\n\n- Boards are **round**.\n\n### Else\n\n- Not this."
  writeFileSync(join(root, "CHANGELOG.md"), `# Changelog\n\n## 9.9.9 (2030-01-01)\n\n${part}\n`)
  server = await startServer({ root, dataDir, env })
  boss.server = ann.server = server
  const notice = "This server runs version 9.9.9 now."
  expect(textOf((await boss.get("/boards")).text)).toContain(notice)
  expect(textOf((await ann.get("/boards")).text)).not.toContain(notice)
  const page = await boss.get("/admin/changes")
  expect(page.text).toContain("Boards are <strong>round</strong>.")
  expect(page.text).not.toContain("Not this.")
  expect((await ann.form("/admin/changes", { intent: "hide-changes" })).status).toBe(404)
  const hidden = await boss.form("/admin/changes", { intent: "hide-changes" })
  expect([hidden.status, hidden.to]).toEqual([303, "/boards"])
  expect(textOf((await boss.get("/boards")).text)).not.toContain(notice)
  expect((await boss.get("/admin/changes")).text).toContain("round")
})

test("a new server hides what happened before it", async () => {
  const fresh = await startServer({ root, env })
  try {
    const chief = await aPerson(fresh, "Chief")
    expect((await chief.get("/boards")).text).not.toContain("This server runs version")
  } finally {
    await fresh.stop()
  }
})
