import { spawn, type ChildProcess } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { tarOf } from "../tar"
import { aPerson, type Person } from "./client"
import { eventually } from "./eventually"
import { aGarden, make, readBoard, type Garden } from "./garden"
import { addMember, change } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram } from "./tokens"

// The command line as a program of its own, which knows nothing but its settings and the server.

const server = sharedServer()
const FILE = fileURLToPath(new URL("../../bin/cardinal.mjs", import.meta.url))

let owner: Person
let garden: Garden
/** Of a token of the owner that may read and write. */
let settings: Record<string, string>
let folder: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  settings = await settingsOf(owner)
})

const settingsOf = async (person: Person, scopes = ["read", "write"]) => ({
  CARDINAL_URL: server.url,
  CARDINAL_TOKEN: (await aProgram(person, { scopes, boardIds: [garden.boardId] })).accessToken,
})

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

type Ways = { env?: Record<string, string>; input?: string; file?: string }

/** Starts the program, with nothing of the environment but its path. */
function start(args: string[], { env = settings, input = "", file = FILE }: Ways = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...env },
  })
  children.push(child)
  const seen = { out: "", err: "" }
  child.stdout.setEncoding("utf8").on("data", (text: string) => (seen.out += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (seen.err += text))
  child.stdin.on("error", () => undefined).end(input)
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  return { child, seen, ended }
}

async function run(args: string[], ways: Ways = {}) {
  const { seen, ended } = start(args, ways)
  const code = await ended
  return { code, ...seen }
}

/** Runs a command that must succeed. @returns what it prints */
async function print(args: string[], ways: Ways = {}): Promise<string> {
  const { code, out, err } = await run(args, ways)
  expect({ code, err }).toEqual({ code: 0, err: "" })
  return out
}

const short = (id: string) => id.slice(0, 8)
const titlesIn = async (name: "To do" | "Doing" | "Done") => {
  const { lists } = await readBoard(owner, garden.boardId)
  return lists.find((list) => list.name === name)?.cards.map(({ title }) => title)
}
const config = () => join(folder, "cardinal.json")

describe("is refused with 2:", () => {
  test.each([
    ["only an option", ["--json"], "cardinal COMMAND"],
    ["an unknown command", ["constructor"], "There is no command “constructor”"],
    ["a path", ["../start"], "There is no command “../start”"],
    ["an unknown command to help with", ["help", "up"], "There is no command “up”"],
    ["an option that a server does not know", ["serve", "--port=1"], "cardinal serve"],
    ["a backup without a name", ["backup"], "cardinal backup FILE"],
    ["an unknown option", ["boards", "--all"], "cardinal boards"],
    ["an option of another command", ["show", "x", "--top"], "cardinal show CARD"],
    ["too few words", ["list"], "cardinal list BOARD"],
    ["too many words", ["done", "Water", "the", "garden"], "cardinal done CARD"],
    ["no address", ["login", "boards.example.org"], "not an address"],
  ])("%s", async (_what, args, message) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toContain(message)
  })

  test("nobody who is signed in", async () => {
    const answer = await run(["boards"], { env: {} })
    expect(answer).toMatchObject({ code: 2, out: "" })
    expect(answer.err).toContain("You are not signed in: use cardinal login")
  })

  test("a token that is none", async () => {
    const env = { ...settings, CARDINAL_TOKEN: "two words" }
    expect(await run(["boards"], { env })).toMatchObject({ code: 2 })
  })

  test("names that nothing has", async () => {
    expect(await run(["list", "Orchard"])).toMatchObject({
      code: 2,
      out: "",
      err: "There is no board “Orchard”.\n",
    })
    const { err } = await run(["add", garden.boardId, "Later", "Mow"])
    expect(err).toBe("There is no list “Later”.\n")
    expect(await run(["done", "Mow"])).toMatchObject({
      code: 2,
      err: "There is no card “Mow”.\n",
    })
  })

  test("names that several have, which it lists", async () => {
    const { code, out, err } = await run(["move", "W", "Done"])
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err.split("\n")).toEqual([
      "There are several for the card “W”:",
      `  ${short(garden.card("Water"))}  #3 Water · To do · Garden`,
      `  ${short(garden.card("Weed"))}  #4 Weed · Doing · Garden`,
      "",
    ])
    expect(await run(["list", garden.boardId, "--list", "do"])).toMatchObject({ code: 2 })
  })

  test("an input without lines", async () => {
    const answer = await run(["add", "Garden", "Done", "-"], { input: " \n\n" })
    expect(answer).toMatchObject({ code: 2, err: "The input has no line.\n" })
  })
})

describe("is refused with 1, in the words of the server:", () => {
  test("a token that has ended", async () => {
    change(server, `UPDATE "AccessToken" SET "expiresAt" = ? WHERE "userId" = ?`, [
      new Date(Date.now() - 1000).toISOString(),
      owner.id,
    ])
    const { code, out, err } = await run(["boards"])
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toContain("has ended, was revoked")
    expect(err).toContain(`${server.url}/settings/tokens`)
  })

  test("a token that may only read", async () => {
    const env = await settingsOf(owner, ["read"])
    const { code, out, err } = await run(["add", "Garden", "Done", "Mow"], { env })
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toContain("write")
    expect(await titlesIn("Done")).toEqual([])
  })

  test("a viewer, and a stranger", async () => {
    const viewer = await aPerson(server)
    addMember(server, garden.boardId, viewer.id, "viewer")
    const env = await settingsOf(viewer)
    expect(await run(["done", garden.card("Dig")], { env })).toMatchObject({ code: 1, out: "" })
    const stranger = { CARDINAL_URL: server.url, CARDINAL_TOKEN: "" }
    stranger.CARDINAL_TOKEN = (await aProgram(await aPerson(server))).accessToken
    expect(await run(["list", garden.boardId], { env: stranger })).toMatchObject({
      code: 1,
      out: "",
      err: "Not found.\n",
    })
  })

  test("wrong fields, by their names", async () => {
    const args = ["add", "Garden", "Done", "Mow", "--due", "2027-02-30"]
    const { code, err } = await run(args)
    expect(code).toBe(1)
    expect(err).toContain("\n  dueDate: There is no such day as 2027-02-30.\n")
    const long = await run(["add", "Garden", "Done", "x".repeat(201)])
    expect(long.err).toContain("\n  title: Card title is too long by 1")
    expect(await titlesIn("Done")).toEqual([])
  })

  test("a token that is not kept for the server that is asked", async () => {
    await print(["login", server.url], { env: {}, input: settings.CARDINAL_TOKEN ?? "" })
    const env = { CARDINAL_URL: "http://localhost:1" }
    const { code, err } = await run(["boards"], { env })
    expect(code).toBe(2)
    expect(err).toContain("There is no access token for http://localhost:1")
  })
})

test("without a connection it ends with 3", async () => {
  const env = { ...settings, CARDINAL_URL: "http://127.0.0.1:1" }
  for (const args of [["boards"], ["watch", garden.boardId]]) {
    const { code, out, err } = await run(args, { env })
    expect({ code, out }).toEqual({ code: 3, out: "" })
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:1 cannot be reached: ./)
  }
})

describe("login", () => {
  test("keeps nothing of a token that does not work", async () => {
    const invented = `cdl_${"x".repeat(43)}`
    const answer = await run(["login", server.url], { env: {}, input: invented })
    expect(answer).toMatchObject({ code: 1, out: "" })
    expect(await run(["login", server.url], { env: {} })).toMatchObject({ code: 2 })
    expect(existsSync(config())).toBe(false)
  })

  test("keeps server and token for the person alone, until logout", async () => {
    const ways = { env: {}, input: `${settings.CARDINAL_TOKEN ?? ""}\n` }
    const out = await print(["login", `${server.url}/boards?x`], ways)
    expect(out).toBe(`Signed in to ${server.url} as ${nameOf(owner)} (${owner.me?.username}).\n`)
    expect(statSync(config()).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(config(), "utf8"))).toEqual({
      server: server.url,
      token: settings.CARDINAL_TOKEN,
    })
    expect(await print(["boards"], { env: {} })).toContain("Garden")
    await print(["logout"], { env: {} })
    expect(existsSync(config())).toBe(false)
    expect(await run(["boards"], { env: {} })).toMatchObject({ code: 2 })
  })

  test("takes the token of the environment", async () => {
    const { CARDINAL_TOKEN = "" } = settings
    const out = await print(["login", server.url, "--json"], { env: { CARDINAL_TOKEN } })
    expect(JSON.parse(out)).toMatchObject({ id: owner.id })
    expect(await print(["boards"], { env: {} })).toContain("Garden")
  })
})

const nameOf = ({ me }: Person) => me?.name ?? ""

describe("reads", () => {
  test("help and version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
    for (const word of ["--version", "version"]) {
      expect(await print([word], { env: {} })).toBe(`${version}\n`)
    }
    const overview = await print(["--help"], { env: {} })
    expect(await print(["help"], { env: {} })).toBe(overview)
    const names = [...overview.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name)
    const ofBoards = names.slice(0, names.indexOf("help"))
    expect(ofBoards).toHaveLength(11)
    expect(names.slice(-6)).toEqual(readdirSync("bin/cardinal").map((file) => file.slice(0, -4)))
    for (const name of names) {
      const help = await print([name, "--help"], { env: {} })
      expect(await print(["help", name], { env: {} })).toBe(help)
      expect(help).toMatch(new RegExp(`^cardinal ${name}\\b[^]*--help `))
      expect([name, / --json /.test(help)]).toEqual([name, ofBoards.includes(name)])
    }
  })

  test("boards, and archived ones", async () => {
    const line = `  ${short(garden.boardId)}  Garden · owner\n`
    expect(await print(["boards"])).toBe(line)
    expect(await print(["boards", "--archived"])).toBe("")
    await owner.api("PATCH", `/api/boards/${garden.boardId}`, { archived: true })
    expect(await print(["boards"])).toBe("")
    expect(await print(["boards", "--archived"])).toBe(line)
    const found = await print(["list", short(garden.boardId), "--json"])
    expect(JSON.parse(found)).toMatchObject({ id: garden.boardId, archived: true })
  })

  test("all boards of a list in parts", async () => {
    const away = await aProxy((from, to) => {
      to.setHeader("Content-Type", "application/json")
      const isFirst = !from.url?.includes("after")
      if (isFirst) to.setHeader("Link", `</api/boards?after=1>; rel="next"`)
      const name = isFirst ? "One" : "Two"
      to.end(JSON.stringify([{ id: garden.boardId, name, userRole: "owner" }]))
      return true
    })
    const out = await print(["boards"], { env: { ...settings, CARDINAL_URL: away } })
    expect(out).toMatch(/One · owner\n.*Two · owner\n$/)
  })

  test("lists with their cards", async () => {
    const cardId = garden.card("Weed")
    const fields = { labels: ["docs:#0ea5e9", "in: haste:#ef4444"], completed: true }
    await owner.api("PATCH", `/api/cards/${cardId}`, fields)
    const out = await print(["list", "ARDEN"])
    const weed = `  ${short(cardId)}  #4 Weed · due 2031-06-01T10:00Z · docs, in: haste · ${nameOf(owner)} · done`
    expect(out.split("\n")).toEqual([
      "To do (3)",
      expect.stringMatching(`^  ${short(garden.card("Dig"))}  #1 Dig · `),
      `  ${short(garden.card("Plant"))}  #2 Plant`,
      `  ${short(garden.card("Water"))}  #3 Water`,
      "Doing (1)",
      weed,
      "Done (0)",
      "",
    ])
    expect(await print(["list", "Garden", "--list", "doi"])).toBe(`Doing (1)\n${weed}\n`)
    const json = await print(["list", garden.boardId, "--json"])
    expect(JSON.parse(json)).toEqual(await readBoard(owner, garden.boardId))
  })

  test("everything on a card", async () => {
    const cardId = garden.card("Weed")
    await owner.api("PATCH", `/api/cards/${cardId}`, { description: "By hand.\n\nComments\n" })
    const out = await print(["show", "weed"])
    expect(out.split("\n")).toEqual([
      "Weed",
      `  id        ${cardId}`,
      "  number    #4",
      `  page      ${server.url}/board/${garden.boardId}/cards/${cardId}`,
      "  list      Doing",
      "  done      no",
      "  due       2031-06-01T10:00Z",
      `  people    ${nameOf(owner)}`,
      "Description",
      "  By hand.",
      "  Comments",
      "Checklist",
      "  [ ] Pull",
      "  [ ] Compost",
      "Files",
      "  Weeds  https://a.example/",
      expect.stringMatching(`^${nameOf(owner)}, 20..-..-..T..:..Z$`),
      "  Now",
      "",
    ])
    expect((await owner.get(new URL(/http\S+/.exec(out)?.[0] ?? "").pathname)).status).toBe(200)
    const json = await print(["show", short(cardId), "--board", "Garden", "--json"])
    expect(JSON.parse(json)).toEqual((await owner.get(`/api/cards/${cardId}`)).json())
  })

  test("a card by its number, before another with that number as its title", async () => {
    const listId = garden.list("Done")
    const named = await make(owner, "/api/cards", { listId, title: "4" })
    const only = await make(owner, "/api/cards", { listId, title: "2031" })
    const idOf = async (...args: string[]) =>
      (JSON.parse(await print(["show", ...args, "--json"])) as { id: string }).id
    const board = ["--board", garden.boardId]
    expect(await idOf("4", ...board)).toBe(garden.card("Weed"))
    expect(await idOf("#5", ...board)).toBe(named.id)
    expect(await idOf("2031", ...board)).toBe(only.id)
    await owner.api("PATCH", `/api/cards/${named.id}`, { archived: true })
    expect(await idOf("5", ...board)).toBe(named.id)
    expect(await run(["show", "#99", ...board])).toMatchObject({ code: 2 })
  })

  test("texts that would command a terminal, as plain ones", async () => {
    const title = "Red\u001B[31m \u202Egnp.exe\u0007\u009B2J \u200F!"
    const cardId = await make(owner, "/api/cards", { listId: garden.list("Done"), title })
    const plain = "Red[31m gnp.exe2J !"
    expect(await print(["list", "Garden", "--list", "Done"])).toContain(`  #5 ${plain} · done\n`)
    const shown = await print(["show", plain])
    expect(shown).toMatch(/^Red\[31m gnp\.exe2J !\n/)
    const json = await print(["show", cardId.id, "--json"])
    for (const out of [shown, json]) expect(out.trimEnd()).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_C}/u)
    expect(JSON.parse(json)).toMatchObject({ title })
  })
})

describe("changes", () => {
  test("adds cards, last or first, with a date, a day or a start", async () => {
    const id = (await print(["add", "Garden", "To do", "Mow", "--due", "2027-03-01T17:00Z"])).trim()
    expect((await owner.get(`/api/cards/${id}`)).json()).toMatchObject({
      title: "Mow",
      dueDate: "2027-03-01T17:00:00.000Z",
    })
    const days = ["--start", "2027-02-28", "--due", "2027-03-01"]
    const ofDays = (await print(["add", "Garden", "Done", "Hoe", ...days])).trim()
    const line = `  ${short(ofDays)}  #6 Hoe · starts 2027-02-28 · due 2027-03-01 · done`
    expect(await print(["list", "Garden", "--list", "Done"])).toBe(`Done (1)\n${line}\n`)
    expect(await print(["show", "hoe"])).toContain(
      "  starts    2027-02-28\n  due       2027-03-01\n",
    )
    await owner.api("DELETE", `/api/cards/${ofDays}`)
    await print(["add", "Garden", "To do", "--top", "--", "-Rake-"])
    expect(await titlesIn("To do")).toEqual(["-Rake-", "Dig", "Plant", "Water", "Mow"])
  })

  test("adds a card for each line of the input, in their order", async () => {
    const args = ["add", garden.boardId, garden.list("Doing"), "-", "--top", "--json"]
    const out = await print(args, { input: "Mow\r\n\n  Rake \nOil" })
    const answers = out.trimEnd().split("\n")
    expect(answers.map((line) => (JSON.parse(line) as { title: string }).title)).toEqual([
      "Mow",
      "Rake",
      "Oil",
    ])
    expect(await titlesIn("Doing")).toEqual(["Mow", "Rake", "Oil", "Weed"])
  })

  test("moves a card, last or first", async () => {
    expect(await print(["move", "Plant", "Doing"])).toBe("Moved “Plant” to Doing.\n")
    expect(await titlesIn("Doing")).toEqual(["Weed", "Plant"])
    const args = ["move", short(garden.card("Dig")), "doing", "--top", "--json"]
    expect(JSON.parse(await print(args))).toMatchObject({ boardId: garden.boardId })
    expect(await titlesIn("Doing")).toEqual(["Dig", "Weed", "Plant"])
  })

  test("ticks a card, and takes the tick away", async () => {
    const isTicked = async () => {
      const answer = await owner.get(`/api/cards/${garden.card("Water")}`)
      return (answer.json() as { completed: boolean }).completed
    }
    expect(await print(["done", "Water"])).toBe("Ticked “Water”.\n")
    expect(await isTicked()).toBe(true)
    expect(await print(["done", "Water", "--undo"])).toBe("Unticked “Water”.\n")
    expect(await isTicked()).toBe(false)
  })

  test("comments on a card", async () => {
    expect(await print(["comment", "Dig", "Deep enough?"])).toBe("Commented on “Dig”.\n")
    const input = "It is.\nQuite."
    const answer = await print(["comment", garden.card("Dig"), "-", "--json"], { input })
    expect(JSON.parse(answer)).toMatchObject({ text: input })
    const comments = (await owner.get(`/api/comments/${garden.card("Dig")}`)).json()
    expect(comments).toMatchObject([{ text: "Deep enough?" }, { text: input }])
  })

  test("makes one card where the connection is cut after the server has made it", async () => {
    let cuts = 0
    const url = await aProxy((from, to, pass) => {
      if (from.method !== "POST" || (cuts += 1) > 1) return false
      void pass().then(() => to.destroy())
      return true
    })
    const id = await print(["add", "Garden", "Done", "Mow"], {
      env: { ...settings, CARDINAL_URL: url },
    })
    expect(cuts).toBe(2)
    const { lists } = await readBoard(owner, garden.boardId)
    expect(lists.at(-1)?.cards).toMatchObject([{ id: id.trim(), title: "Mow" }])
  })

  test("asks again where the server is busy, three times", async () => {
    let refusals = 3
    const url = await aProxy((_from, to) => {
      if ((refusals -= 1) < 0) return false
      to.writeHead(refusals % 2 ? 429 : 503, { "Retry-After": "0" })
      to.end(JSON.stringify({ message: "Too busy." }))
      return true
    })
    const ways = { env: { ...settings, CARDINAL_URL: url } }
    await print(["done", garden.card("Dig")], ways)
    refusals = 4
    expect(await run(["boards"], ways)).toMatchObject({ code: 1, err: "Too busy.\n" })
    refusals = 0
    expect(await print(["boards"], ways)).toContain("Garden")
  })

  test("does not wait where the server asks for a long time, and follows no redirect", async () => {
    let [status, name, value] = [429, "Retry-After", "3600"]
    const url = await aProxy((_from, to) => {
      to.writeHead(status, { [name]: value })
      to.end("Later")
      return true
    })
    const ways = { env: { ...settings, CARDINAL_URL: url } }
    const busy = { code: 1, err: `${url} did not answer as Cardinal does (status 429).\n` }
    expect(await run(["boards"], ways)).toMatchObject(busy)
    ;[status, name, value] = [301, "Location", server.url]
    const moved = { code: 1, err: `${url} leads to ${server.url}: use that address.\n` }
    expect(await run(["boards"], ways)).toMatchObject(moved)
  })
})

const proxies: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const proxy of proxies) proxy.closeAllConnections()
  for (const proxy of proxies) proxy.close()
})

type Pass = () => Promise<IncomingMessage>

/** A server before the server, which answers what it wants to itself. @returns its address */
async function aProxy(
  answers: (from: IncomingMessage, to: ServerResponse, pass: Pass) => boolean,
  onSocket?: (fromServer: Socket) => void,
): Promise<string> {
  const proxy = createServer((from, to) => {
    const pass = () =>
      new Promise<IncomingMessage>((resolve) => {
        const { method, headers, url = "" } = from
        from.pipe(request(server.url + url, { method, headers }, resolve))
      })
    if (answers(from, to, pass)) return
    void pass().then((answer) => {
      to.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(to)
    })
  })
  proxy.on("upgrade", (from: IncomingMessage, client: Socket) => {
    const { hostname, port } = new URL(server.url)
    const behind = connect(Number(port), hostname)
    const headers = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`)
    behind.write([`GET ${from.url ?? ""} HTTP/1.1`, ...headers, "", ""].join("\r\n"))
    pipeline(client, behind, client, () => undefined)
    onSocket?.(behind)
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** Starts to watch the board. */
async function watching(ways: Ways = {}, ...options: string[]) {
  const watcher = start(["watch", "Garden", ...options], ways)
  await eventually("watcher", () => watcher.seen.err.includes("Watching.") || undefined)
  return watcher
}

const seenBy = ({ seen }: ReturnType<typeof start>, text: string) =>
  eventually(text, () => seen.out.includes(text) || undefined)

describe("watch", () => {
  const move = (title: "Dig" | "Plant" | "Water") => {
    const card = { cardId: garden.card(title), newListId: garden.list("Done"), newPosition: 0 }
    return owner.api("POST", "/api/cards/move", card)
  }

  test("prints what others do, from then on, and ends on Ctrl-C", async () => {
    await move("Plant")
    const watcher = await watching()
    await move("Dig")
    await seenBy(watcher, `card_moved       ${nameOf(owner)} moved Dig from To do to Done\n`)
    expect(watcher.seen.out).not.toContain("Plant")
    await print(["comment", "Water", "Wet"])
    await seenBy(watcher, "commented on Water (by a program)\n")
    watcher.child.kill("SIGINT")
    expect(await watcher.ended).toBe(0)
    expect(watcher.seen.out.trimEnd().split("\n")).toHaveLength(2)
  })

  test("prints entries of the activity as JSON", async () => {
    const watcher = await watching({}, "--json")
    await move("Dig")
    await seenBy(watcher, "\n")
    const [entry] = (await owner.get(`/api/boards/${garden.boardId}/activity`)).json() as object[]
    expect(JSON.parse(watcher.seen.out)).toEqual(entry)
  })

  test("tells what it has missed while the connection was cut", async () => {
    const told: string[] = []
    const cut: (() => void)[] = []
    const url = await aProxy(
      () => false,
      (socket) => {
        socket.on("data", (data: Buffer) => told.push(data.toString("latin1")))
        cut.push(() => socket.destroy())
      },
    )
    const watcher = await watching({ env: { ...settings, CARDINAL_URL: url } })
    const isJoined = () => told.some((text) => text.includes('"joined"')) || undefined
    await eventually("socket", isJoined)
    told.length = 0
    for (const end of cut) end()
    for (const title of ["Dig", "Plant", "Water"] as const) await move(title)
    await seenBy(watcher, "moved Water")
    expect(watcher.seen.err).toContain("The connection is cut.")
    await eventually("second socket", isJoined)
    await owner.api("DELETE", `/api/cards/${garden.card("Dig")}`)
    await seenBy(watcher, "deleted Dig")
    const titles = watcher.seen.out.match(/(?<=(moved|deleted) )\w+/g)
    expect(titles).toEqual(["Dig", "Plant", "Water", "Dig"])
  })

  test("ends with 1 when its person may not see the board any more", async () => {
    const member = await aPerson(server)
    addMember(server, garden.boardId, member.id, "viewer")
    const watcher = await watching({ env: await settingsOf(member, ["read"]) })
    await owner.api("DELETE", `/api/boards/${garden.boardId}/members/${member.id}`)
    expect(await watcher.ended).toBe(1)
    expect(watcher.seen.err).toMatch(/\nNot found\.\n$/)
  })
})

test("works as a file alone, also to watch, where Node may have no socket", async () => {
  const file = join(folder, "cardinal.mjs")
  cpSync(FILE, file)
  expect(await print(["list", "Garden"], { file })).toContain("To do (3)")
  expect(await print(["--help"], { file })).not.toMatch(/^ {2}serve /m)
  for (const args of [[], ["serve"]]) expect(await run(args, { file })).toMatchObject({ code: 2 })
  const watcher = await watching({ file })
  await print(["done", "Water"], { file })
  await seenBy(watcher, "marked Water as done")
})

describe("publish", () => {
  const publish = (...more: string[]) =>
    run(["publish", "--board", garden.boardId, "--out", join(folder, "site"), ...more])
  const read = (name: string) => readFileSync(join(folder, "site", name), "utf8")

  test("takes a folder and a board, and is for owners", async () => {
    expect(await run(["publish", "--board", "x"])).toMatchObject({ code: 2 })
    const editor = await aPerson(server)
    addMember(server, garden.boardId, editor.id, "editor")
    settings = await settingsOf(editor)
    expect(await publish()).toMatchObject({ code: 1 })
    expect(existsSync(join(folder, "site"))).toBe(false)
  })

  test("writes what has changed, removes what is gone, and touches nothing else", async () => {
    const first = await publish("--json")
    expect(first).toMatchObject({ code: 0, err: "" })
    const { written } = JSON.parse(first.out) as { written: string[] }
    expect(written).toEqual(expect.arrayContaining(["index.html", "card-4.html", "style.css"]))
    expect(read("index.html")).toContain("Weed")
    writeFileSync(join(folder, "site", "own.html"), "mine")
    expect((await publish()).out).toBe(`Wrote 0 of ${String(written.length)} files, removed 0.\n`)
    await owner.api("DELETE", `/api/cards/${garden.card("Weed")}`)
    const { out } = await publish("--json")
    expect(JSON.parse(out)).toMatchObject({
      removed: expect.arrayContaining(["card-4.html"]) as string[],
    })
    expect(existsSync(join(folder, "site", "card-4.html"))).toBe(false)
    expect(read("index.html")).not.toContain("Weed")
    expect(read("own.html")).toBe("mine")
  })

  test("overwrites no file that is not its own", async () => {
    mkdirSync(join(folder, "site"))
    writeFileSync(join(folder, "site", "index.html"), "mine")
    expect(await publish()).toMatchObject({ code: 2, out: "" })
    expect([read("index.html"), readdirSync(join(folder, "site"))]).toEqual([
      "mine",
      ["index.html"],
    ])
  })

  test("refuses names that lead elsewhere, from a server and from its own list", async () => {
    const own = settings
    const site = join(folder, "site")
    for (const name of ["../card-1.html", "files/../../x", "/tmp/x", ".profile", "a/b"]) {
      const answers = createServer((_request, response) => {
        response.setHeader("Content-Type", "application/x-tar")
        response.end(tarOf({ [name]: "evil" }))
      }).listen(0)
      const { port } = answers.address() as AddressInfo
      settings = { ...own, CARDINAL_URL: `http://127.0.0.1:${String(port)}` }
      expect(await publish(), name).toMatchObject({ code: 1, out: "" })
      expect(existsSync(site), name).toBe(false)
      answers.close()
      settings = own
      mkdirSync(site)
      writeFileSync(join(site, ".cardinal-pages.json"), JSON.stringify([name]))
      expect(await publish(), name).toMatchObject({ code: 1, out: "" })
      expect(readdirSync(site), name).toEqual([".cardinal-pages.json"])
      rmSync(site, { recursive: true })
    }
  })
})
