import { BlockList, isIP } from "node:net"
import type { Config } from "./config.server"

// What the start says about where the server can be reached.

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8, "ipv4")
loopback.addAddress("::1", "ipv6")

/** Whether an address to listen on can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const family = isIP(host)
  if (family === 0) return host === "localhost"
  return loopback.check(host, family === 6 ? "ipv6" : "ipv4")
}

/** Addresses that stand for all of a machine's own. */
const EVERY = ["0.0.0.0", "::"]

/** The sentence that says where the server listens. */
export function listeningMessage(host: string, port: number): string {
  if (isLoopback(host)) {
    return `Cardinal is at http://localhost:${String(port)}, for this machine only (HOST=${host})`
  }
  const name = EVERY.includes(host) ? "localhost" : isIP(host) === 6 ? `[${host}]` : host
  return `Cardinal is at http://${name}:${String(port)}, for every network that reaches HOST=${host}`
}

/** What an operator should know about the settings when the server starts, in sentences. */
export function startWarnings({ host, publicUrlIsSet }: Config): string[] {
  if (publicUrlIsSet || isLoopback(host)) return []
  return [
    "PUBLIC_URL is not set, but HOST lets other machines connect: links in mail will lead to " +
      "localhost, and cookies are not marked secure",
  ]
}
