import type { Entry } from "ldapts"
import type { Ldap } from "~/config/ldap-settings.server"
import { nameKey } from "~/models/text/name-key"

// The attributes of an entry that are used. Servers spell names of attributes as they like, and give one value or many.

const ACTIVE_DIRECTORY_ID = "objectguid"
const ACCOUNT_CONTROL = "userAccountControl"
/** The bit of it by which Active Directory disables an account. */
const DISABLED = 2

/** An attribute with the bytes of an id of Active Directory. */
export const isBinaryId = (attribute: string): boolean =>
  attribute.toLowerCase() === ACTIVE_DIRECTORY_ID

export const attributesToRead = ({ attributes }: Ldap): string[] => [
  ...Object.values(attributes).flat(),
  ACCOUNT_CONTROL,
]

function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase())
  return key === undefined || key === "dn" ? [] : [entry[key] ?? []].flat()
}

const textsOf = (entry: Entry, attribute: string): string[] =>
  valuesOf(entry, attribute).flatMap((value) => {
    const text = typeof value === "string" ? value.trim() : ""
    return text === "" ? [] : [text]
  })

/** The value of the first of these attributes that the entry has. */
export const textOf = (entry: Entry, attributes: string[]): string | null =>
  attributes.flatMap((attribute) => textsOf(entry, attribute))[0] ?? null

/** By what the entry is known, whatever its name becomes: text, or the bytes of a binary id as hexadecimal digits. */
export function subjectOf(entry: Entry, { attributes }: Ldap): string | null {
  for (const attribute of attributes.id) {
    const [value] = valuesOf(entry, attribute)
    if (value === undefined || value.length === 0) continue
    const isBinary = isBinaryId(attribute) || typeof value !== "string"
    return isBinary ? Buffer.from(value as string).toString("hex") : value
  }
  return null
}

/** Whether an entry is called as somebody typed: servers may compare by less than that. */
export const isCalled = (entry: Entry, { attributes }: Ldap, typed: string): boolean =>
  [...attributes.username, ...attributes.email]
    .flatMap((attribute) => textsOf(entry, attribute))
    .some((name) => nameKey(name) === nameKey(typed))

export const isDisabled = (entry: Entry): boolean =>
  (Number(textOf(entry, [ACCOUNT_CONTROL])) & DISABLED) !== 0

export const isOfActiveDirectory = (entry: Entry): boolean =>
  valuesOf(entry, ACTIVE_DIRECTORY_ID).length > 0
