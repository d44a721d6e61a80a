// @ts-check
import { isUtf8 } from "node:buffer"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { ROOT } from "./process.mjs"

/** Packages with native code, which the server loads from node_modules. */
export const NATIVE = ["@node-rs/argon2", "better-sqlite3", "sharp"]
/** Large, and loaded from there by the few servers that read a mailbox: all others would start later with it. */
export const SELDOM = ["imapflow"]
/** Would be loaded by Remix's `installGlobals`, which nothing calls, and by pg if they were installed. */
const UNUSED = ["undici", "pg-native", "cloudflare:sockets"]
const TEXT = /\.([cm]?[jt]sx?|json|css)$/

/**
 * Joins Remix's build and the packages that it imports into one script, because Node takes half a second
 * to find and load a thousand files. A command that no server loads is a script of its own, and that of another process, too.
 * @param {string} folder of Remix's build, which gets `server.cjs`, `move-to-postgres.cjs`, `mcp.cjs` and the scripts of processes
 * @returns {Promise<import("./licenses.mjs").Metafile[]>} of all scripts of the build
 */
export async function bundleServer(folder) {
  // Not installed yet when npm start loads this module for the first time.
  const { build } = await import("esbuild")
  const { metafile, outputFiles } = await build({
    entryPoints: {
      server: join(folder, "index.js"),
      "move-to-postgres": join(ROOT, "app/operations/move-to-postgres.server.ts"),
      "fetch-process": join(ROOT, "app/models/exchange/board-fetch/fetch-script.server.ts"),
      "import-process": join(ROOT, "app/models/exchange/board-import/reader-script.server.ts"),
      "upgrade-copy": join(ROOT, "backup/upgrade-copy.mjs"),
      mcp: join(ROOT, "bin/mcp-server.mjs"),
      "mail-process": join(ROOT, "app/models/programs/mail-in/mail-script.server.ts"),
    },
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: [...NATIVE, ...SELDOM, ...UNUSED],
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "moduleUrl" },
    banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href' },
    // Lines and the names of functions stay, for traces of errors, and for markdown-it, whose rules have names.
    minifySyntax: true,
    minifyIdentifiers: true,
    keepNames: true,
    plugins: [compilersAsFiles(folder)],
    legalComments: "external",
    logLevel: "warning",
    metafile: true,
    write: false,
  })
  for (const { path, text } of outputFiles)
    writeFileSync(path, path.endsWith(".cjs") ? inAscii(text) : text)
  const ofRemix = ["metafile.server.json", "metafile.js.json"].map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  )
  const metafiles = [...ofRemix, metafile]
  for (const { inputs } of metafiles)
    requireUtf8(Object.keys(inputs).map((path) => join(ROOT, path)))
  return metafiles
}

/** Prisma's compilers of queries are files beside the script: as base64 in it, they would stay in memory. @param {string} folder */
const compilersAsFiles = (folder) => ({
  name: "compilers-as-files",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.wasm-base64\.mjs$/ }, async ({ path }) => {
      const { wasm } = await import(pathToFileURL(path).href)
      const file = basename(path).replace("-base64.mjs", "")
      writeFileSync(join(folder, file), Buffer.from(wasm, "base64"))
      const contents = `import { readFileSync } from "node:fs"
export const wasm = readFileSync(new URL("./${file}", import.meta.url))`
      return { contents }
    })
  },
})

/** With a single other sign, each sign of a script takes two bytes of memory. esbuild leaves those in regular expressions. @param {string} text */
const inAscii = (text) =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

/**
 * esbuild replaces what is not UTF-8 without a word.
 * @param {string[]} paths files that are built, and names of modules without one
 * @throws Error that names the first that is not UTF-8
 */
export function requireUtf8(paths) {
  const texts = paths.filter((path) => TEXT.test(path) && existsSync(path))
  const wrong = texts.find((path) => !isUtf8(readFileSync(path)))
  if (wrong !== undefined)
    throw new Error(`${wrong} is not UTF-8. Save it as UTF-8 and build again.`)
}
