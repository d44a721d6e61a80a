import { invalid, tooLarge } from "~/errors"
import { Pacer } from "~/models/pacer.server"

// JSON.parse blocks the event loop. So the parts at one depth are cut out first, and each is parsed on demand.

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const isOpening = (byte: number | undefined) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number | undefined) => byte === 0x5d || byte === 0x7d

/** Of the whole text, of the frame around the parts (`values`, `bytes`), and of each part. */
type Limits = {
  depth: number
  unknownNames: number
  knownNames: ReadonlySet<string>
  values: number
  bytes: number
  valuesOfPart: number
  containersOfPart: number
  bytesOfPart: number
}

export type LazyJson = {
  root: unknown
  /** Parses the part of a placeholder; returns other values unchanged. @throws SyntaxError */
  open: (value: unknown) => unknown
}

/** Parses parts at `depth` (1: the whole) on demand. @throws SyntaxError or TypeError if not JSON in UTF-8; 413 */
export async function parseLazily(text: Buffer, depth: number, limits: Limits): Promise<LazyJson> {
  const { frame, parts } = await cutParts(text, depth, limits)
  const root = parse(Buffer.concat(frame))
  return {
    root,
    open(value) {
      const part = Array.isArray(value) ? parts[Number(value[0])] : undefined
      return part ? parse(part) : value
    },
  }
}

function parse(text: Uint8Array): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text))
}

/** They decide whether a name is known. */
const NAME_BYTES = 20

/** Checking the time at each byte would take longer than reading the byte. */
const CHECK_INTERVAL_BYTES = 65_536

/** In the frame, a list with a number replaces a part; no other list or object of that depth is left. */
async function cutParts(text: Buffer, depth: number, limits: Limits) {
  const frame: Uint8Array[] = []
  const parts: Uint8Array[] = []
  const pacer = new Pacer()
  let open = 0
  let frameBytes = 0
  let frameFrom = 0
  let partFrom = 0
  let values = 0
  let valuesOfPart = 0
  let containersOfPart = 0
  let unknownNames = 0
  let name: [from: number, to: number] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]
    if (at % CHECK_INTERVAL_BYTES === 0 && pacer.isDue) await pacer.wait()
    if (byte === QUOTE) {
      const from = at + 1
      at = endOfString(text, at)
      name = [from, Math.min(at, from + NAME_BYTES)]
      if (pacer.isDue) await pacer.wait()
    } else if (byte === COMMA) {
      if (open < depth) values += 1
      else valuesOfPart += 1
    } else if (byte === COLON) {
      if (!limits.knownNames.has(text.toString("latin1", ...name))) unknownNames += 1
    } else if (isOpening(byte)) {
      open += 1
      if (open > limits.depth) throw invalid("The file is nested too deeply to be a board.")
      if (open > depth) containersOfPart += 1
      if (open === depth) {
        valuesOfPart = 0
        containersOfPart = 0
        partFrom = at
      }
    } else if (isClosing(byte)) {
      if (open === depth) {
        frame.push(text.subarray(frameFrom, partFrom), Buffer.from(`[${parts.length}]`))
        parts.push(text.subarray(partFrom, at + 1))
        frameBytes += partFrom - frameFrom
        if (at - partFrom > limits.bytesOfPart) throw tooLargeFile()
        frameFrom = at + 1
      }
      open -= 1
    }
    if (
      values > limits.values ||
      parts.length > limits.values ||
      unknownNames > limits.unknownNames ||
      valuesOfPart > limits.valuesOfPart ||
      containersOfPart > limits.containersOfPart
    ) {
      throw tooLargeFile()
    }
  }
  if (frameBytes + text.length - frameFrom > limits.bytes) throw tooLargeFile()
  frame.push(text.subarray(frameFrom))
  return { frame, parts }
}

const tooLargeFile = () => tooLarge("The file holds more than a board can have.")

function endOfString(text: Uint8Array, from: number): number {
  for (let at = text.indexOf(QUOTE, from + 1); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}
