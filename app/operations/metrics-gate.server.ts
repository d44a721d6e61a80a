import type { Request } from "express"
import { BlockList, isIP } from "node:net"

const LOOPBACK = ["127.0.0.0/8", "::1"]

/** @param from addresses, networks, and "loopback" @param trustProxy as the setting TRUST_PROXY */
export function createMetricsGate(
  from: string[],
  trustProxy: number,
): (request: Request) => boolean {
  const allowed = new BlockList()
  for (const part of from.flatMap((each) => (each === "loopback" ? LOOPBACK : [each]))) {
    const [address = "", bits] = part.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (bits === undefined) allowed.addAddress(address, family)
    else allowed.addSubnet(address, Number(bits), family)
  }
  return (request) => {
    // Behind a proxy that TRUST_PROXY does not count, every request seems to come from nearby.
    if (trustProxy === 0 && "x-forwarded-for" in request.headers) return false
    const address = (request.ip ?? "").replace(/^::ffff:(?=\d+\.)/i, "")
    const family = isIP(address)
    return family > 0 && allowed.check(address, family === 6 ? "ipv6" : "ipv4")
  }
}
