const MOST_RELOADS = 4
const FIRST_PAUSE_MS = 1000

/**
 * Runs before the page asks for its files. The reloads of one page are counted until a load has all files, and the pause
 * doubles with each.
 */
const SCRIPT = `(() => {
  const key = "reloads-for-files"
  let isMissing = false
  const isTyped = () =>
    Array.from(document.forms)
      .flatMap((form) => Array.from(form.elements))
      .some((field) => "defaultValue" in field && field.value !== field.defaultValue)
  const reload = () => {
    const reloads = Number(sessionStorage.getItem(key))
    if (reloads >= ${MOST_RELOADS}) return
    sessionStorage.setItem(key, reloads + 1)
    setTimeout(() => isTyped() || location.reload(), ${FIRST_PAUSE_MS} * 2 ** reloads)
  }
  const onError = ({ target }) => {
    const url = target.src || target.href || ""
    if (isMissing || !url.startsWith(location.origin + "/build/")) return
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
 * Loads the page again if one of its scripts or styles is missing, as while servers of two versions answer. What was typed
 * meanwhile is never lost: the page then stays, and works as without JavaScript.
 */
export function ReloadForFiles({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
  )
}
