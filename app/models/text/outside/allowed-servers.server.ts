import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns"
import { isIP, type BlockList, type LookupFunction } from "node:net"
import { invalid, type DomainError } from "~/errors"
import { isIn, isPublicAddress, networksOf } from "./networks.server"

export type LookUp = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Servers that requests may go to: those of the public internet by HTTPS, and those that the operator names. */
export class AllowedServers {
  readonly #hosts: ReadonlySet<string>
  readonly #networks: BlockList
  readonly #lookUp: LookUp
  readonly #setting: string

  /** @param allow hosts, addresses and networks of the operator. @param setting the name of the setting with them */
  constructor(
    allow: readonly string[],
    setting: "IMPORT_ALLOW" | "WEBHOOK_ALLOW",
    lookUpHost: LookUp = lookUp,
  ) {
    this.#setting = setting
    const isHost = (part: string) => isIP(part.split("/")[0] ?? "") === 0
    this.#hosts = new Set(allow.filter(isHost).map((host) => host.toLowerCase()))
    this.#networks = networksOf(allow.filter((part) => !isHost(part)))
    this.#lookUp = lookUpHost
  }

  /** Refuses what can be seen in an address. A host's name is checked when it is looked up. @throws 400 */
  require(url: URL): void {
    if (url.protocol !== "https:" && url.protocol !== "http:") {
      throw invalid("An address must begin with https://.")
    }
    if (url.username !== "" || url.password !== "") {
      throw invalid("An address cannot have a name or a password in it.")
    }
    const host = hostOf(url)
    if (isIP(host) !== 0) this.#requireAddress(url, [host])
  }

  /** Looks up a host for the connection itself, so that it cannot go to an address that was not checked. */
  lookupFor(url: URL): LookupFunction {
    return (host, options, done) => {
      this.#lookUp(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, [])
        try {
          const reachable = this.#requireAddress(
            url,
            found.map(({ address }) => address),
          )
          const kept = found.filter(({ address }) => reachable.includes(address))
          if (options.all === true) done(null, kept)
          else done(null, kept[0]?.address ?? "", kept[0]?.family)
        } catch (refusal) {
          done(refusal as DomainError, [])
        }
      })
    }
  }

  /** @returns those that may be reached; at least one @throws 400 */
  #requireAddress(url: URL, addresses: readonly string[]): string[] {
    const named = addresses.filter((address) => isIn(this.#networks, address))
    if (this.#hosts.has(hostOf(url))) return [...addresses]
    if (named.length > 0) return named
    const open = addresses.filter(isPublicAddress)
    if (open.length === 0) {
      throw invalid(
        `${url.hostname} is in a private network, which this server does not reach unless the people who run it allow that (${this.#setting}).`,
      )
    }
    if (url.protocol !== "https:" || url.port !== "") {
      throw invalid(
        `${url.host} is reached only by https:// and without a port, unless the people who run this server allow more (${this.#setting}).`,
      )
    }
    return open
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, "")
