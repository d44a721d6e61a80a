import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import pLimit from "p-limit"
import type { ResizeOptions } from "sharp"

// Makes small copies of pictures. A picture comes from a stranger: its type has been detected, only
// the four decoders run, with limits for pixels and time, one picture at a time.

const PREVIEW_SIDE = 640
/** Both sides of a profile picture, which is shown at 128 pixels at most. */
const AVATAR_SIDE = 256
const MAX_PIXELS = 50_000_000
/** A progressive JPEG is decoded as a whole, in three bytes per pixel, and not line by line. */
const MAX_PROGRESSIVE_PIXELS = 40_000_000
const MAX_SECONDS = 10
const QUALITY = 80

/** The start does not wait for the library, and many servers never need it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp")
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}`),
  })
  return sharp
}

const decoding = pLimit(1)

/**
 * Converts a picture to WebP of at most 640 by 640 pixels: upright, its first frame, without
 * metadata.
 * @returns null when it cannot be decoded or has too many pixels
 * @throws the errors of reading it
 */
export function makePreview(picture: () => Readable): Promise<Buffer | null> {
  return decoding(() =>
    decode(picture, {
      width: PREVIEW_SIDE,
      height: PREVIEW_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    }),
  )
}

/** Crops the middle of a picture to a square; otherwise like `makePreview`. */
export function makeAvatar(picture: () => Readable): Promise<Buffer | null> {
  return decoding(() => decode(picture, { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: "cover" }))
}

async function decode(open: () => Readable, size: ResizeOptions): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const picture = open()
  let readError: unknown
  picture.once("error", (error) => (readError = error))
  const image = sharp({ limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" })
    .autoOrient()
    .resize(size)
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
  try {
    const [{ width, height, isProgressive }] = await Promise.all([
      image.metadata(),
      pipeline(picture, image),
    ])
    if (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS) return null
    return await image.toBuffer()
  } catch {
    if (readError !== undefined) throw readError
    return null
  }
}
