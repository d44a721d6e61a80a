import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import pLimit from "p-limit"
import { OutOfResources } from "~/models/text/guarded-process.server"
import type { ResizeOptions } from "sharp"

// Pictures come from strangers: only four decoders run, with limits for pixels and time, one at a time.

const PREVIEW_SIDE = 640
const AVATAR_SIDE = 256
const MAX_PIXELS = 50_000_000
/** A progressive JPEG is decoded as a whole, in three bytes per pixel. */
const MAX_PROGRESSIVE_PIXELS = 40_000_000
/** By the clock: on a busy machine a good picture of that size takes long. */
const MAX_SECONDS = 60
const QUALITY = 80

/** Imported late: many servers never need it. */
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

/** WebP of at most 640 by 640 pixels: upright, first frame, no metadata. Null if it cannot be decoded. @throws 503 */
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
  } catch (error) {
    if (readError !== undefined) throw readError
    if (isFaultOfOurs(error)) throw new OutOfResources()
    return null
  }
}

/** Whether a picture was not decoded for want of time or memory, which says nothing of the picture. */
export const isFaultOfOurs = (error: unknown): boolean =>
  /timeout: |out of memory|unable to allocate/i.test((error as Error).message)
