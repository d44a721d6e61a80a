// The service worker: pages that were read open without a connection. Record 346 says how.

importScripts("/sw-never-read.js", "/sw-push.js", "/sw-share.js")

const DAY_MS = 86_400_000
const KEPT_MS = 14 * DAY_MS
const MAX_READ_BYTES = 38_000_000
const MAX_FILE_BYTES = 12_000_000
const MAX_EACH_BYTES = 2_000_000
/** A connection that does not answer for so long counts as lost, where there is something to show. */
const MAX_WAIT_MS = 10_000

const FILES = "files"
const BUILD = "/build/"
const ROLES = "/my/roles"
/** Where a card can be written down anywhere, whether the page was read or not. */
const CAPTURE = "/new"
const READABLE =
  /^\/(new|boards|notifications|my(\/(calendar|waiting|watching))?|board\/[\w-]+(\/(table|calendar|timeline|cards\/[\w-]+))?)$/
/** Answers after which there is nothing to be read. */
const GONE = [401, 403, 404, 410]
/** Posts after which the browser may be signed in as somebody else, or as nobody. */
const SIGNS = /^\/(api\/auth|auth|invite|join|log(in|out)|not-me|register|reset-password|try)\b/

/**
 * Of an answer: its reader, "none" for nobody or "off" where nothing may be kept; then the role on its board or "-", and "once"
 * if it says what is said once.
 */
const READER = "Offline-Reading"
const KEPT_AT = "Kept-At"
const SIZE = "Kept-Size"

/** How often something was forgotten: what was asked for before is not kept after. */
let forgotten = 0

const isRead = (name) => name.startsWith("read ")

/** @param reader who may read now; null for nobody */
async function forgetAllBut(reader) {
  const names = (await caches.keys()).filter((name) => name !== `read ${reader}`)
  if (reader !== null && !names.some(isRead)) return
  forgotten += 1
  await Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name)))
  // Not all browsers have it.
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close()
}

/** Forgets what others have read. @returns the reader; null for nobody, or for an answer that names none */
async function learn(answer) {
  const name = answer.headers.get(READER)?.split(" ")[0] ?? null
  if (name === "off") {
    forgotten += 1
    await Promise.all((await caches.keys()).filter(isRead).map((each) => caches.delete(each)))
  } else if (name !== null) await forgetAllBut(name === "none" ? null : name)
  return name === "off" || name === "none" ? null : name
}

async function openRead() {
  const name = (await caches.keys()).find(isRead)
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
  const kept = await readable(pathname).catch(() => null)
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))
  const answer = await (kept ? Promise.race([asked, late]) : asked).catch(() => null)
  if (answer === null) {
    event.waitUntil(asked.then(learn).catch(() => {}))
    return kept && forgotten === before ? kept : neverRead()
  }
  // Whatever becomes of the caches, the answer is shown.
  const reader = await learn(answer).catch(() => null)
  const copy = reader !== null && search === "" ? answer.clone() : null
  if (copy) event.waitUntil(noteAnswer(pathname, copy, before).catch(() => {}))
  return answer
}

async function noteAnswer(pathname, answer, before) {
  if (GONE.includes(answer.status)) await (await openRead())?.delete(pathname)
  await compareRoles()
  await keep(pathname, answer, before)
}

/** Keeps a page with all files that it names, so that it is never shown without them. */
async function keep(path, answer, before) {
  const [reader, , isOnce] = answer.headers.get(READER)?.split(" ") ?? ["none"]
  if (!READABLE.test(path) || !answer.ok || /^(none|off)$/.test(reader) || isOnce) return
  const html = await answer.text()
  const files = await useFiles(filesIn(html))
  const isStyle = ({ headers }) => headers.get("Content-Type")?.startsWith("text/css")
  for (const style of files.filter(isStyle)) await useFiles(filesIn(await style.text()))
  // A newer server has other files.
  if (!files.every(({ ok }) => ok)) return
  const cache = await caches.open(`read ${reader}`)
  // Its reader has signed out meanwhile, or has another role.
  if (forgotten !== before) return
  const body = html.replace("<html ", `<html data-kept-at="${Date.now()}" `)
  await put(cache, path, new Response(body, { headers: answer.headers }))
  await shrink(cache, KEPT_MS, MAX_READ_BYTES)
  // A file is at most a day older than the last page that names it.
  await shrink(await caches.open(FILES), KEPT_MS + 2 * DAY_MS, MAX_FILE_BYTES)
}

async function put(cache, path, answer) {
  const body = await answer.blob()
  if (body.size > MAX_EACH_BYTES) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  headers.set(SIZE, String(body.size))
  try {
    await cache.put(path, new Response(body, { headers }))
  } catch {
    // Where nothing can be stored any more, the older ones go.
    await shrink(cache, KEPT_MS, MAX_READ_BYTES / 4)
  }
}

async function shrink(cache, maxAge, maxBytes) {
  let bytes = 0
  for (const request of (await cache.keys()).reverse()) {
    const kept = await cache.match(request)
    bytes += Number(kept?.headers.get(SIZE))
    if (!kept || ageOf(kept) >= maxAge || bytes > maxBytes) await cache.delete(request)
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

/** Forgets what was read of boards on which the reader has another role by now, or none. */
async function compareRoles() {
  const answer = await fetch(ROLES, { cache: "no-store" })
  const reader = await learn(answer)
  if (reader === null) return
  const text = await answer.clone().text()
  const cache = await caches.open(`read ${reader}`)
  const before = await (await cache.match(ROLES))?.text()
  if (before === text) return
  if (before !== undefined) forgotten += 1
  for (const request of await cache.keys()) {
    const [, boardId] = /\/board\/([\w-]+)/.exec(request.url) ?? []
    const [, role] = (await cache.match(request))?.headers.get(READER)?.split(" ") ?? []
    // Pages of several boards, and pictures, do not say of which they are.
    if (!boardId || JSON.parse(text)[boardId] !== role) await cache.delete(request)
  }
  await put(cache, ROLES, answer)
}

const filesIn = (text) => [...new Set(text.match(/\/build\/[\w./-]+\.\w+/g))]
const useFiles = (paths) => Promise.all(paths.map((path) => useFile(path)))

/** A file of a build, which has its content in its name. One that is in use does not grow old. */
async function useFile(path, event) {
  const kept = await caches.match(path).catch(() => undefined)
  const answer = kept ?? (await fetch(path))
  if (!answer.ok || (kept && ageOf(kept) < DAY_MS)) return answer
  const keeping = put(await caches.open(FILES), path, answer.clone())
  if (event) event.waitUntil(keeping)
  else await keeping
  return answer
}

async function answerPicture(event) {
  const { request } = event
  const cache = await openRead().catch(() => null)
  const kept = await cache?.match(request)
  try {
    const answer = await fetch(request)
    if (cache && !kept && answer.ok) event.waitUntil(put(cache, request.url, answer.clone()))
    return answer
  } catch (error) {
    if (kept && ageOf(kept) < KEPT_MS) return kept
    throw error
  }
}

async function sign(request) {
  try {
    return await fetch(request)
  } finally {
    await forgetAllBut(null).catch(() => {})
  }
}

async function onMessage({ keep: path, files, freshMs, compare }) {
  await compareRoles()
  if (compare) return
  await useFiles(files.filter((file) => file.startsWith(BUILD)))
  await readAgain(path, freshMs)
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
  if (method === "POST" && SIGNS.test(pathname)) event.respondWith(sign(event.request))
  if (method !== "GET") return
  if (mode === "navigate") event.respondWith(answerPage(event))
  else if (pathname.startsWith(BUILD)) event.respondWith(useFile(pathname, event))
  else if (destination === "image") event.respondWith(answerPicture(event))
})
