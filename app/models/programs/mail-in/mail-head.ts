/** The header fields of a mail, by name in small letters. Encoded words in them are not decoded. */
export type MailHead = {
  all: (name: string) => string[]
  first: (name: string) => string | null
}

const MAX_BYTES = 256 * 1024
const MAX_FIELDS = 2000

/** Reads the header of a raw mail, up to 256 KB of it. */
export function readHead(raw: Buffer): MailHead {
  const text = raw.subarray(0, MAX_BYTES).toString("latin1").replaceAll("\r\n", "\n")
  const end = text.indexOf("\n\n")
  const lines = text.slice(0, end === -1 ? undefined : end).split("\n")
  const fields = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of lines.slice(0, MAX_FIELDS)) {
    if (/^[ \t]/.test(line)) {
      // A folded line goes on with the field before it.
      if (last) last[last.length - 1] = `${last.at(-1) ?? ""} ${line.trim()}`
      continue
    }
    const [, name, value = ""] = /^([!-9;-~]{1,100})[ \t]*:(.*)$/.exec(line) ?? []
    last = undefined
    if (name === undefined) continue
    last = fields.get(name.toLowerCase()) ?? []
    last.push(value.trim())
    fields.set(name.toLowerCase(), last)
  }
  return {
    all: (name) => fields.get(name) ?? [],
    first: (name) => fields.get(name)?.[0] ?? null,
  }
}
