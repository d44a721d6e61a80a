import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { config } from "~/config/config.server"

// For secrets of other systems, which whoever reads the database or a backup must not get.

const ALGORITHM = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync("sha256", config.sessionSecret, "", `cardinal ${purpose}`, 32))

/** Encrypts a text for one purpose. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** The text; null if it was sealed with another secret or for another purpose. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url")
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString("utf8")
  } catch {
    return null
  }
}
