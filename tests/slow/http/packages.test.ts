import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { COMMANDS } from "../../documented-commands"
import { aRegistered, type Person } from "../../http/client"
import { eventually } from "../../http/eventually"
import { importJson } from "../../http/board-file"
import { aGarden, readBoard, type Garden } from "../../http/garden"
import { aProgram } from "../../http/tokens"
import { aFile, uploaded } from "../../http/uploads"
import { aPicture } from "../../pictures"
import {
  Inside,
  archiveRoot,
  cannotIsolate,
  debianRoot,
  dpkg,
  emptyDebian,
  imageRoot,
  type Ended,
  type Root,
  type Ways,
} from "../../package-root"

// The packages of `npm run package` as people have them: each in a root of a file system that has nothing else but the
// things that it says it needs, without a network, as another user, read-only but for the data.

const obstacle = cannotIsolate()
if (obstacle !== null) console.warn(`The tests of packages are skipped: ${obstacle}.`)

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
const [ARCH, DEBIAN_ARCH] = process.arch === "arm64" ? ["arm64", "arm64"] : ["x64", "amd64"]
const dist = (name: string) => join("dist", name)
const NAME = `cardinal-${version}-linux-${ARCH}`
const DEBIAN = dist(`cardinal_${version}_${DEBIAN_ARCH}.deb`)

const FORMS: Record<string, (folder: string) => Root | null> = {
  archive: (folder) => archiveRoot(folder, dist(`${NAME}.tar.gz`)),
  "package for Debian": (folder) => (emptyDebian(folder) ? debianRoot(folder, DEBIAN) : null),
  image: (folder) => {
    const image = dist(`${NAME}.oci.tar`)
    return existsSync(image) ? imageRoot(folder, image) : null
  },
}
const MISSING = /ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|Cannot find|ENOENT/

describe.skipIf(obstacle !== null)("packages", () => {
  let temporary: string
  beforeAll(() => {
    temporary = mkdtempSync(join(tmpdir(), "cardinal-packages-"))
    execFileSync(process.execPath, ["bin/package.mjs"], { stdio: ["ignore", "ignore", "inherit"] })
  }, 300_000)
  afterAll(() => rmSync(temporary, { recursive: true, force: true }))

  test("have digests, a list of what is in them, and of what they were made", () => {
    execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: "dist" })
    const bill = readFileSync(dist(`${NAME}.cdx.json`), "utf8")
    const { components } = JSON.parse(bill) as { components: { "bom-ref": string }[] }
    const refs = components.map((each) => each["bom-ref"])
    const runtime = readFileSync("bin/package/runtime/package.json", "utf8")
    const { dependencies } = JSON.parse(runtime) as { dependencies: Record<string, string> }
    const brought = Object.entries(dependencies).map((each) => each.join("@"))
    expect(refs).toEqual(expect.arrayContaining([...brought, "react@18.3.1"]))
    expect(refs.filter((ref) => /^better-sqlite3@/.test(ref))).toHaveLength(1)
    expect(refs.filter((ref) => /^(node-linux-|@img\/.*(darwin|win32))/.test(ref))).toEqual([
      expect.stringMatching(new RegExp(`^node-linux-${ARCH}@`)),
    ])
    const provenance = readFileSync(dist(`${NAME}.provenance.json`), "utf8")
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim()
    expect(provenance).toContain(`"gitCommit": "${commit}"`)
    for (const name of readdirSync("dist").filter((each) => each.startsWith(NAME))) {
      const isMade = statSync(dist(name)).isFile() && !name.endsWith("provenance.json")
      if (isMade) expect(provenance).toContain(`"name": "${name}"`)
    }
  })

  describe.each(Object.keys(FORMS))("%s", (form) => {
    let inside: Inside
    let person: Person
    let garden: Garden
    let settings: Record<string, string>

    beforeAll(async () => {
      const root = FORMS[form]?.(join(temporary, form.replaceAll(" ", "-")))
      if (!root) {
        console.warn(`The ${form} is not tried: there is no apt with Debian's packages.`)
        return
      }
      inside = new Inside(root)
      const url = await inside.open()
      await eventually("server", async () => {
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (inside.server.child.exitCode !== null) throw new Error(inside.server.err)
        return answer?.status === 200 ? answer : undefined
      })
      const dataDir = join(root.folder, root.dataDir)
      person = await aRegistered({ url, dataDir, databaseUrl: undefined, secret: undefined })
      garden = await aGarden(person)
      const { accessToken } = await aProgram(person)
      settings = { CARDINAL_URL: "http://localhost:3000", CARDINAL_TOKEN: accessToken }
    }, 60_000)
    // Without Debian's packages there is none.
    afterAll(() => (inside as Inside | undefined)?.close())

    const file = (name: string) => `${inside.root.dataDir}/files/${name}`
    const run = (argv: string[], ways?: Ways) => inside.beside(argv, ways).ended
    const cardinal = (args: string[], ways?: Ways) => run([inside.root.program, ...args], ways)

    async function expectDone(ending: Promise<Ended>): Promise<string> {
      const ended = await ending
      expect(ended.code, ended.out + ended.err).toBe(0)
      return ended.out
    }
    /** A command of the client, by a token. */
    const asked = (...args: string[]) => expectDone(cardinal(args, { env: settings }))

    /** Each command with its arguments, and what is true of its end. */
    const TRIED: Record<string, () => Promise<unknown>> = {
      "cardinal serve": () => expectDone(cardinal(["serve", "--help"])),
      "cardinal health": () => expectDone(cardinal(["health"])),
      "cardinal version": async () => {
        expect(await expectDone(cardinal(["version"]))).toBe(`${version}\n`)
        expect(await expectDone(cardinal(["--version"]))).toBe(`${version}\n`)
      },
      "cardinal help": async () => {
        const help = await expectDone(cardinal(["help"]))
        const words = [...help.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, word]) => word ?? "")
        const known = Object.keys(COMMANDS).flatMap(
          (each) => /^cardinal (.*)/.exec(each)?.[1] ?? [],
        )
        expect(words.sort()).toEqual(known.sort())
      },
      "cardinal login": async () => {
        const { CARDINAL_URL = "", CARDINAL_TOKEN: input = "" } = settings
        await expectDone(cardinal(["login", CARDINAL_URL], { input }))
        expect(await expectDone(cardinal(["boards"]))).toContain("Garden")
      },
      "cardinal logout": async () => {
        await expectDone(cardinal(["logout"]))
        expect((await cardinal(["boards"])).code).toBe(2)
      },
      "cardinal boards": async () => expect(await asked("boards")).toContain("Garden"),
      "cardinal list": async () => expect(await asked("list", garden.boardId)).toContain("Weed"),
      "cardinal add": () => asked("add", garden.boardId, "To do", "Sow"),
      "cardinal show": async () => expect(await asked("show", "Weed")).toContain("[ ] Pull"),
      "cardinal move": () => asked("move", "Weed", "Done"),
      "cardinal done": () => asked("done", "Dig"),
      "cardinal comment": () => asked("comment", "Dig", "Deep"),
      "cardinal publish": async () => {
        const args = ["publish", "--board", garden.boardId, "--out", file("pages")]
        expect(await asked(...args)).toMatch(/^Wrote \d+ of/)
      },
      "cardinal watch": async () => {
        const argv = [inside.root.program, "watch", garden.boardId]
        const watching = inside.beside(argv, { env: settings })
        await expect.poll(() => watching.out + watching.err).toContain("Watching")
        await asked("done", "Plant")
        await expect.poll(() => watching.out).toContain("Plant")
        watching.child.kill("SIGINT")
        expect((await watching.ended).code).toBe(0)
      },
      "cardinal backup": () => expectDone(cardinal(["backup", file("monday.tar")])),
      "cardinal restore": () =>
        expectDone(
          cardinal(["restore", file("monday.tar")], { env: { DATA_DIR: file("restored") } }),
        ),
      "cardinal move-to-postgres": async () => {
        const { code, err } = await cardinal(["move-to-postgres"])
        expect([code, err]).toEqual([1, expect.stringContaining("DATABASE_URL")])
        expect(err).not.toMatch(MISSING)
      },
      "cardinal mcp": async () => {
        const clientInfo = { name: "a test", version: "1" }
        const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo }
        const hello = { jsonrpc: "2.0", id: 1, method: "initialize", params }
        const input = `${JSON.stringify(hello)}\n`
        const answer = await expectDone(cardinal(["mcp"], { env: settings, input }))
        expect(JSON.parse(answer)).toMatchObject({ result: { serverInfo: { name: "cardinal" } } })
      },
      // The names of version 1.0.
      ...Object.fromEntries(
        ["backup", "health", "mcp", "move-to-postgres", "restore", "serve"].map((name) => [
          `node bin/${name}.mjs`,
          async () => {
            const { home } = inside.root
            const argv = [`${home}/node/bin/node`, `${home}/bin/${name}.mjs`, "--help"]
            expect(await expectDone(run(argv))).toMatch(new RegExp(`^cardinal ${name}\\b`))
          },
        ]),
      ),
    }

    test("serves a board, with a file and its preview, the search and an import", async () => {
      const picture = await aPicture().png().toBuffer()
      const attached = await uploaded(person, garden.card("Dig"), aFile(picture, "a.png"))
      expect(attached.mimeType).toBe("image/png")
      const uploads = readdirSync(join(inside.root.folder, inside.root.dataDir, "uploads"), {
        recursive: true,
        encoding: "utf8",
      })
      expect(uploads.filter((name) => name.endsWith(".webp"))).toHaveLength(1)
      expect((await person.get("/api/search?q=weed")).text).toContain("Weed")
      const exported = readFileSync("tests/fixtures/imports/deck-board.json", "utf8")
      const imported = await importJson(person, exported)
      expect(imported.status, imported.text).toBe(201)
      const page = await person.get(`/board/${garden.boardId}`)
      const [, script = ""] = /"(\/build\/[^"]+\.js)"/.exec(page.text) ?? []
      expect((await person.get(script)).status).toBe(200)
    })

    test("each command in the documents, and of the help, is tried", () => {
      const inPackages = Object.keys(COMMANDS).filter((each) => COMMANDS[each] === "package")
      expect(Object.keys(TRIED).sort()).toEqual(inPackages.sort())
    })

    // The restore needs the backup, which comes first.
    test.each(Object.keys(TRIED))("%s", async (command) => {
      await TRIED[command]?.()
    })

    test("writes nowhere else, stops in order, and comes back from a backup", async () => {
      expect((await run(["/bin/sh", "-c", ": > /written"])).code).not.toBe(0)
      await person.api("DELETE", `/api/boards/${garden.boardId}`)
      inside.server.child.kill("SIGTERM")
      expect((await inside.server.ended).code).toBe(0)
      const restore = [inside.root.program, "restore", file("monday.tar")]
      await expectDone(inside.enter(restore).ended)
      const again = new Inside(inside.root)
      try {
        person.server = { ...person.server, url: await again.open() }
        const board = await eventually("server", () =>
          readBoard(person, garden.boardId).catch(() => undefined),
        )
        expect(board.name).toBe("Garden")
      } finally {
        again.close()
        await again.server.ended
      }
    })

    test.skipIf(!form.endsWith("Debian"))("leaves the data where it was, once it is purged", () => {
      const { folder, dataDir, home } = inside.root
      dpkg(folder, "--purge", "cardinal")
      expect(existsSync(join(folder, dataDir, "cardinal.db"))).toBe(true)
      expect(existsSync(join(folder, home))).toBe(false)
      expect(existsSync(join(folder, "etc/cardinal.env"))).toBe(false)
    })
  })
})
