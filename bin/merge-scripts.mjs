// @ts-check
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { runInNewContext } from "node:vm"

/** @typedef {{ module: string, imports?: string[] }} Entry */
/** @typedef {Entry & { parentId?: string, hasAction?: boolean }} Route */
/**
 * Remix's manifest: the addresses of the scripts of each route.
 * @typedef {{ entry: Entry, routes: Record<string, Route>, version: string, url: string }} Manifest
 */

/** The manifest in the server's build. esbuild prints it on one line. */
const SERVER_MANIFEST = /^var assets_manifest_default = (\{.*\});$/m
const API_ROUTE = /^routes\/api\./

/**
 * Replaces the scripts of Remix's compiler, which writes one for each set of routes that share a
 * module, with few, and both copies of its manifest.
 * @param {string} publicFolder its `build/` contains the scripts
 * @param {string} serverFolder
 */
export async function mergeScripts(publicFolder, serverFolder) {
  const server = join(serverFolder, "index.js")
  const code = readFileSync(server, "utf8")
  const [, literal] = SERVER_MANIFEST.exec(code) ?? []
  if (literal === undefined) throw new Error(`${server} contains no manifest`)
  /** @type {Manifest} */
  const old = runInNewContext(`(${literal})`)
  // It imports packages, which are not installed when npm start loads this module in a new clone.
  const { bundleScripts } = await import("./bundle-scripts.mjs")
  const { scripts, entries } = await bundleScripts(publicFolder, old)
  const manifest = replaceEntries(old, entries)
  removeScripts(join(publicFolder, "build"))
  for (const [address, script] of scripts) write(join(publicFolder, address), script)
  write(join(publicFolder, manifest.url), browserManifest(manifest))
  const line = `var assets_manifest_default = ${JSON.stringify(manifest)};`
  writeFileSync(
    server,
    code.replace(SERVER_MANIFEST, () => line),
  )
  writeFileSync(join(serverFolder, "version.txt"), manifest.version)
}

/**
 * @param {Manifest} old
 * @param {Map<string, Entry>} entries by the old address of the module
 * @returns {Manifest}
 */
function replaceEntries(old, entries) {
  const entry = { ...old.entry, ...entries.get(old.entry.module) }
  const frame = entries.get(old.routes.root?.module ?? "")
  const onEveryPage = [...(entry.imports ?? []), frame?.module]
  const routes = Object.fromEntries(
    Object.entries(old.routes).map(([id, route]) => {
      const { module, imports = [] } = entries.get(route.module) ?? route
      const own = imports.filter((script) => !onEveryPage.includes(script))
      return [id, { ...route, module, imports: own }]
    }),
  )
  const hash = createHash("sha256").update(JSON.stringify({ entry, routes }))
  const version = hash.digest("hex").slice(0, 8)
  return { entry, routes, version, url: `/build/manifest-${version.toUpperCase()}.js` }
}

/** @param {string} module */
const isEmpty = (module) => module.startsWith("/build/routes/empty-")

/** @param {Manifest} manifest */
function browserManifest({ routes, ...rest }) {
  // No page is one of the other routes, and no form of a page is sent to them.
  const pages = Object.entries(routes).filter(
    ([id, { module, hasAction }]) => !API_ROUTE.test(id) && (hasAction || !isEmpty(module)),
  )
  const lean = pages.map(([id, route]) => [id, withoutFalse(route)])
  const manifest = { ...rest, routes: Object.fromEntries(lean) }
  return `window.__remixManifest=${JSON.stringify(manifest)};`
}

/** What is missing counts as false. @param {Route} route */
const withoutFalse = (route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))

/** @param {string} folder */
function removeScripts(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".js")) rmSync(join(folder, file))
  }
}

/**
 * @param {string} path
 * @param {string} content
 */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
