import type { JsonSchema } from "~/http/json-schema.server"

/** A field as a row of the reference: `name` has the way to it, such as `base.title` or `options[].id`. */
export type Field = { name: string; type: string; required: boolean; description: string }

/** The fields of an object; those of named schemas are on pages of their own. */
export function fieldsOf(schema: JsonSchema, at = ""): Field[] {
  const { properties = {}, required = [], items, anyOf = [] } = schema
  const inner = [
    ...anyOf.flatMap((each) => fieldsOf(each, at)),
    ...(items ? fieldsOf(items, at === "" ? "" : `${at.slice(0, -1)}[].`) : []),
  ]
  const own = Object.entries(properties).flatMap(([name, property]) => [
    {
      name: at + name,
      type: typeOf(property),
      required: required.includes(name),
      description: property.description ?? "",
    },
    ...fieldsOf(property, `${at}${name}.`),
  ])
  return [...own, ...inner]
}

/** Says in a few words which values a schema allows, such as `Card[]` or `text or null`. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, items, type, format } = schema
  if ($ref !== undefined) return $ref.replace(/^.*\//, "")
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(" or ")
  if (items) return `${inBrackets(typeOf(items))}[]`
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" or ")
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(type)) return type.map((each) => NAMES[each] ?? each).join(" or ")
  if (format !== undefined) return FORMATS[format] ?? format
  return NAMES[type ?? ""] ?? "anything"
}

const inBrackets = (type: string): string => (type.includes(" or ") ? `(${type})` : type)

const NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
}

const FORMATS: Record<string, string> = {
  uuid: "id",
  "date-time": "time",
  date: "day",
  binary: "file",
  email: "email address",
}
