import type { Components, JsonSchema } from "~/http/json-schema.server"

type Which = "all" | "required"

const OF_FORMAT: Record<string, string> = {
  uuid: "3b1c6f0e-7d2a-4c59-9a44-0d6c1b1f2e77",
  "date-time": "2026-12-01T17:00:00Z",
  date: "2026-12-01",
  email: "ada@example.org",
}

/**
 * A value that a schema allows, of the examples that its parts have.
 * @param which the properties of objects: all that may come, or only what must be sent
 */
export function exampleOf(schema: JsonSchema, components: Components, which: Which): unknown {
  const { examples = [], items, properties } = schema
  const [given = schema.const ?? schema.default ?? schema.enum?.[0]] = examples
  if (given !== undefined) return given
  const inner = innerOf(schema, components)
  if (inner) return exampleOf(inner, components, which)
  if (items) return [exampleOf(items, components, which)]
  if (properties) return objectExample(schema, components, which)
  return simpleExample(schema)
}

/** The schema that it refers to, or the first that it allows. */
function innerOf({ $ref, anyOf, oneOf, allOf }: JsonSchema, components: Components) {
  if ($ref !== undefined) return components[$ref.replace(/^.*\//, "")]
  const choices = anyOf ?? oneOf ?? allOf ?? []
  return choices.find(({ type }) => type !== "null")
}

/** Of a change in which nothing is required, the first property is enough. */
function objectExample(
  { properties = {}, required = [] }: JsonSchema,
  components: Components,
  which: Which,
): Record<string, unknown> {
  const names = Object.keys(properties)
  const sent = required.length > 0 ? required : names.slice(0, 1)
  return Object.fromEntries(
    (which === "all" ? names : names.filter((name) => sent.includes(name))).map((name) => [
      name,
      exampleOf(properties[name] ?? {}, components, which),
    ]),
  )
}

function simpleExample({ type, format = "", minimum = 0 }: JsonSchema): unknown {
  if (type === "string") return OF_FORMAT[format] ?? "text"
  if (type === "integer" || type === "number") return minimum
  if (type === "boolean") return true
  return type === "array" ? [] : null
}
