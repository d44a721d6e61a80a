import { createHash, createHmac, randomBytes } from "node:crypto"
import { config } from "~/config/config.server"

export const newToken = () => randomBytes(32).toString("base64url")

/** A token that the server can derive again. It is as unguessable as the secret, which is in no backup. */
export const deriveToken = (purpose: string) =>
  createHmac("sha256", config.sessionSecret).update(purpose).digest("base64url")

/** The database stores only the hash of a token. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url")
