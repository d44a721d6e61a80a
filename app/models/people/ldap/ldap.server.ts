import { randomUUID } from "node:crypto"
import {
  AndFilter,
  EqualityFilter,
  ExtensibleFilter,
  FilterParser,
  OrFilter,
  ResultCodeError,
  type Client,
  type Entry,
  type Filter,
} from "ldapts"
import { config } from "~/config/config.server"
import { DomainError, failedOutside } from "~/errors"
import { groupKey, type Ldap } from "~/config/ldap-settings.server"
import { log } from "~/log.server"
import type { Claims } from "~/models/people/identity/claims"
import { LDAP_ISSUER } from "~/models/people/identity/issuers.server"
import { withConnection } from "./connection.server"
import {
  attributesToRead,
  isBinaryId,
  isCalled,
  isDisabled,
  isOfActiveDirectory,
  subjectOf,
  textOf,
} from "./entry.server"

// Filters are built of values and not of text, so that nothing that was typed is read as one.

/** The person who has this name and password there; null for nobody. @throws 502 if the server is away */
export async function findByPassword(typed: string, password: string): Promise<Claims | null> {
  return reached(async (ldap, client) => {
    const { username, email } = ldap.attributes
    const named = [...username, ...email].map((attribute) => equals(attribute, typed))
    const entry = await findOne(ldap, client, new OrFilter({ filters: named }))
    const isNamed = entry !== null && isCalled(entry, ldap, typed)
    // Somebody who is not there takes as long.
    const dn = isNamed ? entry.dn : `cn=${randomUUID()},${ldap.base}`
    const isRight = await isPassword(client, dn, password)
    if (!isNamed || !isRight) return null
    await bindReader(ldap, client)
    return claimsOf(ldap, client, entry)
  })
}

/** Whether somebody who is known has this password. @throws 502 */
export const hasPassword = (subject: string, password: string): Promise<boolean> =>
  reached(async (ldap, client) => {
    const entry = await findOne(ldap, client, byId(ldap, subject))
    return entry !== null && isPassword(client, entry.dn, password)
  })

/** Reads people who are known, by subject, without those who are there no more, or disabled. @throws 502 */
export const readPeople = (subjects: string[]): Promise<Map<string, Claims>> =>
  reached(async (ldap, client) => {
    const people = new Map<string, Claims>()
    for (const subject of subjects) {
      const entry = await findOne(ldap, client, byId(ldap, subject))
      if (entry) people.set(subject, await claimsOf(ldap, client, entry))
    }
    return people
  })

/** Logs whether the server answers, and lets us search. */
export async function reportLdap(): Promise<void> {
  if (!config.ldap) return
  const settings = "LDAP_URL, LDAP_BIND_DN, LDAP_BASE and LDAP_FILTER"
  await reached((ldap, client) => findOne(ldap, client, byId(ldap, randomUUID()))).catch(() => {
    log.error(`The LDAP server ${config.ldap?.url ?? ""} cannot be used. Check ${settings}`)
  })
}

async function reached<R>(work: (ldap: Ldap, client: Client) => Promise<R>): Promise<R> {
  const { ldap } = config
  if (!ldap) throw new Error("There is no LDAP server.")
  try {
    return await withConnection(ldap, async (client) => {
      await bindReader(ldap, client)
      return work(ldap, client)
    })
  } catch (err) {
    if (err instanceof DomainError) throw err
    log.warn({ err }, "the LDAP server did not answer as it should")
    throw failedOutside("ldap", `${ldap.name} could not be reached. Please try again.`)
  }
}

/** Without a reader, whoever is bound is nobody again. */
const bindReader = ({ reader }: Ldap, client: Client): Promise<void> =>
  client.bind(reader?.dn ?? "", reader?.password ?? "")

const WRONG = new Set([
  19, // constraint violation: too many attempts
  32, // no such object: an invented name, or one that has just gone
  48, // inappropriate authentication: without a password
  49, // invalid credentials
  50, // insufficient access: may not sign in
  53, // unwilling to perform: disabled
])

/** An empty password would be right: servers take it for a visit without a name (RFC 4513, 5.1.2). */
async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  if (dn === "" || password === "") return false
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof ResultCodeError && WRONG.has(error.code)) return false
    throw error
  }
}

const equals = (attribute: string, value: string | Buffer) =>
  new EqualityFilter({ attribute, value })

function byId({ attributes }: Ldap, subject: string): Filter {
  const filters = attributes.id.map((attribute) =>
    equals(attribute, isBinaryId(attribute) ? Buffer.from(subject, "hex") : subject),
  )
  return new OrFilter({ filters })
}

/** The one entry of somebody who may sign in. Two are nobody. */
async function findOne(ldap: Ldap, client: Client, filter: Filter): Promise<Entry | null> {
  const mayUse = FilterParser.parseString(ldap.filter)
  const { searchEntries } = await client.search(ldap.base, {
    filter: new AndFilter({ filters: [mayUse, filter] }),
    attributes: attributesToRead(ldap),
    explicitBufferAttributes: ["objectGUID"],
    sizeLimit: 2,
  })
  const [entry = null, another] = searchEntries
  if (another) log.warn({ base: ldap.base }, "more than one entry of LDAP has the same name")
  return another || !entry || isDisabled(entry) ? null : entry
}

async function claimsOf(ldap: Ldap, client: Client, entry: Entry): Promise<Claims> {
  const { username, name, email } = ldap.attributes
  const subject = subjectOf(entry, ldap)
  if (subject === null) throw new Error(`${entry.dn} has none of ${ldap.attributes.id.join(", ")}.`)
  return {
    issuer: LDAP_ISSUER,
    subject,
    username: textOf(entry, username),
    name: textOf(entry, name),
    email: textOf(entry, email),
    isEmailVerified: true,
    picture: null,
    groups: await groupsOf(ldap, client, entry),
  }
}

/** Names and DNs of the groups that have the entry, as the settings name them. */
async function groupsOf(ldap: Ldap, client: Client, entry: Entry): Promise<string[]> {
  if (ldap.allowedGroups === null && ldap.adminGroup === null) return []
  const { searchEntries } = await client.search(ldap.groupBase, {
    filter: new OrFilter({ filters: memberFilters(ldap, entry) }),
    attributes: ["cn"],
    paged: true,
  })
  return searchEntries.flatMap(groupNames).map(groupKey)
}

/** The DN of a group, and its name: one that is written like a DN would pass for another group. */
export function groupNames(group: Entry): string[] {
  const name = textOf(group, ["cn"])
  return name === null || name.includes("=") ? [group.dn] : [group.dn, name]
}

function memberFilters(ldap: Ldap, entry: Entry): Filter[] {
  const uid = textOf(entry, ldap.attributes.username)
  return [
    equals("member", entry.dn),
    equals("uniqueMember", entry.dn),
    ...(uid === null ? [] : [equals("memberUid", uid)]),
    ...(isOfActiveDirectory(entry) ? [inGroupsOfGroups(entry.dn)] : []),
  ]
}

/** Active Directory's rule LDAP_MATCHING_RULE_IN_CHAIN. Others refuse a rule that they do not know. */
const inGroupsOfGroups = (dn: string) =>
  new ExtensibleFilter({ matchType: "member", rule: "1.2.840.113556.1.4.1941", value: dn })
