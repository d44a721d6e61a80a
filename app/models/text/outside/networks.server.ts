import { BlockList, isIP } from "node:net"

/** @param parts addresses, and networks such as 10.0.0.0/8 */
export function networksOf(parts: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const part of parts) {
    const [address = "", bits] = part.split("/")
    const family = familyOf(address)
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

export const isIn = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, familyOf(address))

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** IANA's registries of special-purpose addresses, multicast, and Azure's address of metadata. */
const SPECIAL = networksOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "168.63.129.16",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
])

/** All of IPv6 that is given to the internet. What stands for IPv4 (mapped, NAT64) is outside. */
const GLOBAL_IPV6 = networksOf(["2000::/3"])

/** Whether an address is one of the public internet, and not of a private network or of this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || isIn(SPECIAL, address)) return false
  return isIP(address) === 4 || isIn(GLOBAL_IPV6, address)
}
