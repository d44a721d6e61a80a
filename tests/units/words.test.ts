import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { KEPT, WORDS, wrongWord } from "../../bin/words.mjs"

// The linter reads the strings of app/ for words that people should not see; this reads what is written for them elsewhere.

const DOCS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.startsWith("decisions"))
    .map((name) => `docs/${name}`),
]

/** Blanks code, links' addresses and quotations, which keep their words, and leaves the lines. */
const prose = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ""))
    .replace(/`[^`\n]*`|\]\([^)\n]*\)|“[^”\n]*”/g, "")

test.each(DOCS)("%s has the words of docs/design.md", (path) => {
  const lines = prose(readFileSync(path, "utf8")).split("\n")
  const wrong = lines.flatMap((line, i) => {
    const message = wrongWord(line)
    return message === undefined ? [] : [`${path}:${String(i + 1)} ${message}`]
  })
  expect(wrong).toEqual([])
})

test("a wrong word is found in a sentence, and not in what is kept", () => {
  expect(wrongWord("A letter is on its way.")).toContain("email")
  expect(wrongWord("Whoever has the link can join.")).toContain("anyone who")
  expect(wrongWord("We sent an email to ana@example.org.")).toBeUndefined()
  for (const kept of KEPT) {
    expect(wrongWord(kept)).toBeUndefined()
    expect(WORDS.some(([not]) => not.test(kept))).toBe(true)
  }
})

test("comments begin with their subject, not with What or Who", () => {
  const inverted = /^\s*(\/\/|\/\*\*?) (What|Who|Whoever|Whatever)\b[^?]*$/
  const found = ["app", "bin", "bench", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !name.includes("generated"))
      .flatMap((name) => {
        const lines = readFileSync(`${folder}/${name}`, "utf8").split("\n")
        return lines.flatMap((line, i) =>
          inverted.test(line) ? [`${folder}/${name}:${String(i + 1)}${line}`] : [],
        )
      }),
  )
  expect(found).toEqual([])
})
