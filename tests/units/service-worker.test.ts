import { readFileSync } from "node:fs"
import { createContext, runInContext } from "node:vm"
import { beforeEach, describe, expect, test, vi } from "vitest"

// `public/sw.js` as it is, with a cache, a clock and a server of the test.

const SCRIPT = readFileSync("public/sw.js", "utf8")
const ORIGIN = "http://cards.test"
const DAY_MS = 86_400_000
const HOLDING = "class-of-the-page"

type Listener = (event: object) => void

/** The caches of a browser, in the order in which things were put there. */
class Stores {
  readonly all = new Map<string, Map<string, Response>>()
  room = Infinity

  keys = () => Promise.resolve([...this.all.keys()])
  delete = (name: string) => Promise.resolve(this.all.delete(name))
  open = (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, entries)
    return Promise.resolve(this.#cache(entries))
  }
  match = async (request: string | Request) => {
    for (const entries of this.all.values()) {
      const found = await this.#cache(entries).match(request)
      if (found) return found
    }
    return undefined
  }

  #cache(entries: Map<string, Response>) {
    const nameOf = (request: string | { url: string }) =>
      new URL(typeof request === "string" ? request : request.url, ORIGIN).href
    return {
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      delete: (request: string) => Promise.resolve(entries.delete(nameOf(request))),
      match: (request: string | { url: string }) =>
        Promise.resolve(entries.get(nameOf(request))?.clone()),
      put: (request: string, answer: Response) => {
        entries.delete(nameOf(request))
        if (entries.size >= this.room) return Promise.reject(new Error("QuotaExceededError"))
        entries.set(nameOf(request), answer)
        return Promise.resolve()
      },
    }
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve: (value: T) => resolve(value) }
}

/** `reader` null: it does not say for whom it is. */
type Answer = { text?: string; reader?: string | null; status?: number; type?: string }

/** A browser with the worker, and the server that it reaches, or not. */
class Browser {
  readonly stores = new Stores()
  readonly asked: string[] = []
  /** Its messages that are on screen. */
  readonly shown: { close: () => void }[] = []
  readonly registration = { getNotifications: () => Promise.resolve(this.shown) }
  isInstalled = false
  isOnline = true
  reader = "ada"
  roles: Record<string, string | undefined> = { b1: "owner" }
  /** Answers that are not as the others, by path. */
  special: Record<string, Answer | Promise<Answer>> = {}
  #listeners = new Map<string, Listener>()

  constructor() {
    const { Response, Headers, URL, Promise: Promises } = globalThis
    const context = {
      Response,
      Headers,
      URL,
      Date,
      Promise: Promises,
      setTimeout: (run: () => void, ms: number, value: unknown) => setTimeout(run, ms, value),
      addEventListener: (name: string, listener: Listener) => this.#listeners.set(name, listener),
      caches: this.stores,
      clients: { claim: () => Promise.resolve() },
      fetch: this.#fetch,
      location: { origin: ORIGIN },
      registration: this.registration,
      skipWaiting: () => (this.isInstalled = true),
    }
    const importScripts = (path: string): void => {
      runInContext(readFileSync(`public${path}`, "utf8"), worker)
    }
    const worker = createContext(context)
    Object.assign(worker, { importScripts, self: worker })
    runInContext(SCRIPT, worker)
  }

  #fetch = async (input: string | { url: string }): Promise<Response> => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, ORIGIN)
    this.asked.push(pathname)
    if (!this.isOnline) throw new TypeError("Failed to fetch")
    const special = (await this.special[pathname]) ?? {}
    const { status = 200, reader = this.reader, type = "text/html", text } = special
    const body =
      pathname === "/my/roles"
        ? JSON.stringify(this.roles)
        : (text ?? `<!DOCTYPE html><html lang="en">${HOLDING} ${pathname} of ${String(reader)}`)
    const isPage = !/^\/(build|avatars|attachments)/.test(pathname)
    const headers = {
      "Content-Type": type,
      ...(isPage && reader !== null && { "Offline-Reading": reader }),
    }
    return new Response(body, { status, headers })
  }

  async #dispatch(name: string, event: object): Promise<Response | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    this.#listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    })
    const answered = await answer
    // A browser goes on when it fails.
    for (let done = 0; done < work.length; done += 1) await work[done]?.catch(() => undefined)
    return answered
  }

  install = () => this.#dispatch("install", {})

  /** Opens a page. @returns its text */
  async open(path: string): Promise<string> {
    const request = { url: ORIGIN + path, method: "GET", mode: "navigate", destination: "document" }
    return (await this.#dispatch("fetch", { request }))?.text() ?? ""
  }

  post = (path: string) =>
    this.#dispatch("fetch", { request: { url: ORIGIN + path, method: "POST", mode: "cors" } })

  file = async (path: string) => {
    const request = { url: ORIGIN + path, method: "GET", mode: "cors", destination: "script" }
    return (await this.#dispatch("fetch", { request }))?.text()
  }

  picture = async (path: string) => {
    const request = { url: ORIGIN + path, method: "GET", mode: "no-cors", destination: "image" }
    return (await this.#dispatch("fetch", { request }))?.text()
  }

  tell = (data: object) =>
    this.#dispatch("message", { data: { files: [], freshMs: 600_000, ...data } })

  /** Opens a page without a connection. */
  async openOffline(path: string): Promise<string> {
    this.isOnline = false
    const text = await this.open(path)
    this.isOnline = true
    return text
  }
}

let browser: Browser
const NEVER = "No connection"

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00Z") })
  browser = new Browser()
  await browser.install()
  return () => vi.useRealTimers()
})

describe("a page that was read", () => {
  test("opens without a connection for 14 days, and says when it was read", async () => {
    await browser.open("/board/b1")
    const text = await browser.openOffline("/board/b1?label=1")
    expect(text).toContain(`${HOLDING} /board/b1 of ada`)
    expect(text).toContain(`data-kept-at="${String(Date.now())}"`)
    vi.setSystemTime(Date.now() + 14 * DAY_MS - 1000)
    expect(await browser.openOffline("/board/b1")).toContain(HOLDING)
    vi.setSystemTime(Date.now() + 2000)
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  })

  test("is never shown while the server answers, whatever it answers", async () => {
    await browser.open("/board/b1")
    browser.special["/board/b1"] = { text: "<html>newer" }
    expect(await browser.open("/board/b1")).toBe("<html>newer")
    browser.special["/board/b1"] = { text: "fault", status: 500 }
    expect(await browser.open("/board/b1")).toBe("fault")
    expect(await browser.openOffline("/board/b1")).toContain("newer")
    browser.special["/board/b1"] = { text: "missing", status: 404 }
    expect(await browser.open("/board/b1")).toBe("missing")
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  })

  test("comes when a connection does not answer for ten seconds", async () => {
    await browser.open("/board/b1")
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.now() })
    const { promise, resolve: answer } = deferred<Answer>()
    browser.special["/board/b1"] = promise
    const opening = browser.open("/board/b1")
    await vi.advanceTimersByTimeAsync(9_900)
    expect(await Promise.race([opening, Promise.resolve("waits")])).toBe("waits")
    await vi.advanceTimersByTimeAsync(200)
    // An answer that comes too late is learnt from all the same.
    answer({ reader: "none" })
    expect(await opening).toContain(HOLDING)
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  })

  test("of another kind, with a search, or with a toast is not kept", async () => {
    for (const path of ["/settings", "/board/b1/share", "/board/b1?label=1", "/search"])
      await browser.open(path)
    browser.special["/my"] = { reader: "ada once" }
    await browser.open("/my")
    for (const path of ["/settings", "/board/b1/share", "/board/b1", "/search", "/my"])
      expect(await browser.openOffline(path), path).toContain(NEVER)
  })

  test("comes with all its files, or not at all", async () => {
    const page = { text: `<html><link href="/build/a.css"><script src="/build/a.js">` }
    browser.special["/board/b1"] = page
    browser.special["/build/a.css"] = { type: "text/css", text: "url(/build/b.svg)" }
    await browser.open("/board/b1")
    browser.isOnline = false
    for (const file of ["/build/a.css", "/build/a.js", "/build/b.svg"])
      expect(await browser.file(file), file).toBeDefined()
    browser.isOnline = true
    browser.special["/board/b1"] = { text: `${page.text} newer <script src="/build/gone.js">` }
    browser.special["/build/gone.js"] = { status: 404 }
    await browser.open("/board/b1")
    expect(await browser.openOffline("/board/b1")).not.toContain("newer")
  })
})

describe("what is read in the background", () => {
  test("is a page that is open, with what it has loaded, and the page for new cards", async () => {
    browser.asked.splice(0)
    await browser.tell({ keep: "/board/b1/cards/c1", files: ["/build/later.js", "/api/boards"] })
    const wanted = ["/build/later.js", "/board/b1/cards/c1", "/new"]
    expect(browser.asked.filter((path) => path !== "/my/roles")).toEqual(wanted)
    for (const path of ["/board/b1/cards/c1", "/new"])
      expect(await browser.openOffline(path)).toContain(HOLDING)
  })

  test("is asked for again once it is as old as the page says", async () => {
    const again = async (minutes: number, freshMinutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      browser.asked.splice(0)
      await browser.tell({ keep: "/board/b1", freshMs: freshMinutes * 60_000 })
      return browser.asked.includes("/board/b1")
    }
    expect(await again(0, 10)).toBe(true)
    expect(await again(9, 10)).toBe(false)
    expect(await again(0, 0.5)).toBe(true)
    expect(await again(0.4, 0.5)).toBe(false)
    expect(await again(9.6, 10)).toBe(true)
  })
})

describe("nothing is left", () => {
  const closed = vi.fn()

  beforeEach(async () => {
    closed.mockClear()
    browser.shown.push({ close: closed })
    await browser.open("/board/b1")
    await browser.stores.open("shared")
  })

  const expectNothing = async () => {
    expect(closed).toHaveBeenCalled()
    expect(await browser.stores.keys()).not.toContain("shared")
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  }

  test.each(["/logout", "/login", "/api/auth/logout", "/register", "/invite/x", "/auth/oidc"])(
    "after a post to %s, also one that is not answered",
    async (path) => {
      browser.isOnline = false
      await browser.post(path).catch(() => undefined)
      await expectNothing()
    },
  )

  test.each(["none", "bob"])("once any page is for %s", async (reader) => {
    browser.reader = reader
    const opened = browser.open("/boards")
    await opened
    await expectNothing()
  })

  test("of what was still being asked for when its reader signed out", async () => {
    const { promise, resolve: answer } = deferred<Answer>()
    browser.special["/my"] = promise
    const reading = browser.tell({ keep: "/my" })
    await browser.post("/logout")
    // Nothing that follows could tell who reads.
    browser.isOnline = false
    answer({ reader: "ada" })
    await reading
    expect(await browser.openOffline("/my")).toContain(NEVER)
    await expectNothing()
  })

  test.each(["viewer", undefined])("of a board whose role is %s now", async (role) => {
    await browser.open("/my")
    await browser.picture("/attachments/a1/preview")
    browser.roles = { b1: role }
    await browser.open("/boards")
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
    // Neither are its cards among those of all boards, nor its pictures.
    expect(await browser.openOffline("/my")).toContain(NEVER)
    expect(await browser.openOffline("/attachments/a1/preview")).toContain(NEVER)
    await browser.open("/boards")
    expect(await browser.openOffline("/boards")).toContain(HOLDING)
  })

  test("of a page that would have been shown a moment later", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.now() })
    const { promise, resolve: answer } = deferred<Answer>()
    browser.special["/board/b1"] = promise
    const opening = browser.open("/board/b1")
    await vi.advanceTimersByTimeAsync(5000)
    await browser.post("/logout")
    await vi.advanceTimersByTimeAsync(5100)
    answer({ reader: "none" })
    expect(await opening).toContain(NEVER)
  })

  test("of a picture that was still being asked for when somebody else signed in", async () => {
    const { promise, resolve: answer } = deferred<Answer>()
    browser.special["/attachments/a1"] = promise
    const asking = browser.picture("/attachments/a1")
    await browser.post("/logout")
    browser.reader = "bob"
    await browser.open("/boards")
    answer({})
    await asking
    browser.isOnline = false
    await expect(browser.picture("/attachments/a1")).rejects.toThrow("Failed to fetch")
  })

  test("of a page whose roles the server did not tell", async () => {
    browser.special["/my/roles"] = { status: 503, reader: null }
    await browser.open("/my")
    await browser.tell({ keep: "/board/b2" })
    for (const path of ["/my", "/board/b2"])
      expect(await browser.openOffline(path), path).toContain(NEVER)
  })

  test("of what was read before the roles were known", async () => {
    const other = new Browser()
    await other.open("/board/b1")
    expect(await other.openOffline("/board/b1")).toContain(NEVER)
    await other.open("/board/b1")
    expect(await other.openOffline("/board/b1")).toContain(HOLDING)
  })

  test("also where a browser has no list of messages, and the answer comes", async () => {
    delete (browser.registration as { getNotifications?: unknown }).getNotifications
    browser.reader = "none"
    expect(await browser.open("/login")).toContain(HOLDING)
    expect((await browser.post("/logout"))?.status).toBe(200)
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  })

  test("on a server where nothing may be kept, but for what was shared", async () => {
    browser.reader = "ada off"
    await browser.open("/boards")
    expect(await browser.stores.keys()).toContain("shared")
    expect(await browser.openOffline("/board/b1")).toContain(NEVER)
  })

  test("but pages of boards whose role is the same, and files, stay", async () => {
    await browser.file("/build/a.js")
    await browser.picture("/avatars/a1")
    browser.roles = { ...browser.roles, b2: "viewer" }
    await browser.tell({ compare: true })
    browser.isOnline = false
    expect(await browser.picture("/avatars/a1")).toBeDefined()
    browser.isOnline = true
    expect(await browser.openOffline("/board/b1")).toContain(HOLDING)
    await browser.post("/board/b1")
    expect(await browser.openOffline("/board/b1")).toContain(HOLDING)
    await browser.post("/logout")
    browser.isOnline = false
    expect(await browser.file("/build/a.js")).toBeDefined()
  })
})

describe("its room", () => {
  const large = (size: number) => ({ text: `<html>${HOLDING}${"x".repeat(size)}` })

  test("is 50 MB, 38 of them for pages, of which the oldest go first", async () => {
    for (let index = 0; index < 30; index += 1) {
      browser.special[`/board/b1/cards/c${String(index)}`] = large(1_900_000)
      await browser.open(`/board/b1/cards/c${String(index)}`)
    }
    expect(await browser.openOffline("/board/b1/cards/c29")).toContain(HOLDING)
    expect(await browser.openOffline("/board/b1/cards/c11")).toContain(HOLDING)
    expect(await browser.openOffline("/board/b1/cards/c9")).toContain(NEVER)
    browser.special["/board/b1/cards/huge"] = large(2_000_001)
    await browser.open("/board/b1/cards/huge")
    expect(await browser.openOffline("/board/b1/cards/huge")).toContain(NEVER)
  })

  test("may be none at all: pages are shown all the same", async () => {
    browser.stores.keys = () => Promise.reject(new Error("SecurityError"))
    browser.stores.match = () => Promise.reject(new Error("SecurityError"))
    browser.stores.open = () => Promise.reject(new Error("SecurityError"))
    browser.isInstalled = false
    await browser.install()
    expect(browser.isInstalled).toBe(true)
    expect(await browser.open("/board/b1")).toContain(HOLDING)
    expect(await browser.file("/build/a.js")).toContain(HOLDING)
    expect(await browser.picture("/avatars/a1")).toContain(HOLDING)
  })

  test("may be less: pages are shown all the same", async () => {
    await browser.open("/board/b1")
    browser.stores.room = 0
    expect(await browser.open("/board/b1")).toContain(HOLDING)
    browser.stores.all.clear()
    expect(await browser.open("/board/b1")).toContain(HOLDING)
  })
})
