type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

const NULL = -5

/**
 * Encodes JSON values for Remix's script, as turbo-stream does: as a list of values that name each
 * other by their index. Names and texts that occur twice are listed once.
 */
export function flatten(value: unknown): string {
  const items: string[] = []
  const known = new Map<string, number>()
  const add = (text: string): number => {
    const index = known.get(text) ?? items.push(text) - 1
    known.set(text, index)
    return index
  }
  const encode = (part: Json): number => {
    if (part === null) return NULL
    if (typeof part !== "object") return add(JSON.stringify(part))
    const index = items.push("") - 1
    items[index] = isList(part)
      ? `[${part.map(encode).join(",")}]`
      : `{${fieldsOf(part)
          .map(
            ([name, field]) => `"_${String(add(JSON.stringify(name)))}":${String(encode(field))}`,
          )
          .join(",")}}`
    return index
  }
  encode(value as Json)
  return `[${items.join(",")}]\n`
}

const isList = (part: object): part is readonly Json[] => Array.isArray(part)

/** As in JSON, a field without a value is left out. */
const fieldsOf = (part: { readonly [name: string]: Json | undefined }) =>
  Object.entries(part).filter((entry): entry is [string, Json] => entry[1] !== undefined)
