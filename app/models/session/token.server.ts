import { createHash, randomBytes } from "node:crypto"

/** A secret that nobody guesses, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url")

/** What the database keeps of a token: the token itself is with its owner only. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url")
