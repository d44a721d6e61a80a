// The service worker: pages that were read open without a connection. Record 346 says how.

importScripts("/sw-share.js")
importScripts("/sw-push.js")

const DAY_MS = 86_400_000
const KEPT_MS = 14 * DAY_MS
const MAX_BYTES = 50_000_000
const MAX_EACH_BYTES = 2_000_000
/** A page that is open is asked for again only after this time, and sooner if it may have changed. */
const FRESH_MS = 10 * 60_000
const CHANGED_MS = 30_000
/** A connection that does not answer for so long counts as lost, where there is something to show. */
const MAX_WAIT_MS = 10_000

const FILES = "files"
/** Where a card can be written down anywhere, whether the page was read or not. */
const CAPTURE = "/new"
const READABLE =
  /^\/(new|boards|notifications|my(\/(calendar|waiting|watching))?|board\/[\w-]+(\/(table|calendar|timeline|cards\/[\w-]+))?)$/
/** Posts after which the browser may be signed in as somebody else, or as nobody. */
const SIGNS = /^\/(api\/auth|auth|invite|join|log(in|out)|not-me|register|reset-password|try)\b/

/** Of an answer: its reader or "none", the role on its board or "-", and "once" if it says what is said once. */
const READER = "Offline-Reading"
const KEPT_AT = "Kept-At"
const ROLE = "Kept-Role"
const SIZE = "Kept-Size"

const NEVER_READ = `<!DOCTYPE html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>No connection</title>
  <body style="max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/2.8 system-ui">
  <h1>No connection</h1>
  <p style="line-height: 1.5">This page was not read here in the last 14 days. It comes when there is a connection again.</p>
  <p><a href="">Try again</a> · <a href="/boards">Boards</a> · <a href="/my">My cards</a> · <a href="/new">New card</a></p>
</html>`
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'"
const HTML = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY }

/** How often all was forgotten: what was asked for before is not kept after. */
let forgotten = 0

/** @param reader who may read now; null for nobody */
async function forgetAllBut(reader) {
  const names = (await caches.keys()).filter((name) => name !== `read ${reader}`)
  if (reader !== null && !names.some((name) => name.startsWith("read "))) return
  forgotten += 1
  await Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name)))
}

/** Forgets what others have read. @returns the reader; null for nobody, or for an answer that names none */
async function learn(answer) {
  const name = answer.headers.get(READER)?.split(" ")[0]
  if (name !== undefined) await forgetAllBut(name === "none" ? null : name)
  return name === undefined || name === "none" ? null : name
}

async function openRead() {
  const name = (await caches.keys()).find((each) => each.startsWith("read "))
  return name === undefined ? null : caches.open(name)
}

const ageOf = (kept) => Date.now() - Number(kept.headers.get(KEPT_AT))

async function readable(path) {
  const kept = await (await openRead())?.match(path, { ignoreSearch: true })
  return kept && ageOf(kept) < KEPT_MS ? kept : null
}

async function answerPage(event) {
  const { pathname, search } = new URL(event.request.url)
  const before = forgotten
  const asked = Promise.resolve(event.preloadResponse).then(
    (early) => early ?? fetch(event.request),
  )
  try {
    const kept = await readable(pathname)
    const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, kept))
    const answer = await (kept ? Promise.race([asked, late]) : asked)
    if (answer === kept) return kept
    const isKept = (await learn(answer)) !== null && search === ""
    const copy = isKept ? answer.clone() : null
    event.waitUntil(noteAnswer(pathname, answer.status, copy && keep(pathname, copy, before)))
    return answer
  } catch {
    return (await readable(pathname)) ?? new Response(NEVER_READ, { status: 503, headers: HTML })
  }
}

async function noteAnswer(pathname, status, keeping) {
  if (status >= 400 && status < 500) await (await openRead())?.delete(pathname)
  await keeping
  await compareRoles()
}

/** Keeps a page with all files that it names, so that it is never shown without them. */
async function keep(path, answer, before) {
  const [reader, role, isOnce] = answer.headers.get(READER)?.split(" ") ?? ["none"]
  if (!READABLE.test(path) || !answer.ok || reader === "none" || isOnce) return
  const html = await answer.text()
  const files = new Set(html.match(/\/build\/[\w./-]+\.\w+/g))
  await Promise.all([...files].map((file) => useFile(file)))
  const cache = await caches.open(`read ${reader}`)
  // Its reader has signed out meanwhile.
  if (forgotten !== before) return void (await caches.delete(`read ${reader}`))
  const headers = new Headers({ [ROLE]: role })
  for (const name of ["Content-Type", "Content-Security-Policy"])
    headers.set(name, answer.headers.get(name) ?? "")
  const body = html.replace("<html ", `<html data-kept-at="${Date.now()}" `)
  await put(cache, path, new Response(body, { headers }))
}

async function put(cache, path, answer) {
  const body = await answer.blob()
  if (body.size > MAX_EACH_BYTES) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(SIZE, String(body.size))
  try {
    await cache.put(path, new Response(body, { headers }))
    await shrink(cache, MAX_BYTES)
  } catch {
    // Where nothing can be stored any more, the older ones go.
    await shrink(cache, MAX_BYTES / 4)
  }
}

async function shrink(cache, maxBytes) {
  let bytes = 0
  for (const request of (await cache.keys()).reverse()) {
    const kept = await cache.match(request)
    bytes += Number(kept?.headers.get(SIZE))
    if (!kept || ageOf(kept) >= KEPT_MS || bytes > maxBytes) await cache.delete(request)
  }
}

/** Reads a page in the background, unless it was read lately. */
async function readAgain(path, freshMs) {
  const before = forgotten
  const kept = await readable(path)
  if (!READABLE.test(path) || (kept && ageOf(kept) < freshMs)) return
  const answer = await fetch(path, { cache: "no-store", headers: { [READER]: "keep" } })
  await learn(answer)
  if (!answer.redirected) await keep(path, answer, before)
}

/** Forgets the pages of boards on which the reader has another role by now, or none. */
async function compareRoles() {
  const answer = await fetch("/my/roles", { cache: "no-store" })
  if ((await learn(answer)) === null) return
  const roles = await answer.json()
  const cache = await openRead()
  for (const request of (await cache?.keys()) ?? []) {
    const [, boardId] = /\/board\/([\w-]+)/.exec(request.url) ?? []
    const role = (await cache.match(request))?.headers.get(ROLE)
    if (boardId !== undefined && role && roles[boardId] !== role) await cache.delete(request)
  }
}

/** A file of a build, which has its content in its name. One that is in use does not grow old. */
async function useFile(path, event) {
  const kept = await caches.match(path)
  const answer = kept ?? (await fetch(path))
  if (!answer.ok || (kept && ageOf(kept) < DAY_MS)) return answer
  const keeping = put(await caches.open(FILES), path, answer.clone())
  if (event) event.waitUntil(keeping)
  else await keeping
  return answer
}

async function answerPicture(event) {
  const { request } = event
  const cache = await openRead()
  const kept = await cache?.match(request)
  try {
    const answer = await fetch(request)
    if (cache && !kept && answer.ok) event.waitUntil(put(cache, request.url, answer.clone()))
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function onMessage({ keep: path, isChanged, compare }) {
  if (compare) return compareRoles()
  await readAgain(path, isChanged ? CHANGED_MS : FRESH_MS)
  await readAgain(CAPTURE, DAY_MS)
}

addEventListener("install", () => void skipWaiting())

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener("message", (event) => event.waitUntil(onMessage(event.data).catch(() => {})))

addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (method === "POST" && SIGNS.test(pathname))
    event.respondWith(fetch(event.request).finally(() => forgetAllBut(null)))
  if (method !== "GET") return
  if (mode === "navigate") event.respondWith(answerPage(event))
  else if (pathname.startsWith("/build/")) event.respondWith(useFile(pathname, event))
  else if (destination === "image") event.respondWith(answerPicture(event))
})
