// @ts-check

// Keeps a screen on a wall up to date and turns its pages. Without this script, the page loads itself again and again.

const EVERY_MS = 15_000
/** A page that is older says so. */
const OLD_MS = 60_000
const PATIENCE_MS = 10_000

let fetchedAt = Date.now()

/** @param {Document} page */
const nextOf = (page) => page.querySelector("link[rel=next]")?.getAttribute("href") ?? location.href

async function turn() {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(nextOf(document), { cache: "no-cache", signal })
  // The address has ended.
  if (response.status === 404) return location.reload()
  if (!response.ok) throw new Error(response.statusText)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  document.querySelector("link[rel=next]")?.setAttribute("href", nextOf(page))
  document.documentElement.dataset.theme = page.documentElement.dataset.theme ?? ""
  document.body.replaceWith(page.body)
  fetchedAt = Date.now()
}

function sayIfOld() {
  const stale = document.getElementById("stale")
  if (stale) stale.hidden = Date.now() - fetchedAt < OLD_MS
}

/** Browsers let only pages that came by https keep a screen awake. */
function keepAwake() {
  if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return
  navigator.wakeLock.request("screen").catch(() => undefined)
}

setInterval(() => void turn().catch(() => undefined), EVERY_MS)
setInterval(sayIfOld, 1000)
document.addEventListener("visibilitychange", keepAwake)
keepAwake()
