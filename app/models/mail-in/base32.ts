// RFC 4648 in small letters and without padding.

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

/** Writes bytes as letters, five bits each; the last one is filled with zeros. */
export function toBase32(bytes: Uint8Array): string {
  let text = ""
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value & 0b1111) << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += LETTERS[(value >> bits) & 31] ?? ""
    }
  }
  return bits > 0 ? text + (LETTERS[(value << (5 - bits)) & 31] ?? "") : text
}

/** Reads whole bytes; other signs than the letters count as the first one. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = ((value & 0xff) << 5) | Math.max(0, LETTERS.indexOf(letter))
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return Buffer.from(bytes)
}
