import { FAULT_WORDS } from "~/models/text/fault-words"

// Scripts in the head of each page, which run before all others. The browser's code does not contain them.

/**
 * Where a browser lets nobody store anything, even reading throws, also in scripts that we use. Memory takes the place of
 * its storage then, for this page.
 */
const DENIED_STORAGE = `for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem("")
  } catch {
    class Memory {
      getItem(key) { return Object.hasOwn(this, key) ? this[key] : null }
      setItem(key, value) { this[key] = String(value) }
      removeItem(key) { delete this[key] }
    }
    try {
      Object.defineProperty(window, name, { value: new Memory() })
    } catch {}
  }
}`

/**
 * Keeps the keys that are pressed before what they are meant for is there, which `pressKeptKeys` presses then: before the page
 * is hydrated, those that mean nothing without a script, and from then on all that may follow them. A field that has the focus
 * takes its keys itself, and who goes on by pointer or Tab has given up the keys before.
 */
const KEPT_KEYS = `(() => {
  const stop = new AbortController()
  const keys = []
  const kept = { keys, isKept: null, onKeep: null }
  window.keptKeys = kept
  const isKept = (event) => {
    const { key, isTrusted, isComposing, ctrlKey, metaKey, altKey, target } = event
    if (!isTrusted || isComposing || ctrlKey || metaKey || altKey) return false
    // While keys are pressed again, a field may be one that such a key has opened.
    if ((!kept.isKept || keys.length === 0) && target.closest?.("input, textarea, select")) return false
    if (keys.length === 0) return kept.isKept ? NAMES.test(key) && kept.isKept(event) : key.length === 1 && key !== " "
    return NAMES.test(key)
  }
  const NAMES = /^(.|Enter|Escape|Backspace|Arrow.*)$/u
  const keep = (event) => {
    if (event.key === "Tab") forget()
    if (!isKept(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A key that is held down is pressed once.
    if (kept.isKept && event.repeat) return
    keys.push(event)
    kept.onKeep?.()
  }
  const forget = () => keys.splice(0)
  const options = { capture: true, signal: stop.signal }
  addEventListener("keydown", keep, options)
  addEventListener("pointerdown", forget, options)
  // Without its scripts, the page is used as without JavaScript.
  const onError = ({ target }) => {
    if (target === window ? !kept.isKept : /^(SCRIPT|LINK)$/.test(target.tagName)) stop.abort()
  }
  addEventListener("error", onError, options)
  addEventListener("unhandledrejection", onError, options)
})()`

/** Whether somebody has changed a field of a part of the page. */
const HAS_CHANGES = `const hasChanges = (part) => {
  const isChanged = ({ type, checked, defaultChecked, value, defaultValue, options }) => {
    if (options) return value !== (Array.from(options).find((option) => option.defaultSelected) ?? options[0])?.value
    return /^(checkbox|radio)$/.test(type) ? checked !== defaultChecked : value !== defaultValue
  }
  return Array.from(part.querySelectorAll("input, textarea, select")).some(isChanged)
}`

/**
 * Puts the page back that a failed script takes away, with what is typed in it: from then on it works as without
 * JavaScript. React replaces the whole page where it cannot take over the server's HTML, which loses what was typed before,
 * and where a component throws. All pages have a `#main`, also those that say what the server answered. A page that was to be
 * replaced by another one is loaded anew, unless that would lose something. A line says that nothing is live any more.
 */
const KEEP_PAGE = `(() => {
  const { href } = location
  let page = document.documentElement
  let focused = null
  const silence = (event) => event.stopPropagation()
  const putBack = () => {
    if (location.href !== href && !hasChanges(page)) return location.reload()
    // Parts of the scripts may still listen. What is dropped must be refused as before.
    for (const name in page) if (/^on(?!drag|drop)/.test(name)) addEventListener(name.slice(2), silence, true)
    keptKeys.isKept = () => false
    keptKeys.keys.splice(0)
    const { scrollX, scrollY } = window
    try {
      reactRoot.unmount()
    } finally {
      if (!page.isConnected) {
        document.documentElement?.remove()
        document.append(page)
      }
      noteStale()
      scrollTo(scrollX, scrollY)
      if (page.contains(focused)) focused.focus({ preventScroll: true })
    }
  }
  const noteStale = () => {
    if (!document.querySelector("meta[name=reader]") || document.querySelector(".stale-note")) return
    document.querySelector(".live[data-state]")?.remove()
    const note = document.createElement("p")
    note.className = "stale-note"
    note.role = "status"
    const reload = document.createElement("a")
    reload.href = location.pathname + location.search
    reload.textContent = "reload"
    note.append("Changes of others appear when you ", reload, ".")
    document.body.append(note)
  }
  const look = () => {
    if (page.isConnected) return
    const isWhole = document.getElementById("main") && (keptKeys.isKept || !hasChanges(page))
    if (isWhole) page = document.documentElement
    else putBack()
  }
  // React does again, at once and without end, what fails while it changes the page: its error page can be neither placed,
  // beside the page that is still there, nor removed.
  for (const name of ["appendChild", "removeChild"]) {
    const change = document[name]
    document[name] = (child) => {
      try {
        return change.call(document, child)
      } catch (error) {
        if (child?.localName !== "html" || !window.reactRoot) throw error
        reactRoot.unmount()
        queueMicrotask(putBack)
        return child
      }
    }
  }
  addEventListener("focusin", ({ target }) => (focused = target), true)
  new MutationObserver(look).observe(document, { childList: true })
})()`

/**
 * A press whose script fails may have no effect: the next one on the same link or form is the browser's own. A request that
 * failed is no fault of a script, as in `isScriptFault`.
 */
const FAILED_PRESSES = `(() => {
  const failed = new WeakSet()
  let pressed = null
  const press = (event) => {
    pressed = event.target.closest?.("a[href], form")
    if (failed.has(pressed)) event.stopImmediatePropagation()
  }
  const fail = ({ error, reason = error }) => {
    const isFault = /^(Type|Reference)Error$/.test(reason?.name) && ${String(FAULT_WORDS)}.test(reason.message)
    if (isFault && pressed) failed.add(pressed)
  }
  for (const name of ["click", "submit"]) addEventListener(name, press, true)
  for (const name of ["error", "unhandledrejection"]) addEventListener(name, fail)
})()`

const MOST_RELOADS = 4
const FIRST_PAUSE_MS = 1000

/**
 * Loads the page again if one of its scripts or styles is missing, as while servers of two versions answer. What was typed
 * meanwhile is never lost: the page then stays, and works as without JavaScript. The reloads of one page are counted until
 * a load has all files, and the pause doubles with each. The page's own module fails before the page counts as loaded; the
 * links that fetch its files early may fail later, or are not known to a browser.
 */
const RELOAD_FOR_FILES = `(() => {
  const key = "reloads-for-files"
  let isMissing = false
  const reload = () => {
    const reloads = Number(sessionStorage.getItem(key))
    if (reloads >= ${MOST_RELOADS}) return
    sessionStorage.setItem(key, reloads + 1)
    setTimeout(() => hasChanges(document) || location.reload(), ${FIRST_PAUSE_MS} * 2 ** reloads)
  }
  const isOurs = ({ src, href, type }) =>
    src || href ? (src || href).startsWith(location.origin + "/build/") : type === "module"
  const onError = ({ target }) => {
    if (isMissing || !isOurs(target)) return
    isMissing = true
    reload()
  }
  addEventListener("error", onError, true)
  addEventListener("load", () => {
    removeEventListener("error", onError, true)
    if (!isMissing) sessionStorage.removeItem(key)
  })
})()`

/**
 * Refuses what is dropped where nothing takes it: the browser would leave the page for a file or a link. Code that takes a
 * drop prevents the default before this listener, the last one, and fields take what they can hold. Public pages have no
 * script, and nothing that could be lost.
 */
const REFUSE_DROPS = `for (const name of ["dragover", "drop"]) {
  addEventListener(name, (event) => {
    const { dataTransfer, target } = event
    const field = dataTransfer.types.includes("Files") ? "[type=file]" : ":read-write"
    if (event.defaultPrevented || target.closest?.(field)) return
    event.preventDefault()
    dataTransfer.dropEffect = "none"
  })
}`

export const headScripts = {
  all: [DENIED_STORAGE, KEPT_KEYS, HAS_CHANGES, KEEP_PAGE, FAILED_PRESSES, REFUSE_DROPS].join(
    ";\n",
  ),
  /** To load the reply to a post again would post its form again. */
  unlessPosted: RELOAD_FOR_FILES,
}
