import { z } from "zod"
import { CommaList } from "./comma-list"

/** A provider of OpenID Connect, and what of its claims is used. */
export type SignOn = {
  issuer: string
  clientId: string
  clientSecret: string | null
  /** How people call it: "Sign in with …". */
  name: string
  scopes: string
  claims: { username: string; name: string; email: string; groups: string }
  /** Whose members are administrators; null for nobody. */
  adminGroup: string | null
  /** One of them is needed to sign in; null for everybody whom the provider knows. */
  allowedGroups: string[] | null
  /** Whether all its addresses are verified, though it does not say so. */
  trustsEmail: boolean
  /** Whether the sign-in page leads there by itself. */
  isAutomatic: boolean
}

export const SIGN_ON_FIELDS = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default("single sign-on"),
  OIDC_SCOPES: z
    .string()
    .default("openid profile email")
    .refine((scopes) => scopes.split(/\s+/).includes("openid"), "must have openid among them"),
  OIDC_USERNAME_CLAIM: z.string().min(1).default("preferred_username"),
  OIDC_NAME_CLAIM: z.string().min(1).default("name"),
  OIDC_EMAIL_CLAIM: z.string().min(1).default("email"),
  OIDC_GROUPS_CLAIM: z.string().min(1).default("groups"),
  OIDC_ADMIN_GROUP: z.string().min(1).optional(),
  OIDC_ALLOWED_GROUPS: CommaList.refine(
    (names) => names.every((name) => name !== ""),
    "must be names, as in staff,guests",
  ).optional(),
  OIDC_TRUST_EMAIL: z.enum(["on", "off"]).default("off"),
  OIDC_AUTO: z.enum(["on", "off"]).default("off"),
}

type Fields = z.output<z.ZodObject<typeof SIGN_ON_FIELDS>>

/** A provider needs its address and the name by which it knows this server. */
export function requireWholeSignOn(s: Fields, context: z.RefinementCtx): void {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = s
  if ((issuer ?? id ?? secret) === undefined || (issuer !== undefined && id !== undefined)) return
  const path = [issuer === undefined ? "OIDC_ISSUER" : "OIDC_CLIENT_ID"]
  context.addIssue({ code: "custom", path, message: "must be set for single sign-on" })
}

/** @returns null without a provider */
export function signOnOf(s: Fields): SignOn | null {
  if (s.OIDC_ISSUER === undefined || s.OIDC_CLIENT_ID === undefined) return null
  return {
    issuer: s.OIDC_ISSUER,
    clientId: s.OIDC_CLIENT_ID,
    clientSecret: s.OIDC_CLIENT_SECRET ?? null,
    name: s.OIDC_NAME,
    scopes: s.OIDC_SCOPES,
    claims: {
      username: s.OIDC_USERNAME_CLAIM,
      name: s.OIDC_NAME_CLAIM,
      email: s.OIDC_EMAIL_CLAIM,
      groups: s.OIDC_GROUPS_CLAIM,
    },
    adminGroup: s.OIDC_ADMIN_GROUP ?? null,
    allowedGroups: s.OIDC_ALLOWED_GROUPS ?? null,
    trustsEmail: s.OIDC_TRUST_EMAIL === "on",
    isAutomatic: s.OIDC_AUTO === "on",
  }
}
