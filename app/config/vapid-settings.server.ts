import { createECDH } from "node:crypto"
import { z } from "zod"

export const VAPID_FIELDS = {
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, "must be a private key, as `npx web-push generate-vapid-keys` writes it")
    .optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(https|mailto)$/ })
    .describe("must be an https or mailto address")
    .optional(),
}

function isPrivateKey(text: string): boolean {
  try {
    createECDH("prime256v1").setPrivateKey(text, "base64url")
    return /^[\w-]{43}=?$/.test(text)
  } catch {
    return false
  }
}

/** Where push services ask about this server. They refuse addresses of one machine. */
export function subjectOf(publicUrl: string, contactEmail: string | undefined): string {
  if (contactEmail !== undefined) return `mailto:${contactEmail}`
  if (publicUrl.startsWith("https:")) return publicUrl
  return `mailto:cardinal@${new URL(publicUrl).hostname}`
}
