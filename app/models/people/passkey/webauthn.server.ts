import { isIP } from "node:net"
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server"
import { config } from "~/config/config.server"
import type { Passkey, User } from "~/database/types"
import { site } from "~/site"
import type { AddPasskey, Challenge, ShowPasskey } from "./passkey"

// Passkeys belong to the address of the settings, whatever address a request names.

const origin = new URL(config.publicUrl).origin
const { hostname } = new URL(origin)

/** Browsers have passkeys for names that are reached over https, and for their own machine. */
export const hasPasskeys: boolean =
  isIP(hostname.replace(/^\[|\]$/g, "")) === 0 &&
  (config.secure || /(^|\.)localhost$/.test(hostname))

/** Ed25519, ES256 and RS256: every server of a cluster verifies these, whatever its Node. */
const ALGORITHMS = [-8, -7, -257]
/** The column's. Some count beyond it. */
const MAX_COUNTER = 2 ** 31 - 1

// Few processes ever use it, and loading it takes long.
const load = () => import("@simplewebauthn/server")

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"))

type Known = Pick<Passkey, "id" | "transports">

const descriptorOf = ({ id, transports }: Known) => ({
  id,
  transports: transports.split(",").filter(Boolean),
})

/** Where passkeys work, and the browser's part of making or showing one. */
type PasskeyOptions<Options> = { origin: string; options: Omit<Options, "extensions"> }
export type NewPasskey = PasskeyOptions<PublicKeyCredentialCreationOptionsJSON>
export type AskedPasskey = PasskeyOptions<PublicKeyCredentialRequestOptionsJSON>

/** The options to make a passkey, which may be one that only completes a password. @param known those that the person has */
export async function optionsToAdd(
  { id, username, name }: User,
  known: readonly Known[],
  { challenge }: Challenge,
): Promise<NewPasskey> {
  const { generateRegistrationOptions } = await load()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostname,
    userName: username,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    challenge: bytesOf(challenge),
    attestationType: "none" as const,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  })
  return { origin, options }
}

/** The options to show a passkey. @param known those of the person who gave a password; null before anybody is known */
export async function optionsToShow(
  known: readonly Known[] | null,
  { challenge }: Challenge,
): Promise<AskedPasskey> {
  const { generateAuthenticationOptions } = await load()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: bytesOf(challenge),
    userVerification: known ? "preferred" : "required",
    ...(known && { allowCredentials: known.map(descriptorOf) }),
  })
  return { origin, options }
}

/** @returns what an error says, or the challenge that was answered and the passkey */
export async function verifyAdded(
  { passkey }: AddPasskey,
  challenges: readonly Challenge[],
): Promise<{ error: string } | { answered: Challenge; credential: WebAuthnCredential }> {
  const { verifyRegistrationResponse } = await load()
  const answered = findAnswered(challenges)
  return attempt(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: answered.isKnown,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error("wrong attestation")
    return { answered: answered.get(), credential: registrationInfo.credential }
  })
}

type Checks = { challenges: readonly Challenge[]; needsVerification: boolean }

/** @param checks.needsVerification whether a PIN, finger or face is required. @returns as `verifyAdded` */
export async function verifyShown(
  { passkey }: ShowPasskey,
  { id, publicKey, counter }: Passkey,
  { challenges, needsVerification }: Checks,
): Promise<{ error: string } | { answered: Challenge; counter: number }> {
  const { verifyAuthenticationResponse } = await load()
  const answered = findAnswered(challenges)
  return attempt(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: answered.isKnown,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: needsVerification,
      credential: { id, publicKey: bytesOf(publicKey), counter },
    })
    if (!verified) throw new Error("wrong signature")
    return { answered: answered.get(), counter: storedCounter(authenticationInfo.newCounter) }
  })
}

export const storedCounter = (counter: number): number => Math.min(counter, MAX_COUNTER)

function findAnswered(challenges: readonly Challenge[]) {
  let found: Challenge | undefined
  return {
    isKnown: (sent: string) => {
      found = challenges.find(({ challenge, until }) => challenge === sent && until > Date.now())
      return found !== undefined
    },
    get: () => {
      if (!found) throw new Error("unknown challenge")
      return found
    },
  }
}

async function attempt<R>(verify: () => Promise<R>): Promise<R | { error: string }> {
  try {
    return await verify()
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
