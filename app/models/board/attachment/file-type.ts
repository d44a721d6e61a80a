export const LINK = "text/url"
export const BYTES = "application/octet-stream"

export const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"]

/** Shown inline. A stored file has such a type only if its content could be decoded. */
export const isPicture = (mimeType: string) => PICTURES.includes(mimeType)

/** The photos of Apple's devices. They are kept as files: our decoders do not read them, nor do most browsers. */
export const HEIC = "image/heic"

export const isHeic = (mimeType: string) => mimeType === HEIC || mimeType === "image/heif"

export const HEAD_BYTES = 12

const textOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, HEAD_BYTES))

export const isHeicHead = (head: Uint8Array) => /^[^]{4}ftyphe[iv][cmsx]$/.test(textOf(head))

export function pictureType(head: Uint8Array): string | null {
  const text = textOf(head)
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png"
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (/^GIF8[79]a/.test(text)) return "image/gif"
  if (/^RIFF[^]{4}WEBP$/.test(text)) return "image/webp"
  return null
}

/** Only the server assigns picture and link types. */
export function claimedType(mimeType: string): string {
  const type = mimeType.trim().toLowerCase()
  const plain = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,99}$/.test(type)
  return plain && type !== LINK && !isPicture(type) ? type : BYTES
}

export const sizeText = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`
