import { nameKey } from "~/models/text/name-key"

/** More at once would use up the rate limit. */
export const MAX_ADDRESSES = 200

/**
 * Reads the addresses of a pasted list, each once: separated by commas, semicolons, spaces or lines, and also with
 * names, as in `Ada <ada@example.org>`. Words that are no address are among them, so that they can be refused.
 */
export function addressesIn(text: string): string[] {
  const parts = text
    .replace(/"[^"\n]*"/g, " ")
    .replaceAll(">", ">\n")
    .split(/[,;\r\n]/)
  return [...new Map(parts.flatMap(addressesOfPart).map((each) => [nameKey(each), each])).values()]
}

function addressesOfPart(part: string): string[] {
  const [before = "", inBrackets] = part.split("<", 2)
  const words = before.split(/\s+/).filter((word) => word !== "")
  if (inBrackets === undefined) return words
  const address = inBrackets.replace(">", "").trim()
  // The words are a name, unless they are addresses.
  return [...words.filter((word) => word.includes("@")), address].filter((each) => each !== "")
}
