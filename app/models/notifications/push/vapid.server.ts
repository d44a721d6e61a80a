import { createECDH } from "node:crypto"
import { config } from "~/config/config.server"
import { deriveToken } from "~/models/access/token.server"

/** The keys by which push services know this server (RFC 8292): the same on all that share a secret. */
export function vapidDetails() {
  const curve = createECDH("prime256v1")
  const privateKey = config.vapid.privateKey ?? deriveToken("key of push messages")
  curve.setPrivateKey(privateKey, "base64url")
  const { subject } = config.vapid
  return { subject, privateKey, publicKey: curve.getPublicKey("base64url") }
}

/** The public one, for browsers. */
export const getPushServerKey = async () => Promise.resolve({ publicKey: vapidDetails().publicKey })
