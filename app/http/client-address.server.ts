import { isIP } from "node:net"

/** The key in rate limits: an IPv4 address, also when mapped into IPv6; the /64 of an IPv6 one, all of one customer. */
export function addressKey(address: string): string {
  const [plain = ""] = address.split("%")
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    return [6, 7].flatMap((i) => [(groups[i] ?? 0) >> 8, (groups[i] ?? 0) & 0xff]).join(".")
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(":")}::/64`
}

/** The range of a key of `addressKey` that one party may have whole: the /24 of IPv4, the /48 of IPv6. */
export function addressRange(key: string): string {
  if (isIP(key) === 4) return `${key.split(".").slice(0, 3).join(".")}.0/24`
  return key.endsWith("::/64") ? `${key.split(":").slice(0, 3).join(":")}::/48` : key
}

function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split("::").map(numbersOf)
  if (tail === undefined) return [...head]
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => 0)
  return [...head, ...missing, ...tail]
}

function numbersOf(part: string): number[] {
  return part.split(":").flatMap((group) => {
    if (group === "") return []
    if (!group.includes(".")) return [parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
