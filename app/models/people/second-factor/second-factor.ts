import { z } from "zod"
import { Checkbox } from "~/models/text/fields"

/** A step that is missing before a session signs somebody in: a code of theirs, or to set up a second factor. */
export type MissingFactor = "code" | "set-up"

const required = "Enter the code"

/** Six digits from an app, or a recovery code; spaces and hyphens are for reading. */
const Code = z
  .string(required)
  .transform((text) => text.replace(/[\s-]+/gu, "").toLowerCase())
  .pipe(z.string().min(1, required).max(100, required))
  .meta({ description: "Of an authenticator app, or a recovery code.", examples: ["123456"] })

export const EnterCode = z.object({ code: Code, trust: Checkbox.optional() })
export type EnterCode = z.output<typeof EnterCode>

export const ConfirmAuthenticator = z.object({ code: Code })
export type ConfirmAuthenticator = z.output<typeof ConfirmAuthenticator>

/** The second factors of an account, as its owner sees them. Times are ISO 8601. */
export type Factors = {
  /** When the authenticator app was set up; null without one. */
  authenticatorSince: string | null
  recoveryCodesLeft: number
  trustedBrowsers: number
  /** Whether this server requires one of this person. */
  isRequired: boolean
}

/** For an app: the secret in groups to type, and a QR code. */
export type AuthenticatorSecret = {
  secret: string
  uri: string
  qr: { size: number; path: string }
}
