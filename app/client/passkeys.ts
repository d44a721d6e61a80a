import type { AskedPasskey, NewPasskey } from "~/models/people/passkey/webauthn.server"

// Loaded when a passkey is asked for: few visits need it.
const load = () => import("@simplewebauthn/browser")

export const createPasskey = async ({ options }: NewPasskey) =>
  (await load()).startRegistration({ optionsJSON: options })

export const showPasskey = async ({ options }: AskedPasskey) =>
  (await load()).startAuthentication({ optionsJSON: options })

/** The reason why passkeys cannot work in this browser, at this address; null if they can. */
export function passkeyObstacle(origin: string): string | null {
  if (location.origin !== origin) {
    return `Passkeys work at ${origin} only, and this page is at ${location.origin}.`
  }
  if (!isSecureContext) return "Passkeys work over https only."
  return "PublicKeyCredential" in window ? null : "This browser knows no passkeys."
}

const TEXTS: Record<string, string> = {
  NotAllowedError: "No passkey was chosen, or it took too long. Please try again.",
  InvalidStateError: "This device has a passkey of your account already.",
  SecurityError: "This browser has no passkeys at this address.",
}

/** An error of the browser, in words. */
export function passkeyProblem(error: unknown): string {
  const { name = "", message = "" } = error as Partial<Error>
  return TEXTS[name] ?? `The passkey could not be used: ${message}`
}
