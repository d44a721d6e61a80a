// @ts-check

// Keeps the page of a public board up to date. All else on it works without this script.

const RETRY_MS = 5000
/** Pages fetch themselves at different moments, as there may be thousands. */
const SPREAD_MS = 3000

const spread = () => Math.random() * SPREAD_MS

/** @type {ReturnType<typeof setTimeout> | undefined} */
let refreshing

function connect() {
  const [, folder, address] = location.pathname.split("/")
  const origin = location.origin.replace(/^http/, "ws")
  const socket = new WebSocket(`${origin}/${folder}/${address}/socket`)
  socket.addEventListener("message", ({ data }) => {
    const { type, state } = JSON.parse(data)
    if (type === "changed" || state !== document.body.dataset.state) refreshSoon()
  })
  socket.addEventListener("close", ({ code }) => {
    // 4404: the address has ended.
    if (code === 4404) location.reload()
    else setTimeout(connect, RETRY_MS + spread())
  })
}

function refreshSoon() {
  refreshing ??= setTimeout(() => {
    refreshing = undefined
    refresh().catch(refreshSoon)
  }, spread())
}

async function refresh() {
  const response = await fetch(location.href, { cache: "no-cache" })
  if (response.status === 404) return location.reload()
  if (!response.ok) throw new Error(response.statusText)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  const lists = document.querySelector(".published-lists")
  const left = lists?.scrollLeft ?? 0
  const focused = document.activeElement?.getAttribute("href")
  for (const part of ["header", "main", "footer"]) {
    const fresh = page.querySelector(`body > ${part}`)
    if (fresh) document.querySelector(`body > ${part}`)?.replaceWith(fresh)
  }
  document.title = page.title
  document.body.dataset.state = page.body.dataset.state
  document.querySelector(".published-lists")?.scrollTo({ left })
  if (focused) {
    /** @type {HTMLElement | null} */
    const link = document.querySelector(`a[href="${CSS.escape(focused)}"]`)
    link?.focus({ preventScroll: true })
  }
}

connect()
