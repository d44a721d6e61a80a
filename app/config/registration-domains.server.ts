import { isIP } from "node:net"
import { domainToASCII } from "node:url"
import { CommaList } from "./comma-list"

/** A domain as mail servers compare it: small letters, and other scripts as `xn--…`. Empty if it is none. */
export function foldDomain(domain: string): string {
  // As of a URL, it would take the part before such a sign.
  const ascii = /[/\\?#]/.test(domain) ? "" : domainToASCII(domain.trim())
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(ascii) && isIP(ascii) === 0
  return isName ? ascii : ""
}

/** The domains whose people may register, folded. */
export const DomainList = CommaList.transform((domains) => domains.map(foldDomain)).refine(
  (domains) => domains.every((domain) => domain !== ""),
  {
    error: "must be domains, as in example.org,example.com",
  },
)
