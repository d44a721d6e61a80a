import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { CROSSINGS, MODEL_ROOMS, MUTUAL } from "../../bin/model-rooms.mjs"

const MODELS = "app/models"

const FILES = readdirSync(MODELS, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((name) => ({ name, text: readFileSync(join(MODELS, name), "utf8") }))

/** The folder of a noun. Files that lie in a room belong to the room. */
const nounOf = (name: string) => name.split("/").slice(0, -1).slice(0, 2).join("/")

test("every folder of models is a room", () => {
  expect(readdirSync(MODELS).sort()).toEqual([...MODEL_ROOMS].sort())
})

test.each(Object.entries(CROSSINGS))(
  "what %s imports from above is still needed",
  (room, names) => {
    const files = FILES.filter(({ name }) => name.startsWith(`${room}/`))
    const isNeeded = (name: string) => files.some(({ text }) => text.includes(`"~/models/${name}"`))
    expect(names.filter((name) => !isNeeded(name))).toEqual([])
  },
)

test("only the listed nouns import each other", () => {
  const imports = new Set<string>()
  for (const { name, text } of FILES) {
    for (const [, imported = ""] of text.matchAll(/from "~\/models\/([^"]+)"/g)) {
      imports.add(`${nounOf(name)} ${nounOf(imported)}`)
    }
  }
  const mutual = [...imports]
    .map((each) => each.split(" "))
    .filter(([one = "", other = ""]) => one < other && imports.has(`${other} ${one}`))
  expect(mutual.sort()).toEqual([...MUTUAL].sort())
})
