const SCRIPT = `for (const name of ["localStorage", "sessionStorage"]) {
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
 * Where a browser lets nobody store anything, even reading throws, also in scripts that we use. Memory takes the place of
 * its storage then, for this page.
 */
export function DeniedStorage({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
  )
}
