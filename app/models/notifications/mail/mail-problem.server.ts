import { config } from "~/config/config.server"
import { cut } from "~/models/text/cut-text"
import { oneLine } from "~/models/text/fields"

const MAX_LENGTH = 200

type Failure = Partial<Record<"response" | "message" | "code" | "cause", unknown>>

/**
 * Why a mail was not delivered, mostly in the mail server's words, as a line for administrators. Mail servers repeat
 * what they were sent: the line has no address or name of the recipient, no link, and no password of ours.
 */
export function problemOf(error: unknown, recipient: string): string {
  const { response, message, code, cause } = Object(error) as Failure
  if (cause !== undefined) return problemOf(cause, recipient)
  const texts = [response, message, code].filter((each) => typeof each === "string")
  const text = texts.find((each) => each !== "") ?? "Unknown"
  const name = recipient.slice(0, recipient.lastIndexOf("@")).toLowerCase()
  const isSecret = (word: string) => /@|:\/\//.test(word) || coreOf(word) === name
  const words = oneLine(withoutPassword(text)).split(/\s+/)
  return cut(words.map((word) => (isSecret(word) ? "…" : word)).join(" "), MAX_LENGTH)
}

const coreOf = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase()

const withoutPassword = (text: string) =>
  credentials().reduce((rest, secret) => rest.replaceAll(secret, "…"), text)

/** The password for the mail server, as it is written in the settings and as it is sent. */
function credentials(): string[] {
  const { username, password } = new URL(config.smtpUrl ?? "smtp://localhost")
  if (password === "") return []
  const [user, secret] = [decoded(username), decoded(password)]
  return [`\0${user}\0${secret}`, secret].map(base64).concat(secret, password)
}

const base64 = (text: string) => Buffer.from(text).toString("base64")

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
