import { createHmac, randomBytes } from "node:crypto"

// As https://www.standardwebhooks.com says.

const PREFIX = "whsec_"

export const newWebhookSecret = () => PREFIX + randomBytes(24).toString("base64")

/** The headers by which a receiver knows who sent a body, and whether it has it already. */
export function signedHeaders(secret: string, messageId: string, body: string, now: Date) {
  const timestamp = String(Math.floor(+now / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), "base64")
  const content = `${messageId}.${timestamp}.${body}`
  const signature = createHmac("sha256", key).update(content).digest("base64")
  return {
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  }
}
