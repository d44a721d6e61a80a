import { config } from "~/config/config.server"
import type { Claims } from "./claims"

/** Names LDAP in identities, whatever the server's address is: that may change, and ids are unique everywhere. */
export const LDAP_ISSUER = "ldap"

type Provider = { name: string; adminGroup: string | null; allowedGroups: string[] | null }

type Issued = Pick<Claims, "issuer">

/** The settings of who says who somebody is; null if that is not set any more. */
export const findProvider = ({ issuer }: Issued): Provider | null =>
  issuer === LDAP_ISSUER ? config.ldap : config.signOn

/** The same. @throws Error if it is not set any more */
export function providerOf(issued: Issued): Provider {
  const provider = findProvider(issued)
  if (!provider) throw new Error(`The provider ${issued.issuer} is not set any more.`)
  return provider
}

/** The provider that people sign in with where this server has no passwords. */
export const wayIn = (): string => (config.signOn ?? config.ldap)?.name ?? ""
