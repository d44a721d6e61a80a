// @ts-check

/**
 * The scripts that a page loads at first: those that it names, and those that these import. What
 * it fetches later, or only knows of, such as the scripts of other pages, is not among them.
 * @param {string} html
 * @param {(path: string) => Promise<string>} read gives the text of the script at a path
 * @returns {Promise<string[]>} their paths
 */
export async function firstScripts(html, read) {
  const preloads = html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)
  const imports = html.matchAll(/(?:from|import)[ (]*"([^"]+\.js)"/g)
  const paths = new Set([...preloads, ...imports].map(([, path = ""]) => path))
  // A set that grows while it is gone through is gone through to its end.
  for (const path of paths) {
    for (const [, imported = ""] of (await read(path)).matchAll(
      /(?:from|import)\s*"([^"]+\.js)"/g,
    )) {
      paths.add(new URL(imported, `http://page${path}`).pathname)
    }
  }
  return [...paths]
}
