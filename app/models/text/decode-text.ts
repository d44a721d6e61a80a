import type { Encoding } from "~/models/text/encodings"

// Node 20 to 23 decode Windows-1252 as Latin-1 unless it is a stream: “€”, “–” and quotation marks become control characters
// (https://github.com/nodejs/node/issues/56542).

/** Decodes a whole text; what is no sign of the encoding becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const decoder = new TextDecoder(encoding)
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** Gives back the signs of Windows-1252 to a text that was decoded as Latin-1, which has control characters in their place. */
export const asWindows1252 = (text: string): string =>
  text.replace(/[\x80-\x9f]+/g, (signs) =>
    decodeText(
      Uint8Array.from(signs, (sign) => sign.charCodeAt(0)),
      "windows-1252",
    ),
  )
