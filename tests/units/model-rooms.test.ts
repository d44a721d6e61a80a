import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { CROSSINGS, MODEL_ROOMS } from "../../bin/model-rooms.mjs"

const MODELS = "app/models"

test("every folder of models is a room", () => {
  expect(readdirSync(MODELS).sort()).toEqual([...MODEL_ROOMS].sort())
})

test.each(Object.entries(CROSSINGS))(
  "what %s imports from above is still needed",
  (room, names) => {
    const files = readdirSync(join(MODELS, room), { recursive: true, encoding: "utf8" })
    const texts = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(MODELS, room, file), "utf8"))
    const isNeeded = (name: string) => texts.some((text) => text.includes(`"~/models/${name}"`))
    expect(names.filter((name) => !isNeeded(name))).toEqual([])
  },
)
