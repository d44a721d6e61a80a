import type { Page } from "@playwright/test"
import { parseAst } from "rollup/parseAst"
import { readdirSync, readFileSync } from "node:fs"

// The scripts of the build, with a call at the start of each function, which may throw.

const FOLDER = "public/build"

type Node = { type: string; start: number; end: number; body?: Node }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value

/** @returns all functions in a tree of syntax */
function functionsIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(functionsIn)
  if (!isNode(tree)) return []
  const inside = Object.values(tree).flatMap(functionsIn)
  return /Function/.test(tree.type) ? [tree, ...inside] : inside
}

/** Numbers all functions of the build. @returns the scripts by their addresses, and how many functions they have */
export function numberFunctions(): { scripts: Map<string, string>; functions: number } {
  const scripts = new Map<string, string>()
  let functions = 0
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  for (const name of names.filter((each) => each.endsWith(".js")).sort()) {
    const script = readFileSync(`${FOLDER}/${name}`, "utf8")
    const inserted = functionsIn(parseAst(script)).flatMap(({ body }): [number, string][] => {
      if (!body) return []
      const call = `noteCall(${String(functions++)})`
      return body.type === "BlockStatement"
        ? [[body.start + 1, `${call};`]]
        : [
            [body.start, `(${call},`],
            [body.end, ")"],
          ]
    })
    let numbered = script
    // From the end, so that the places before stay right.
    for (const [place, text] of inserted.reverse().sort(([a], [b]) => b - a))
      numbered = numbered.slice(0, place) + text + numbered.slice(place)
    scripts.set(`/build/${name}`, numbered)
  }
  return { scripts, functions }
}

declare global {
  interface Window {
    /** The numbers of the functions that were called. */
    called: Set<number>
    noteCall: (number: number) => void
  }
}

/** The number of no function. */
export const NONE = -1

/** Printed where a function has thrown so often that the page would have done nothing else. */
export const ENDLESS = "The same function has thrown 1000 times."

/** Has the function with this number throw, at most 1000 times, and notes all that are called. */
export const throwAt = (page: Page, faulty: number) =>
  page.addInitScript(
    ([number, endless]) => {
      let left = 1000
      window.called = new Set()
      window.noteCall = (called) => {
        window.called.add(called)
        if (called !== number || left === 0) return
        left -= 1
        if (left === 0) console.error(endless)
        throw new TypeError(`undefined is not a function: ${String(number)}`)
      }
    },
    [faulty, ENDLESS] as const,
  )
