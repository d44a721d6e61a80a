import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"

// Pictures for tests, harmless and otherwise.

/** A picture of one colour. */
export const aPicture = (width = 400, height = 300, background = "#b51f38") =>
  sharp({ create: { width, height, channels: 3, background } })

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small file that claims to be a PNG of so many pixels, and would be when decoded. */
export function aBomb(width = 30_000, height = 30_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8) // one bit of grey
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk("IEND", Buffer.alloc(0))
  return Buffer.concat([magic, chunk("IHDR", head), chunk("IDAT", rows), end])
}

/** A JPEG that says where and with what it was taken. */
export const aPlacedPicture = () =>
  aPicture()
    .jpeg()
    .withExif({
      IFD0: { Make: "SpyCam", Copyright: "Ada" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
    })
    .toBuffer()

/** A PNG with a page behind it, and one in its comment. */
export const aPolyglot = async () =>
  Buffer.concat([await aPicture().png().toBuffer(), Buffer.from("<script>alert(1)</script>")])

/** A GIF of two frames: red, then blue. */
export async function anAnimation(): Promise<Buffer> {
  const frames = ["#ff0000", "#0000ff"].map((colour) => aPicture(64, 64, colour).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}
