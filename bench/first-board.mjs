// @ts-check
import { execFileSync, spawn } from "node:child_process"
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { setTimeout as sleep } from "node:timers/promises"
import { transform } from "esbuild"
import { freePort } from "../bin/free-port.mjs"
import { ROOT } from "../bin/process.mjs"
import { print } from "./figures.mjs"
import { PASSWORD } from "./server.mjs"

// From nothing to a board that a second person sees, by each way to have Cardinal, with a clock. The packages of `npm run
// package` are in empty roots without a network; the checkout has this machine's programs, an empty home and no cache. All that
// people do is by forms without a script. Arguments choose ways: archive, debian, image, checkout.

const USER = 1234
const DIST = join(ROOT, "dist")

/** The checkout's root: programs of this machine, none of its files of people, and its network. */
const ENTER = `
for name in bin dev etc lib lib64 proc sbin usr; do
  if [ -e "/$name" ]; then mkdir -p "$1/$name"; mount --rbind "/$name" "$1/$name"; fi
done
exec chroot --userspec="$2:$2" "$1" sh -c 'cd "$HOME/cardinal" && exec npm start'`

/** @typedef {typeof import("../tests/package-root")} Roots */
/** @typedef {{ url: string, ended: () => boolean, stop: () => unknown }} Server */
/** @typedef {(name: string) => void} Tick is told what has just been done */

/** The roots of the tests of packages, which are TypeScript. @returns {Promise<Roots>} */
async function loadRoots() {
  const source = readFileSync(join(ROOT, "tests", "package-root.ts"), "utf8")
  const { code } = await transform(source, { loader: "ts" })
  const file = join(ROOT, ".cache", "package-root.mjs")
  mkdirSync(join(ROOT, ".cache"), { recursive: true })
  writeFileSync(file, code)
  return import(pathToFileURL(file).href)
}

/** A package of this processor. @param {RegExp} ending */
function packageOf(ending) {
  const names = existsSync(DIST) ? readdirSync(DIST) : []
  const isHere = (/** @type {string} */ name) => /x64|amd64/.test(name) === (process.arch === "x64")
  const found = names.find((name) => ending.test(name) && isHere(name))
  if (!found) throw new Error("Make the packages first: npm run package")
  return join(DIST, found)
}

/** @param {Roots} roots @param {import("../tests/package-root").Root} root @returns {Promise<Server>} */
async function startInside({ Inside }, root) {
  const inside = new Inside(root)
  const url = await inside.open()
  return { url, ended: () => inside.server.child.exitCode !== null, stop: () => inside.close() }
}

/** @type {Record<string, (roots: Roots, folder: string, tick: Tick) => Promise<Server | null>>} */
const WAYS = {
  archive: async (roots, folder, tick) => {
    const root = roots.archiveRoot(folder, packageOf(/\.tar\.gz$/))
    tick("unpacked (tar)")
    return startInside(roots, root)
  },
  debian: async (roots, folder, tick) => {
    if (!roots.emptyDebian(folder)) return null
    tick("")
    const root = roots.debianRoot(folder, packageOf(/\.deb$/))
    tick("installed (dpkg)")
    return startInside(roots, root)
  },
  image: async (roots, folder, tick) => {
    const root = roots.imageRoot(folder, packageOf(/\.oci\.tar$/))
    tick("layers unpacked")
    return startInside(roots, root)
  },
  checkout: async (_, folder, tick) => {
    const home = join(folder, "home")
    mkdirSync(join(folder, "tmp"), { recursive: true })
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", ROOT, join(home, "cardinal")])
    // How npm is reached from this machine is no part of the home that is empty.
    const settings = join(homedir(), ".npmrc")
    if (existsSync(settings)) copyFileSync(settings, join(home, ".npmrc"))
    execFileSync("chown", ["--recursive", `${USER}:${USER}`, home])
    chownSync(join(folder, "tmp"), USER, USER)
    tick("cloned (git)")
    const port = String(await freePort())
    const env = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", HOME: "/home", PORT: port }
    const child = spawn("unshare", ["--mount", "sh", "-ec", ENTER, "sh", folder, String(USER)], {
      env: /** @type {any} */ (env),
      stdio: ["ignore", "inherit", "inherit"],
      detached: true,
    })
    const { pid = 0 } = child
    return {
      url: `http://127.0.0.1:${port}`,
      ended: () => child.exitCode !== null,
      stop: () => child.exitCode === null && process.kill(-pid, "SIGKILL"),
    }
  },
}

/** A browser without a script. @param {string} url */
function aVisitor(url) {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** The page that comes of it, redirects followed. @param {string} path @param {Record<string, string>} [form] @returns {Promise<{ at: string, page: string }>} */
  const visit = async (path, form) => {
    const answer = await fetch(new URL(path, url), {
      redirect: "manual",
      headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get("Location")
    if (to) return visit(to)
    const page = await answer.text()
    if (!answer.ok) throw new Error(`${path} is ${answer.status}.\n${page}`)
    return { at: path, page }
  }
  return visit
}

/** @param {string} text @param {RegExp} pattern with one group */
function find(text, pattern) {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`The page has no ${pattern}.`)
  return found
}

/** @param {string} username @param {string} name */
const account = (username, name) => ({
  username,
  name,
  email: `${username}@example.org`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
})

/** @param {string} url @param {Tick} tick */
async function shareBoard(url, tick) {
  const first = aVisitor(url)
  await first("/")
  await first("/register")
  await first("/register", account("ada", "Ada Lovelace"))
  tick("registered")
  const board = await first("/boards", { intent: "create-board", name: "Garden" })
  const at = new URL(board.at, url).pathname
  const lists = await first(at, { intent: "create-list", name: "To do" })
  const listId = find(lists.page, /name="listId"[^>]*value="([^"]+)"/)
  await first(at, { intent: "create-card", listId, title: "Sow the beans" })
  tick("a board with a card")
  const share = await first(`${at}/share`, { intent: "create-invite-link", role: "editor" })
  const link = new URL(find(share.page, /id="link-editor"[^>]*value="([^"]*)"/)).pathname
  tick("a link to invite")

  const second = aVisitor(url)
  const invitation = await second(link)
  const register = find(invitation.page, /href="(\/register\?[^"]*)"/).replaceAll("&amp;", "&")
  await second(register)
  const { page } = await second(register, account("grace", "Grace Hopper"))
  find(page, /(Sow the beans)/)
  tick("a second person sees the card")
}

/** @param {Roots} roots @param {string} way @param {string} folder */
async function measure(roots, way, folder) {
  /** @type {[name: string, figure: string][]} */
  const steps = []
  let began = performance.now()
  let last = began
  /** @type {Tick} */
  const tick = (name) => {
    const now = performance.now()
    // An empty name ends what is the machine's part, and not the way's.
    if (name) steps.push([name, `${((now - last) / 1000).toFixed(1)} s`])
    else began = now
    last = now
  }
  const server = await WAYS[way]?.(roots, folder, tick)
  if (!server) return console.log(`\n${way}: not tried, without Debian's packages`)
  try {
    while (!(await fetch(`${server.url}/readyz`).catch(() => null))?.ok) {
      if (server.ended()) throw new Error(`${way}: the server ended.`)
      await sleep(20)
    }
    tick("started")
    await shareBoard(server.url, tick)
    steps.push(["in all", `${((last - began) / 1000).toFixed(1)} s`])
    print(`${way}, at ${new Date().toISOString()}`, steps)
  } finally {
    server.stop()
  }
}

const roots = await loadRoots()
const obstacle = roots.cannotIsolate()
if (obstacle !== null) throw new Error(`Empty roots cannot be made here: ${obstacle}.`)
const folder = mkdtempSync(join(tmpdir(), "cardinal-first-board-"))
try {
  const chosen = process.argv.slice(2)
  for (const way of chosen.length > 0 ? chosen : Object.keys(WAYS)) {
    await measure(roots, way, join(folder, way))
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
process.exit()
