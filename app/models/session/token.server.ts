import { createHash, randomBytes } from "node:crypto"

/** Creates a random secret for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url")

/** Hashes a token. The database stores only the hash. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url")
