import { z } from "zod"

// Mail that becomes cards and comments: the address that it is sent to, and how it gets here.

export type Mailbox = {
  host: string
  port: number
  /** Whether the connection begins with TLS; without it, it goes on with TLS unless it stays on this machine. */
  isSecure: boolean
  needsStartTls: boolean
  user: string
  password: string
  folder: string
  /** Where handled mail is moved; null if it is only marked as read. */
  handledFolder: string | null
}

export type MailIn = {
  /** The parts of the address, in small letters; keys are put between them, after a plus. */
  local: string
  domain: string
  mailbox: Mailbox | null
  hookSecret: string | null
}

/** RFC 5321 allows 64 characters before the @; a plus and the longest key take 49 of them. */
const ADDRESS = /^[a-z\d][a-z\d._-]{0,14}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,9}$/i

export const MAIL_IN_FIELDS = {
  MAIL_IN_ADDRESS: z
    .string()
    .regex(
      ADDRESS,
      "must be an address with at most 15 characters before the @, as in cards@in.example.org",
    )
    .toLowerCase()
    .optional(),
  MAIL_IN_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine(isMailbox, "must be as in imaps://user:password@mail.example.org/INBOX")
    .optional(),
  MAIL_IN_IMAP_MOVE_TO: z.string().min(1).optional(),
  MAIL_IN_HOOK_SECRET: z
    .string()
    .regex(/^[!-~]{16,}$/, "must have at least 16 characters, without spaces")
    .optional(),
}

type Fields = z.output<z.ZodObject<typeof MAIL_IN_FIELDS>>

/** An address needs a way by which mail comes, and a way needs the address. */
export function requireWholeMailIn(s: Fields, context: z.RefinementCtx): void {
  const refuse = (name: keyof Fields, message: string) =>
    context.addIssue({ code: "custom", path: [name], message })
  const hasWay = (s.MAIL_IN_IMAP_URL ?? s.MAIL_IN_HOOK_SECRET) !== undefined
  if (hasWay && s.MAIL_IN_ADDRESS === undefined) refuse("MAIL_IN_ADDRESS", "must be set, too")
  if (!hasWay && s.MAIL_IN_ADDRESS !== undefined) {
    refuse("MAIL_IN_ADDRESS", "needs MAIL_IN_IMAP_URL or MAIL_IN_HOOK_SECRET: how mail gets here")
  }
  if (s.MAIL_IN_IMAP_MOVE_TO !== undefined && s.MAIL_IN_IMAP_URL === undefined) {
    refuse("MAIL_IN_IMAP_URL", "must be set, too")
  }
}

/** Whether an address names a person, a password and a server, and nothing after the folder. */
function isMailbox(address: string): boolean {
  try {
    const { hostname, username, password, search, hash } = new URL(address)
    return (
      [hostname, decodeURIComponent(username), decodeURIComponent(password)].every(
        (part) => part !== "",
      ) && search + hash === ""
    )
  } catch {
    return false
  }
}

const isThisMachine = (host: string) => /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

function mailboxOf(address: string, handledFolder: string | null): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, "")
  const isSecure = protocol === "imaps:"
  return {
    host,
    port: port === "" ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    needsStartTls: !isSecure && !isThisMachine(host),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.replace(/^\/|\/$/g, "")) || "INBOX",
    handledFolder,
  }
}

/** @returns null without an address */
export function mailInOf(s: Fields): MailIn | null {
  if (s.MAIL_IN_ADDRESS === undefined) return null
  const [local = "", domain = ""] = s.MAIL_IN_ADDRESS.split("@")
  return {
    local,
    domain,
    hookSecret: s.MAIL_IN_HOOK_SECRET ?? null,
    mailbox:
      s.MAIL_IN_IMAP_URL === undefined
        ? null
        : mailboxOf(s.MAIL_IN_IMAP_URL, s.MAIL_IN_IMAP_MOVE_TO ?? null),
  }
}
