import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { typedInForm } from "~/models/text/reply/refused-page"

const FOLDER = join(import.meta.dirname, "../../app/models")
/** Files of other products, whose schemas are in `board-import`, are no forms. */
const MODULES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (path) => /(?<!\.server)\.ts$/.test(path) && !path.startsWith("exchange/board-import"),
)

/** Fields that are no text of somebody's own: a secret, a choice, an address, what a page or a file fills in, or an answer. */
const NOT_TYPED = [
  "password",
  "currentPassword",
  "confirmPassword",
  "token",
  "invitation",
  "proof",
  "from",
  "into",
  "label",
  "zone",
  "timeZone",
  "query",
  "addLabel",
  "removeLabel",
  "newListId",
  "move",
  "template",
  "q",
  "key",
  "after",
  "format",
  "fieldId",
  "option",
  "code",
  "passkey",
  "boardName",
  "html",
  "model",
  "color",
  "emoji",
  "undone",
  "path",
  "row",
  "draft",
  "more",
  "rows",
  // Of answers.
  "dueDate",
  "publicKey",
]

type Property = { type?: string | string[]; enum?: unknown; format?: unknown; pattern?: unknown }

const isFreeText = ({ type, ...limits }: Property) =>
  [type].flat().includes("string") &&
  ["enum", "const", "format", "pattern"].every((limit) => !(limit in limits))

function textFieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  const fields = Object.entries((properties ?? {}) as Record<string, Property>)
  return fields.flatMap(([name, property]) => (isFreeText(property) ? [name] : []))
}

function isShown(name: string): boolean {
  const form = new FormData()
  form.set(name, "as it was typed")
  return typedInForm(form).length === 1
}

test("every text field of every schema is shown when its form is refused, or named as not typed", async () => {
  const modules = MODULES.map((path) => import(join(FOLDER, path)) as Promise<object>)
  const values = (await Promise.all(modules)).flatMap((module): unknown[] => Object.values(module))
  const schemas = values.filter((each) => each instanceof z.ZodType)
  const names = [...new Set(schemas.flatMap(textFieldsOf))]
  expect(names).toContain("title")
  expect(names.filter((name) => !isShown(name)).sort()).toEqual(NOT_TYPED.sort())
})
