// @ts-check
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { NOTICE } from "./licenses.mjs"
import { ROOT } from "./process.mjs"

/** @typedef {{ module: string, imports?: string[] }} Entry */
/** @typedef {Entry & { parentId?: string }} Route */
/**
 * Remix's manifest: the addresses of the scripts of each route.
 * @typedef {{ entry: Entry, routes: Record<string, Route>, version: string, url: string }} Manifest
 */

/** The page that most visits begin with. The pages of its parts, and about it, have names that begin so. */
const BOARD = "routes/board.$boardId"
const CARD = "routes/board.$boardId.cards.$cardId"
/** Sources that the board fetches as soon as it can be used, in one file with the page of a card. */
const WITH_CARD = [
  "app/routes/board.$boardId/over-board.ts",
  "app/client/drag-library.tsx",
  "app/components/shortcut-dialog.tsx",
]
/** Few open these pages, whose parts the board has: they load its files, so that other pages do not load those parts. */
const LIKE_BOARD = ["routes/shortcuts"]
const ASSIGNMENT = "window.__remixManifest="
/** The manifest as the server reads it. */
const ASSETS = "assets.json"

/**
 * Bundles the scripts of Remix's compiler, which writes one for each set of routes that share a module,
 * into few, and writes the manifest anew.
 * @param {string} publicFolder its `build/` contains the scripts
 * @param {string} serverFolder
 * @returns {Promise<string[]>} the licence comments of the scripts
 */
export async function bundleScripts(publicFolder, serverFolder) {
  // Not installed yet when npm start loads this module for the first time.
  const { rollup } = await import("rollup")
  const { transform } = await import("esbuild")
  const { minify } = await import("terser")
  const folder = join(publicFolder, "build")
  const old = takeManifest(folder)
  const entries = { "entry.client": old.entry, ...old.routes }
  /** @type {Set<string>} */
  const comments = new Set()
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([id, { module }]) => [id, module])),
    // Remix ignores what a route's script exports for other scripts.
    preserveEntrySignatures: "allow-extension",
    plugins: [
      {
        name: "built-scripts",
        resolveId: (address) => address,
        load: (address) => readFileSync(join(publicFolder, address), "utf8"),
        async transform(script) {
          const { code, legalComments } = await transform(script, { legalComments: "external" })
          if (legalComments) comments.add(legalComments.trim())
          return code
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
    manualChunks: groupModules(old, scriptsOf(WITH_CARD, publicFolder, serverFolder)),
    plugins: [
      {
        name: "minify",
        // Scripts of Terser are 4 % smaller than esbuild's when compressed.
        async renderChunk(script) {
          const format = { comments: false, preamble: NOTICE }
          const options = { module: true, compress: { passes: 2 }, format }
          return (await minify(script, options)).code ?? ""
        },
      },
    ],
  })
  await bundle.close()

  removeScripts(folder)
  const chunks = output.filter((file) => file.type === "chunk")
  for (const { fileName, code } of chunks) write(join(folder, fileName), code)
  const manifest = replaceEntries(old, chunks)
  const withoutFalse = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    value === false ? undefined : value
  const shown = JSON.stringify(withPages(manifest), withoutFalse)
  write(join(publicFolder, manifest.url), `${ASSIGNMENT}${shown};`)
  write(join(serverFolder, ASSETS), JSON.stringify(manifest))
  return [...comments]
}

/**
 * Without the calls of the API and files such as `robots[.]txt`, which Remix never shows: more than half of the manifest.
 * @param {Manifest} manifest @returns {Manifest}
 */
function withPages({ routes, ...manifest }) {
  const isPage = (/** @type {string} */ id) => !/^routes\/api\.(?!_index)|\[\.\]/.test(id)
  const shown = Object.entries(routes).filter(([id]) => isPage(id))
  return { ...manifest, routes: Object.fromEntries(shown) }
}

/** @param {string} folder of the browser's files @returns {Manifest} */
function takeManifest(folder) {
  const [name = ""] = readdirSync(folder).filter((file) => file.startsWith("manifest-"))
  const script = readFileSync(join(folder, name), "utf8")
  return JSON.parse(script.slice(ASSIGNMENT.length, script.lastIndexOf(";")))
}

/**
 * The scripts that the compiler made of sources.
 * @param {readonly string[]} sources @param {string} publicFolder @param {string} serverFolder
 * @returns {string[]} their addresses
 */
function scriptsOf(sources, publicFolder, serverFolder) {
  /** @type {import("./licenses.mjs").Metafile} */
  const { outputs } = JSON.parse(readFileSync(join(serverFolder, "metafile.js.json"), "utf8"))
  return sources.map((source) => {
    const [script] = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === source)
    if (script === undefined) throw new Error(`${source} has become no script.`)
    return `/${relative(publicFolder, join(ROOT, script))}`
  })
}

/**
 * Groups the modules that pages share into few files: one of React and Remix, one with the frame of all
 * pages and what the board shares with other pages, one with the rest of the board, one with the page of
 * a card, one of what pages of a board share, one of what other pages share.
 * @param {Manifest} manifest
 * @param {readonly string[]} withCard modules that come with the page of a card
 * @returns {import("rollup").GetManualChunk} the group of a module
 */
function groupModules({ entry, routes }, withCard) {
  /** @type {Map<string, Set<string>>} */
  const known = new Map()
  return (id, { getModuleInfo }) => {
    /** @param {string} module */
    const closure = (module) => {
      let found = known.get(module)
      if (found) return found
      known.set(module, (found = new Set([module])))
      for (const each of found) {
        for (const imported of getModuleInfo(each)?.importedIds ?? []) found.add(imported)
      }
      return found
    }
    if (id === entry.module) return undefined
    if (closure(entry.module).has(id)) return "packages"
    const users = Object.keys(routes).filter((route) =>
      closure(routes[route]?.module ?? "").has(id),
    )
    if (users.includes("root")) return "root"
    const isOfBoard = users.every((id) => id.startsWith(BOARD) || LIKE_BOARD.includes(id))
    if (users.includes(BOARD)) return isOfBoard ? "board" : "root"
    if (users.includes(CARD) || withCard.some((module) => closure(module).has(id)))
      return isOfBoard ? "card" : "root"
    if (users.length < 2) return undefined
    return isOfBoard ? "board-pages" : "shared"
  }
}

/**
 * @param {Manifest} old
 * @param {import("rollup").OutputChunk[]} chunks
 * @returns {Manifest}
 */
function replaceEntries(old, chunks) {
  /** @param {string} file @param {Set<string>} found @returns {Set<string>} */
  const importsOf = (file, found = new Set()) => {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      importsOf(imported, found)
    }
    return found
  }
  /** @template {Entry} T @param {T} entry @returns {T} */
  const replaced = (entry) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry.module)
    if (!chunk) throw new Error(`${entry.module} has become no script.`)
    const imports = [...importsOf(chunk.fileName)].map(addressOf)
    return { ...entry, module: addressOf(chunk.fileName), imports }
  }
  const entry = replaced(old.entry)
  const routes = Object.fromEntries(
    Object.entries(old.routes).map(([id, route]) => [id, replaced(route)]),
  )
  const hash = createHash("sha256").update(JSON.stringify({ entry, routes }))
  const version = hash.digest("hex").slice(0, 8)
  return { entry, routes, version, url: `/build/manifest-${version.toUpperCase()}.js` }
}

/** @param {string} file */
const addressOf = (file) => `/build/${file}`

/** @param {string} folder */
function removeScripts(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".js")) rmSync(join(folder, file))
  }
}

/** @param {string} path @param {string} content */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
