/** A text as bytes of an encoding. The platform only decodes: what each byte or pair of bytes decodes to is looked up. */
export function encoded(text: string, encoding: string): Buffer {
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le")
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16()
  if (encoding === "iso-2022-jp") return Buffer.concat(text.split(/([^\0-\x7f]+)/).map(inJis))
  const table = tableOf(encoding)
  return Buffer.concat(Array.from(text).map((sign) => Buffer.from(table.get(sign) ?? [0x3f])))
}

/** The second set of characters is chosen by an escape sequence, and the first one again. */
function inJis(part: string): Buffer {
  if (/^[\0-\x7f]*$/.test(part)) return Buffer.from(part)
  const signs = encoded(part, "euc-jp").map((byte) => byte & 0x7f)
  return Buffer.concat([Buffer.from("\x1b$B"), signs, Buffer.from("\x1b(B")])
}

function tableOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const signs = Array.from(decoder.decode(new Uint8Array(bytes)))
    const [sign = ""] = signs
    if (signs.length === 1 && sign !== "\ufffd" && !table.has(sign)) table.set(sign, bytes)
  }
  for (let byte = 0; byte < 0x100; byte += 1) learn([byte])
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail])
  }
  return table
}
