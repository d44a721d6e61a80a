import { z } from "zod"

/** As much of JSON Schema as our schemas need. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
}

export type Components = Record<string, JsonSchema>

/** A schema as JSON Schema. Those that have an id are added to `components`, and referred to. */
export function toJsonSchema(schema: z.ZodType, components: Components = {}): JsonSchema {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: tidy })
  const { $schema: _, $defs, ...rest } = json
  Object.assign(components, inComponents($defs ?? {}))
  return inComponents(rest)
}

type Override = Parameters<NonNullable<z.core.ToJSONSchemaParams["override"]>>[0]

function tidy({ zodSchema, jsonSchema }: Override): void {
  // Zod drops them where an input is transformed, but ours are of what is sent.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {}
  if (Array.isArray(examples)) jsonSchema.examples = examples
  if (jsonSchema.properties) jsonSchema.properties = ofCalls(jsonSchema.properties)
  // The format says it.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // A later version may answer with more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  delete jsonSchema.id
}

/** Without the fields that only forms of pages have. */
const ofCalls = <T>(properties: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(properties).filter(([, property]) => !isOfPage(property)))

const isOfPage = (property: unknown): boolean =>
  typeof property === "object" && property !== null && "ofPage" in property

const inComponents = (json: object): object =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as object
