import { z } from "zod"
import { CommaList } from "./comma-list"

// An LDAP server whose people sign in with the password that they have there.

export type Ldap = {
  url: string
  /** Whether a connection that begins without TLS goes on with it. */
  hasStartTls: boolean
  /** How people call it. */
  name: string
  /** The account that searches; null to search without one. */
  reader: { dn: string; password: string } | null
  base: string
  /** The people who may sign in. */
  filter: string
  /** Names of attributes by what they are read for; the first that an entry has counts. */
  attributes: { id: string[]; username: string[]; name: string[]; email: string[] }
  groupBase: string
  /** Whose members are administrators, as `groupKey` writes it; null for nobody. */
  adminGroup: string | null
  /** The groups that may sign in; null for everybody who passes the filter. */
  allowedGroups: string[] | null
}

const Attributes = CommaList.refine(
  (names) => names.every((name) => /^[a-z][a-z0-9-]*$/i.test(name)),
  {
    error: "must be names of attributes, as in uid,sAMAccountName",
  },
)

/** Names of groups are parted by commas, those that have commas (`cn=staff,ou=groups,…`) by semicolons. */
const Groups = z
  .string()
  .transform((text) => text.split(text.includes("=") ? ";" : ",").map(groupKey))
  .refine((keys) => keys.every((key) => key !== ""), {
    error: "must be names, as in staff,guests, or DNs with semicolons between them",
  })

/** A group as two are compared: by its name, or its DN. */
export const groupKey = (group: string): string =>
  group
    .trim()
    .toLowerCase()
    .replace(/ *([,=]) */g, "$1")

export const LDAP_FIELDS = {
  LDAP_URL: z
    .url({ protocol: /^ldaps?$/ })
    .refine((url) => /^ldaps?:\/\/[^/?#@]+\/?$/i.test(url), "must be as ldaps://ldap.example.org")
    .optional(),
  LDAP_STARTTLS: z.enum(["on", "off"]).default("off"),
  LDAP_NAME: z.string().trim().min(1).max(40).default("LDAP"),
  LDAP_BIND_DN: z.string().min(1).optional(),
  LDAP_BIND_PASSWORD: z.string().min(1).optional(),
  LDAP_BASE: z.string().min(1).optional(),
  LDAP_FILTER: z
    .string()
    .regex(/^\(.*\)$/s, "must be a filter in brackets, as in (objectClass=person)")
    .refine(
      (filter) => !/[{%]/.test(filter),
      "says who may sign in; the typed username is compared with LDAP_USERNAME_ATTRIBUTE",
    )
    .default("(objectClass=*)"),
  LDAP_ID_ATTRIBUTE: Attributes.default(["entryUUID", "objectGUID"]),
  LDAP_USERNAME_ATTRIBUTE: Attributes.default(["uid", "sAMAccountName"]),
  LDAP_NAME_ATTRIBUTE: Attributes.default(["displayName", "cn"]),
  LDAP_EMAIL_ATTRIBUTE: Attributes.default(["mail"]),
  LDAP_GROUP_BASE: z.string().min(1).optional(),
  LDAP_ADMIN_GROUP: z
    .string()
    .transform(groupKey)
    .refine((key) => key !== "")
    .optional(),
  LDAP_ALLOWED_GROUPS: Groups.optional(),
}

type Fields = z.output<z.ZodObject<typeof LDAP_FIELDS>>

/** A server needs an address and a base, a reader both name and password, and passwords never cross a network as text. */
export function requireWholeLdap(s: Fields, context: z.RefinementCtx): void {
  const refuse = (name: keyof Fields, message: string) =>
    context.addIssue({ code: "custom", path: [name], message })
  const { LDAP_URL: url, LDAP_BASE: base, LDAP_BIND_DN: dn, LDAP_BIND_PASSWORD: password } = s
  if (url === undefined && (base ?? dn ?? password) !== undefined) {
    return refuse("LDAP_URL", "must be set for LDAP")
  }
  if (url === undefined) return
  if (base === undefined) refuse("LDAP_BASE", "must be set for LDAP, as in dc=example,dc=org")
  if (dn === undefined && password !== undefined) refuse("LDAP_BIND_DN", "must be set, too")
  if (dn !== undefined && password === undefined) refuse("LDAP_BIND_PASSWORD", "must be set, too")
  const isPlain = new URL(url).protocol === "ldap:"
  if (isPlain && s.LDAP_STARTTLS === "off" && !isThisMachine(new URL(url).hostname)) {
    refuse("LDAP_URL", "must be ldaps://, or LDAP_STARTTLS be on: people's passwords go there")
  }
  if (!isPlain && s.LDAP_STARTTLS === "on") {
    refuse("LDAP_STARTTLS", "must be off: ldaps:// begins with TLS")
  }
}

const isThisMachine = (host: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** @returns null without a server */
export function ldapOf(s: Fields): Ldap | null {
  const { LDAP_URL: url, LDAP_BASE: base, LDAP_BIND_DN: dn, LDAP_BIND_PASSWORD: password } = s
  if (url === undefined || base === undefined) return null
  return {
    url,
    hasStartTls: s.LDAP_STARTTLS === "on",
    name: s.LDAP_NAME,
    reader: dn === undefined || password === undefined ? null : { dn, password },
    base,
    filter: s.LDAP_FILTER,
    groupBase: s.LDAP_GROUP_BASE ?? base,
    attributes: {
      id: s.LDAP_ID_ATTRIBUTE,
      username: s.LDAP_USERNAME_ATTRIBUTE,
      name: s.LDAP_NAME_ATTRIBUTE,
      email: s.LDAP_EMAIL_ATTRIBUTE,
    },
    adminGroup: s.LDAP_ADMIN_GROUP ?? null,
    allowedGroups: s.LDAP_ALLOWED_GROUPS ?? null,
  }
}
