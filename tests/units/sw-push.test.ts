import { readFileSync } from "node:fs"
import { createContext, runInContext } from "node:vm"
import { beforeEach, describe, expect, test, vi } from "vitest"

// The part of the service worker that shows messages. Headless browsers show none, so the platform is made here.

type Shown = { title: string; tag: string; close: () => void }
type Page = { focused: boolean; url: string; focus: () => Promise<void>; navigate: unknown }

let listeners: Record<string, (event: object) => void>
let shown: Map<string, Shown>
let pages: Page[]
const opened = vi.fn<(url: string) => Promise<void>>()
const posted = vi.fn<(path: string, request: { body: string }) => Promise<void>>()
const badge = vi.fn<(count: number) => Promise<void>>()
const subscribe = vi.fn<(options: object) => Promise<object>>()

beforeEach(() => {
  vi.resetAllMocks()
  badge.mockResolvedValue()
  listeners = {}
  shown = new Map()
  pages = []
  const registration = {
    showNotification: (title: string, options: { tag: string }) => {
      const close = () => shown.delete(options.tag)
      shown.set(options.tag, { title, ...options, close })
      return Promise.resolve()
    },
    getNotifications: ({ tag }: { tag: string }) =>
      Promise.resolve([...shown.values()].filter((each) => each.tag === tag)),
    pushManager: { subscribe },
  }
  const scope = {
    registration,
    navigator: { setAppBadge: badge },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
    fetch: posted,
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
  }
  runInContext(readFileSync("public/sw-push.js", "utf8"), createContext(scope))
})

async function dispatch(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = []
  listeners[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}

const URL = "https://boards.example.org/board/1/cards/2#comment-3"
const push = (text: object) => {
  const message = {
    tag: "2",
    isClosing: false,
    title: "Ana",
    body: "",
    url: URL,
    badge: 1,
    ...text,
  }
  return dispatch("push", { data: { json: () => message } })
}

describe("a message", () => {
  test("is shown in the place of the one before, with the number of unread ones", async () => {
    await push({ title: "one", isSilent: false })
    await push({ title: "two", isSilent: true, badge: 2 })
    await push({ title: "other", tag: "9", isSilent: false })
    expect([...shown.values()]).toMatchObject([
      { title: "two", tag: "2", silent: true, renotify: false, data: { url: URL } },
      { title: "other", tag: "9", silent: false, renotify: true },
    ])
    expect(badge.mock.calls).toEqual([[1], [2], [1]])
  })

  test("closes what was read elsewhere, and nothing else", async () => {
    await push({})
    await push({ tag: "9" })
    await push({ isClosing: true, badge: 0 })
    expect([...shown.keys()]).toEqual(["9"])
    expect(badge).toHaveBeenLastCalledWith(0)
  })

  test("is shown where the app has no badge", async () => {
    badge.mockRejectedValue(new Error("There is none."))
    await push({})
    expect(shown.size).toBe(1)
  })
})

describe("a click", () => {
  const close = vi.fn<() => void>()
  const click = () => dispatch("notificationclick", { notification: { close, data: { url: URL } } })
  const aPage = (focused: boolean, navigate = vi.fn<(url: string) => Promise<void>>()) => {
    const page = { focused, url: "", focus: () => Promise.resolve(), navigate }
    pages.push(page)
    return navigate
  }

  test("leads the page of the app that is in front to the card", async () => {
    const [back, front] = [aPage(false), aPage(true)]
    await click()
    expect(close).toHaveBeenCalledOnce()
    expect(front).toHaveBeenCalledWith(URL)
    expect(back).not.toHaveBeenCalled()
    expect(opened).not.toHaveBeenCalled()
  })

  test("opens the card where there is no page, or one that stays", async () => {
    await click()
    aPage(true, vi.fn<(url: string) => Promise<void>>().mockRejectedValue(new Error("No.")))
    await click()
    expect(opened.mock.calls).toEqual([[URL], [URL]])
  })
})

describe("a subscription that the browser ends", () => {
  const renewed = {
    toJSON: () => ({ endpoint: "https://push.example.org/2", keys: { auth: "a" } }),
  }
  const body = JSON.stringify({ address: "https://push.example.org/2", keys: { auth: "a" } })

  test("is renewed for the same key, or as the browser has done", async () => {
    const options = { applicationServerKey: "k" }
    subscribe.mockResolvedValue(renewed)
    await dispatch("pushsubscriptionchange", { oldSubscription: { options } })
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(options)
    await dispatch("pushsubscriptionchange", { newSubscription: renewed })
    expect(subscribe).toHaveBeenCalledOnce()
    expect(posted.mock.calls.map(([path, request]) => [path, request.body])).toEqual([
      ["/api/push-subscriptions", body],
      ["/api/push-subscriptions", body],
    ])
  })

  test("is over where the browser says no more", async () => {
    await dispatch("pushsubscriptionchange", {})
    expect(posted).not.toHaveBeenCalled()
  })
})
