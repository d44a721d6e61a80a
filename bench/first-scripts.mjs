// @ts-check

/**
 * The first scripts of a page: those in its HTML and those that they import statically. Scripts
 * loaded later are not counted.
 * @param {string} html
 * @param {(path: string) => Promise<string>} read returns the script at a path
 * @returns {Promise<string[]>} their paths
 */
export async function firstScripts(html, read) {
  const preloads = html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)
  const imports = html.matchAll(/(?:from|import)[ (]*"([^"]+\.js)"/g)
  const paths = new Set([...preloads, ...imports].map(([, path = ""]) => path))
  // A set that grows during its iteration is iterated to its end.
  for (const path of paths) {
    for (const [, imported = ""] of (await read(path)).matchAll(
      /(?:from|import)\s*"([^"]+\.js)"/g,
    )) {
      paths.add(new URL(imported, `http://page${path}`).pathname)
    }
  }
  return [...paths]
}
