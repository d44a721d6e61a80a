import type { Request } from "express"
import { isIn, networksOf } from "~/models/programs/outside/networks.server"

/** @param from addresses and networks @param trustProxy as the setting TRUST_PROXY */
export function createMetricsGate(
  from: string[],
  trustProxy: number,
): (request: Request) => boolean {
  const allowed = networksOf(from)
  return (request) => {
    // Behind a proxy that TRUST_PROXY does not count, every request seems to come from nearby.
    if (trustProxy === 0 && "x-forwarded-for" in request.headers) return false
    return isIn(allowed, (request.ip ?? "").replace(/^::ffff:(?=\d+\.)/i, ""))
  }
}
