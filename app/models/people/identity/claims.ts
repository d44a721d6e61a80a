import type { SignOn } from "~/config/sign-on-settings.server"

/** The name of somebody at a provider, which neither changes nor is given to others. */
export type Identified = { issuer: string; subject: string }

/** The statements of a provider about somebody. */
export type Claims = Identified & {
  email: string | null
  isEmailVerified: boolean
  username: string | null
  name: string | null
  picture: string | null
  groups: string[]
}

type Stated = Record<string, unknown> & { iss: string; sub: string }

/** Reads the claims by the names that the settings give them. */
export function claimsOf(stated: Stated, { claims, trustsEmail }: SignOn): Claims {
  const text = (name: string) => {
    const value = stated[name]
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null
  }
  const verified = stated.email_verified
  return {
    issuer: stated.iss,
    subject: stated.sub,
    email: text(claims.email),
    isEmailVerified: trustsEmail || verified === true || verified === "true",
    username: text(claims.username),
    name: text(claims.name),
    picture: text("picture"),
    groups: [stated[claims.groups]].flat().filter((group) => typeof group === "string"),
  }
}
