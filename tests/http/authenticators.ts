import { Secret, TOTP } from "otpauth"
import { PASSWORD, Person, type Answer, type Fields } from "./client"

// An authenticator app of a person, and signing in with it.

export const SETUP = "/settings/authenticator"

/** A code of the app with this key. @param step 0 or, as each code works once, 1: both last for the next half minute */
export function codeOf(key: string, step = 0): string {
  const timestamp = Date.now() + step * 30_000
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp })
}

/** The key that the page of a new app shows; empty where it shows none. */
export const keyIn = ({ text }: Answer) =>
  /<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(text)?.[1] ?? ""

/** The recovery codes that a page shows. */
export const codesIn = ({ text }: Answer) =>
  [...text.matchAll(/<code>((?:[a-z2-9]{4}-){3}[a-z2-9]{4})<\/code>/g)].map(([, code = ""]) => code)

/** Sets up an app. @returns its key, and the recovery codes */
export async function setUp(person: Person) {
  const begin = { intent: "begin-authenticator", currentPassword: PASSWORD }
  await person.form("/settings/security", begin)
  const key = keyIn(await person.get(SETUP))
  const code = codeOf(key)
  const answer = await person.form(SETUP, { intent: "confirm-authenticator", code })
  return { key, codes: codesIn(answer) }
}

/** Gives the password in another browser. */
export async function passwordOf(person: Person, path = "/login", headers: Fields = {}) {
  const browser = new Person(person.server)
  const fields = { username: person.me?.username ?? "", password: PASSWORD }
  return { browser, answer: await browser.form(path, fields, headers) }
}
