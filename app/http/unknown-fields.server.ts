import type { z } from "zod"
import { DomainError } from "~/errors"
import { toJsonSchema, type JsonSchema } from "./json-schema.server"

const known = new WeakMap<z.ZodType, JsonSchema>()

/** Refuses fields that the document does not have: they are slips. @throws 400 with their names */
export function requireKnown(schema: z.ZodType, input: Record<string, unknown>): void {
  let json = known.get(schema)
  if (!json) known.set(schema, (json = toJsonSchema(schema)))
  const names = unknownFields(json, input)
  const [first] = names
  if (first === undefined) return
  throw new DomainError(400, `There is no field “${first}” here.`, {
    fields: Object.fromEntries(names.map((name) => [name, ["There is no such field."]])),
  })
}

const MAX_NAME = 100
const MAX_NAMES = 20

/** The fields of a value that its schema does not have, such as `base.titel`. */
export function unknownFields(schema: JsonSchema, value: unknown, at = ""): string[] {
  if (Array.isArray(value)) {
    const { items } = schema
    return value
      .flatMap((item, index) => (items ? unknownFields(items, item, `${at}${String(index)}.`) : []))
      .slice(0, MAX_NAMES)
  }
  if (typeof value !== "object" || value === null) return []
  const choices = (schema.anyOf ?? []).filter(({ type }) => type === "object")
  if (choices.length > 0) return fewest(choices.map((each) => unknownFields(each, value, at)))
  const { properties, additionalProperties } = schema
  if (!properties || additionalProperties !== undefined) return []
  return Object.entries(value)
    .flatMap(([name, inner]) => {
      const path = at + name.slice(0, MAX_NAME)
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      return property ? unknownFields(property, inner, `${path}.`) : [path]
    })
    .slice(0, MAX_NAMES)
}

const fewest = (lists: string[][]): string[] =>
  lists.reduce((least, list) => (list.length < least.length ? list : least))
