import { isIP } from "node:net"
import { CommaList } from "./comma-list"

/** Words for networks, in each setting that names addresses. Link-local addresses are not private: clouds have secrets there. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
}

/** Words that other programs know, or that somebody tries. None of them is the name of a server. */
const NO_NAMES =
  /^(all|any|everybody|everyone|everywhere|false|internet|linklocal|local|no|nobody|none|null|off|on|public|true|uniquelocal|yes)$/

/** Addresses, networks, and words for networks, which become these. */
export const AddressList = listOf(
  (part) => isNetwork(part),
  "an address, a network, loopback or private, as in loopback, 10.0.0.0/8, fd00::/8",
)

/** The same, and names of servers. */
export const ServerList = listOf(
  (part) => isNetwork(part) || isServerName(part),
  "a host, an address, a network, loopback or private, as in planka.example.org, 10.0.0.0/8",
)

function listOf(isMeant: (part: string) => boolean, meaning: string) {
  return CommaList.transform((parts, context) =>
    parts.flatMap((part) => {
      const word = part.toLowerCase()
      if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? []
      if (!isMeant(part)) context.addIssue(`“${part}” is not ${meaning}`)
      return [part]
    }),
  )
}

/** Node would take a zone, as in fe80::1%eth0, for a part of the address, but no address has one when it is compared. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...others] = text.split("/")
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (address.includes("%") || isMapped(address)) return false
  if (bits === undefined) return most > 0
  return others.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** IPv4 in IPv6: it is compared as IPv4. */
const isMapped = (address: string): boolean => /^(::|(0+:){5})ffff:/i.test(address)

function isServerName(text: string): boolean {
  const name = text.toLowerCase()
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name) || NO_NAMES.test(name)) return false
  return URL.canParse(`https://${name}`) && new URL(`https://${name}`).hostname === name
}
