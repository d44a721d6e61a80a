// @ts-check
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { prismaMemory } from "./prisma-memory.mjs"
import { ROOT } from "./process.mjs"
import { requireUtf8, writeScript } from "./write-script.mjs"

/** Packages with native code. */
const NATIVE = ["@node-rs/argon2", "better-sqlite3", "sharp"]
/** Only servers on PostgreSQL load them, from a script of their own. */
const POSTGRES = ["pg", "@prisma/adapter-pg"]
/** Only servers that send mail load it. */
const LAZY = ["nodemailer"]
/** Only Remix's `installGlobals` loads it, which nothing calls. */
const UNUSED = ["undici"]
const TEXT = /\.([cm]?[jt]sx?|json|css)$/
/** The name of the script with the packages that only servers on PostgreSQL load. */
const POSTGRES_SCRIPT = "postgres.cjs"
const SERVER_SCRIPT = "server.cjs"

/**
 * Joins Remix's build and the packages that it imports into one script, server.cjs, because
 * Node takes half a second to find and load a thousand files. bin/server-script.mjs runs it.
 * @param {string} folder of Remix's build, and of the scripts
 * @returns {Promise<import("./licenses.mjs").Metafile[]>} of all scripts of the build
 */
export async function bundleServer(folder) {
  // Not installed yet when npm start loads this module for the first time.
  const { build } = await import("esbuild")
  const metafiles = ["metafile.server.json", "metafile.js.json"].map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  )
  const server = { ...ofOurCode, entryPoints: [join(folder, "index.js")] }
  /** @type {[name: string, options: import("esbuild").BuildOptions][]} */
  const scripts = [
    [POSTGRES_SCRIPT, postgresPackages],
    ["move-to-postgres.cjs", moveCommand],
    [SERVER_SCRIPT, server],
  ]
  for (const [name, options] of scripts) {
    const outfile = join(folder, name)
    const { outputFiles, metafile } = await build({
      ...options,
      outfile,
      write: false,
      metafile: true,
    })
    metafiles.push(metafile)
    for (const { path, text } of outputFiles) {
      writeScript(path, basename(path) === SERVER_SCRIPT ? wrap(text) : text)
    }
  }
  for (const metafile of metafiles) requireUtf8(inputsOf(metafile))
  return metafiles
}

/** @param {{ inputs: object }} metafile of esbuild, with paths from the project's folder */
const inputsOf = ({ inputs }) =>
  Object.keys(inputs).flatMap((path) => (TEXT.test(path) ? [join(ROOT, path)] : []))

const postgresScript = {
  name: "postgres-script",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    const filter = new RegExp(`^(${POSTGRES.join("|")})$`)
    build.onResolve({ filter }, () => ({ path: `./${POSTGRES_SCRIPT}`, external: true }))
  },
}

/**
 * Makes the script a function of what a CommonJS module is given. Its first line names its content,
 * so that no code cache of another build is used.
 * @param {string} code
 */
function wrap(code) {
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16)
  return `/* ${hash} */ (function (exports, require, module, __filename, __dirname, moduleUrl) {${code}})\n`
}

/**
 * Prisma keeps its query compiler as Base64 in a module. Beside the bundle it takes less memory: the
 * getter reads it for the compilation, and nothing keeps the bytes.
 */
const webAssemblyFiles = {
  name: "web-assembly-files",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    const namespace = "web-assembly"
    const folder = dirname(build.initialOptions.outfile ?? "")
    build.onResolve({ filter: /\.wasm-base64\.mjs$/ }, ({ path }) => ({
      path: basename(path).replace(/-base64\.mjs$/, ""),
      namespace,
      pluginData: path,
    }))
    build.onLoad({ filter: /.*/, namespace }, async ({ path: name, pluginData }) => {
      const { wasm } = await import(pluginData)
      writeFileSync(join(folder, name), Buffer.from(wasm, "base64"))
      return {
        contents: `const file = require("node:path").join(__dirname, ${JSON.stringify(name)})
          module.exports = { get wasm() { return require("node:fs").readFileSync(file) } }`,
        loader: "js",
      }
    })
  },
}

/** @type {import("esbuild").BuildOptions} */
const ofOurCode = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: [...NATIVE, ...LAZY, ...UNUSED],
  // A script of `vm` cannot import.
  supported: { "dynamic-import": false },
  define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "moduleUrl" },
  legalComments: "external",
  plugins: [webAssemblyFiles, postgresScript, prismaMemory],
  logLevel: "warning",
}

/** The command that moves data to PostgreSQL, which no server loads. @type {import("esbuild").BuildOptions} */
const moveCommand = {
  ...ofOurCode,
  entryPoints: [join(ROOT, "app/operations/move-to-postgres.server.ts")],
  banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href' },
}

/** @type {import("esbuild").BuildOptions} */
const postgresPackages = {
  stdin: {
    contents: POSTGRES.map((name) => `export * from ${JSON.stringify(name)}`).join("\n"),
    resolveDir: ROOT,
  },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  // Native code and another runtime's sockets, which pg would use if they were installed.
  external: ["pg-native", "pg-cloudflare", "cloudflare:sockets"],
  legalComments: "external",
  logLevel: "warning",
}
