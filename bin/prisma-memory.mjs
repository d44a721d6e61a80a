// @ts-check
import { readFileSync } from "node:fs"

// Prisma's runtime decodes a table of all fields of all models, once for each client. Its nodes are
// objects with few keys that are large numbers, which V8 keeps as arrays of some 6 KB each: 27 MB
// for the two clients of a server, a quarter of its memory when idle. As maps, decoded once, they
// take 2 MB (decision 220).

/** Texts of the runtime, what replaces them, and how often they occur. @type {[RegExp, string, number][]} */
const REPLACEMENTS = [
  [/\bo=\{\};(?=for\(let s=0;s<i;s\+\+\)\{let a=)/g, "o=new Map;", 2],
  [/\bo\[a\]=(\w)(?=\}r\.push\(\{edges:o\}\))/g, "o.set(a,$1)", 2],
  [/\bn\.edges\[i\]/g, "n.edges.get(i)", 2],
  [
    /function (\w+)\(e\)\{(return new \w+\(e\)\.deserialize\(\))\}/g,
    "const decoded=new WeakMap;function $1(e){return decoded.get(e)??decode(e)}" +
      "function decode(e){const graph=(()=>{$2})();decoded.set(e,graph);return graph}",
    1,
  ],
]

/**
 * Changes Prisma's runtime while it is bundled.
 * @throws Error for a version of the runtime that this does not know
 */
export const prismaMemory = {
  name: "prisma-memory",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /@prisma[\\/]client[\\/]runtime[\\/]client\.m?js$/ }, ({ path }) => ({
      contents: REPLACEMENTS.reduce(replaceAll, readFileSync(path, "utf8")),
      loader: "js",
    }))
  },
}

/**
 * @param {string} source
 * @param {(typeof REPLACEMENTS)[number]} replacement
 */
function replaceAll(source, [text, replacement, times]) {
  const found = source.match(text)?.length ?? 0
  if (found !== times) {
    throw new Error(`Prisma's runtime has changed: ${text} is there ${found} times, not ${times}.`)
  }
  return source.replace(text, replacement)
}
