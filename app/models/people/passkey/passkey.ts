import { z } from "zod"
import { OwnerProof } from "~/models/people/account/owner-proof"
import { Line } from "~/models/text/fields"

const UNREADABLE = "The browser's answer could not be read. Please try again."
const MAX_ANSWER = 20_000
const MAX_ID = 1400

const Base64url = z.string().regex(/^[\w-]*$/)
const CredentialId = Base64url.min(1).max(MAX_ID)
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
}

const Created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

const Shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    userHandle: Base64url.optional(),
  }),
})

/** The answer of a browser, which a form brings as JSON. */
const answerOf = <S extends z.ZodType>(schema: S) =>
  z
    .string(UNREADABLE)
    .max(MAX_ANSWER, UNREADABLE)
    .transform((text, context): z.output<S> => {
      const parsed = schema.safeParse(readJson(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: "custom", message: UNREADABLE })
      return z.NEVER
    })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const AddPasskey = z.object({ passkey: answerOf(Created), name: Line("Name") })
export type AddPasskey = z.output<typeof AddPasskey>

export const ShowPasskey = z.object({ passkey: answerOf(Shown) })
export type ShowPasskey = z.output<typeof ShowPasskey>

export const PasskeyKey = z.object({ passkeyId: CredentialId })
export type PasskeyKey = z.output<typeof PasskeyKey>

export const RenamePasskey = PasskeyKey.extend({ name: Line("Name") })
export type RenamePasskey = z.output<typeof RenamePasskey>

export const RemovePasskey = PasskeyKey.extend(OwnerProof.shape)
export type RemovePasskey = z.output<typeof RemovePasskey>

/** A passkey as its owner sees it. Times are ISO 8601. */
export type PasskeyView = {
  id: string
  name: string
  /** Whether it does not sign in by itself. */
  needsPassword: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** The challenge that a browser has to sign, once and until this time (in ms). */
export type Challenge = { challenge: string; until: number }
