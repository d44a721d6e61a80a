import { invalid } from "~/errors"

/** So many of its signs stand for three bytes. */
const GROUP = 4

/**
 * Base64 (RFC 4648, padded, without line ends) to the bytes that it stands for, in pieces. A slash
 * may have a backslash before it, as some write JSON.
 * @throws 400 for what is none
 */
export async function* fromBase64(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = ""
  let ended = false
  for await (const chunk of source) {
    const signs = (left + Buffer.from(chunk).toString("latin1")).replaceAll("\\/", "/")
    const ready = signs.endsWith("\\") ? signs.length - 1 : signs.length
    const groups = signs.slice(0, ready - (ready % GROUP))
    left = signs.slice(groups.length)
    if (groups === "") continue
    if (ended || !/^[A-Za-z0-9+/]*={0,2}$/.test(groups)) throw wrong()
    ended = groups.endsWith("=")
    yield Buffer.from(groups, "base64")
  }
  if (left !== "") throw wrong()
}

const wrong = () => invalid("The content is not Base64.")

/** Bytes as Base64, in pieces. */
export async function* toBase64(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let left: Uint8Array = new Uint8Array()
  for await (const chunk of source) {
    const bytes = Buffer.concat([left, chunk])
    const whole = bytes.length - (bytes.length % 3)
    if (whole > 0) yield bytes.toString("base64", 0, whole)
    left = bytes.subarray(whole)
  }
  if (left.length > 0) yield Buffer.from(left).toString("base64")
}
