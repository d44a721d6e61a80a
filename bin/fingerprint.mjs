// @ts-check
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { ROOT } from "./process.mjs"

/** All files that determine the build. */
const SOURCES = [
  "app",
  "backup/database.mjs",
  "backup/layout.mjs",
  "backup/lock-folder.mjs",
  "public",
  "server.ts",
  "prisma/schema.prisma",
  "package.json",
  "package-lock.json",
  "prisma.config.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tailwind.public.config.ts",
  "postcss.config.js",
  "tsconfig.json",
  "bin/build.mjs",
  "bin/bundle-scripts.mjs",
  "bin/bundle.mjs",
  "bin/code-cache.mjs",
  "bin/compress.mjs",
  "bin/generate.mjs",
  "bin/group-modules.mjs",
  "bin/licenses.mjs",
  "bin/merge-scripts.mjs",
  "bin/mit-license.txt",
  "bin/prisma-memory.mjs",
  "bin/server-script.mjs",
  "bin/switch-build.mjs",
  "bin/write-script.mjs",
]

/** A hash (hex) of the sources, and of the version of Node, which compiles a part of the build. */
export function fingerprint() {
  const hash = createHash("sha256").update(`${process.version} ${process.arch}\n`)
  for (const file of SOURCES.flatMap((path) => filesIn(join(ROOT, path)))) {
    const content = createHash("sha256").update(readFileSync(file)).digest("hex")
    hash.update(`${relative(ROOT, file).split(sep).join("/")}\0${content}\n`)
  }
  return hash.digest("hex")
}

/**
 * The files at a path in a fixed order; none if there is nothing.
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  if (path === join(ROOT, "public", "build")) return [] // what a build makes
  return readdirSync(path)
    .filter((name) => !name.startsWith(".")) // editors' own files
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
