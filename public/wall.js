// @ts-check

// Keeps a screen on a wall up to date and turns its pages. Without this script, the page loads itself again and again.

/** A page that is older says so, as it does by its style sheet where this script fails. That is a minute with what looking takes. */
const OLD_MS = 58_000
const PATIENCE_MS = 10_000

// The clock of a screen may be set at any time, and the other one may stand still while the screen sleeps.
const now = () => ({ clock: Date.now(), running: performance.now() })

/** Before what is shown was asked for. */
let asked = now()
/** A browser may show a page that it has kept. */
let isKnown = false

const nextOf = (/** @type {Document} */ page) => page.querySelector("link[rel=next]")

async function turn() {
  const begun = now()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const next = isKnown ? nextOf(document)?.getAttribute("href") : undefined
  const response = await fetch(next ?? location.href, { cache: "no-cache", signal })
  // One has to sign in again.
  if (response.redirected) return location.reload()
  if (!response.ok && response.status !== 404) throw new Error(response.statusText)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  // A proxy may answer in place of the server while that is away.
  if (!styleOf(page)) throw new Error("not a page of this server")
  if (styleOf(page) !== styleOf(document)) return location.reload()
  const link = nextOf(page)
  if (link) nextOf(document)?.replaceWith(link)
  document.documentElement.dataset.theme = page.documentElement.dataset.theme ?? ""
  document.title = page.title
  document.body.replaceWith(page.body)
  asked = begun
  isKnown = true
}

/** Another one comes with another version of the server. */
const styleOf = (/** @type {Document} */ page) =>
  page.querySelector("link[rel=stylesheet]")?.getAttribute("href")

async function keepTurning() {
  await turn().catch(() => {
    if (!isKnown) asked = { clock: 0, running: -Infinity }
    sayIfOld()
  })
  const seconds = Number(nextOf(document)?.getAttribute("data-seconds") ?? 15)
  setTimeout(() => void keepTurning(), seconds * 1000)
}

function sayIfOld() {
  const { clock, running } = now()
  const age = Math.max(clock - asked.clock, running - asked.running)
  document.getElementById("stale")?.classList.toggle("wall-old", age >= OLD_MS)
}

/** Browsers let only pages that came by https keep a screen awake. */
function keepAwake() {
  if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return
  navigator.wakeLock.request("screen").catch(() => undefined)
}

void keepTurning()
setInterval(sayIfOld, 1000)
document.addEventListener("visibilitychange", keepAwake)
keepAwake()
