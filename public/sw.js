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
/** Posts after which the browser may be signed in as somebody else, or as nobody. */
const SIGNS = /^\/(api\/auth|auth|invite|join|log(in|out)|not-me|register|reset-password|try)\b/

/** Of an answer: its reader or "none"; then "off" where nothing may be kept, or "once" if it says what is said once. */
const READER = "Offline-Reading"
const KEPT_AT = "Kept-At"
const SIZE = "Kept-Size"

/** How often something was forgotten: what was asked for before is not kept after. */
let forgotten = 0

/** Whatever becomes of what is kept, answers are shown. */
const quietly = (promise) => promise.catch(() => {})
const isRead = (name) => name.startsWith("read ")

/** @param reader who may read now, or "none" */
async function forgetAllBut(reader) {
  const others = (await caches.keys()).filter((name) => name !== FILES && name !== `read ${reader}`)
  if (reader !== "none" && !others.some(isRead)) return
  forgotten += 1
  await Promise.all(others.map((name) => caches.delete(name)))
  // Not all browsers have it.
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close()
}

/** Forgets what may not be kept. @returns the cache for the reader of an answer; null where nothing may be kept */
async function learn(answer) {
  const [reader, note] = answer.headers.get(READER)?.split(" ") ?? []
  if (reader === undefined) return null
  await forgetAllBut(reader)
  if (note === "off") await caches.delete(`read ${reader}`)
  return reader === "none" || note !== undefined ? null : caches.open(`read ${reader}`)
}

const ageOf = (kept) => Date.now() - Number(kept.headers.get(KEPT_AT))

async function readable(path, options) {
  const kept = await caches.match(path, options)
  return kept && ageOf(kept) < KEPT_MS ? kept : null
}

async function answerPage(event) {
  const { pathname, search } = new URL(event.request.url)
  const before = forgotten
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const kept = await quietly(readable(pathname, { ignoreSearch: true }))
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))
  const answer = await (kept ? Promise.race([asked, late]) : asked).catch(() => null)
  if (answer === null) {
    event.waitUntil(quietly(asked.then(learn)))
    return kept && forgotten === before ? kept : neverRead()
  }
  const cache = await quietly(learn(answer))
  if (cache && search === "")
    event.waitUntil(quietly(keep(cache, pathname, answer.clone(), before)))
  return answer
}

/** Keeps a page with all files that it names, so that it is never shown without them. */
async function keep(cache, path, answer, before) {
  if ([401, 403, 404, 410].includes(answer.status)) await cache.delete(path)
  if (!(await compareRoles()) || answer.redirected || !answer.ok || !READABLE.test(path)) return
  const html = await answer.text()
  const files = await useFiles(filesIn(html))
  const isStyle = ({ headers }) => headers.get("Content-Type")?.startsWith("text/css")
  for (const style of files.filter(isStyle)) await useFiles(filesIn(await style.text()))
  // A newer server has other files; and its reader may have signed out meanwhile, or have another role.
  if (!files.every(({ ok }) => ok) || forgotten !== before) return
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
    return true
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
  const cache = await learn(answer)
  if (cache !== null) await keep(cache, path, answer, before)
}

/** Forgets all once a role is lost or changed, as lists and pictures do not name boards. @returns whether the roles are known */
async function compareRoles() {
  const answer = await fetch(ROLES, { cache: "no-store" })
  const cache = await learn(answer)
  if (cache === null) return
  const now = await answer.clone().json()
  const before = await (await cache.match(ROLES))?.json()
  if (!before || Object.keys(before).some((board) => before[board] !== now[board])) {
    forgotten += 1
    for (const request of await cache.keys()) await cache.delete(request)
  }
  return put(cache, ROLES, answer)
}

const filesIn = (text) => [...new Set(text.match(/\/build\/[\w./-]+\.\w+/g))]
const useFiles = (paths) => Promise.all(paths.map((path) => useFile(path)))

/** A file of a build, which has its content in its name. One that is in use does not grow old. */
async function useFile(path, event) {
  const kept = await caches.match(path).catch(() => undefined)
  const answer = kept ?? (await fetch(path))
  if (!answer.ok || (kept && ageOf(kept) < DAY_MS)) return answer
  const copy = answer.clone()
  const keeping = caches.open(FILES).then((cache) => put(cache, path, copy))
  if (event) event.waitUntil(keeping)
  else await keeping
  return answer
}

async function answerPicture(event) {
  const { request } = event
  const before = forgotten
  const kept = await quietly(readable(request))
  const asked = fetch(request)
  const answer = await (kept ? asked.catch(() => kept) : asked)
  if (!kept && answer.ok) event.waitUntil(keepPicture(request.url, answer.clone(), before))
  return answer
}

async function keepPicture(url, answer, before) {
  const name = (await caches.keys()).find(isRead)
  if (name !== undefined && forgotten === before) await put(await caches.open(name), url, answer)
}

const sign = (request) => fetch(request).finally(() => quietly(forgetAllBut("none")))

async function onMessage({ keep: path, files, freshMs, compare }) {
  await compareRoles()
  if (compare) return
  await useFiles(files.filter((file) => file.startsWith(BUILD)))
  await readAgain(path, freshMs)
  await readAgain(CAPTURE, DAY_MS)
}

addEventListener("install", (event) => event.waitUntil(quietly(compareRoles()).then(skipWaiting)))

addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener("message", (event) => event.waitUntil(quietly(onMessage(event.data))))

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
