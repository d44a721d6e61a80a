/** A message as a mail program would show it. */
export type ReadMail = {
  /** By lower-case name, unfolded; one that is there twice is joined with a line break. */
  headers: Record<string, string>
  text: string
  html: string
}

/** Reads a message with a plain and an HTML part. @throws Error where it is none */
export function parseMail(raw: string): ReadMail {
  const [headers, body] = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1]
  if (boundary === undefined) throw new Error(`This message has no parts:\n${raw}`)
  // The line breaks around a boundary are a part of it.
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.slice(2, -2)))
  const part = (type: string) => {
    const found = parts.find(([of]) => of["content-type"]?.startsWith(type))
    if (!found) throw new Error(`This message has no ${type}:\n${raw}`)
    return decode(found[1], found[0]["content-transfer-encoding"])
  }
  return { headers, text: part("text/plain"), html: part("text/html") }
}

function split(raw: string): [Record<string, string>, string] {
  const end = raw.indexOf("\r\n\r\n")
  const headers: Record<string, string> = {}
  const lines = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ")
  for (const line of lines.split("\r\n")) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase()
    const value = line.slice(line.indexOf(":") + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`
  }
  return [headers, raw.slice(end + 4)]
}

function decode(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  if (encoding !== "quoted-printable") return body.replaceAll("\r\n", "\n")
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n")
}
