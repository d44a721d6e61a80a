import { createHash, randomBytes } from "node:crypto"

export const newToken = () => randomBytes(32).toString("base64url")

/** The database stores only the hash of a token. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url")
