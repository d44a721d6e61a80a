import { config } from "~/config/config.server"
import { DomainError } from "~/errors"
import { AllowedServers } from "./allowed-servers.server"
import { OutsideClient, type OutsideAnswer, type OutsidePost } from "./outside-client.server"

// Addresses that people name, to be told by.

/** How long a request takes at most. */
const PATIENCE = { answerMs: 10_000, idleMs: 5000, wholeMs: 15_000 }
const MAX_ANSWER_BYTES = 2000

const allowedServers = () => new AllowedServers(config.webhookAllow, "WEBHOOK_ALLOW")

/**
 * Refuses an address of which one sees that the server does not go there. @returns it as it is asked
 * @throws 400 for the field `address`
 */
export function requireAddress(address: string): string {
  try {
    if (!URL.canParse(address)) throw new Error("This is not an address.")
    const url = new URL(address)
    allowedServers().require(url)
    return url.href
  } catch (error) {
    const { message } = error as Error
    throw new DomainError(400, message, { fields: { address: [message] } })
  }
}

/** Posts to an address. @throws as `OutsideClient.post` */
export async function postTo(
  url: URL,
  request: Omit<OutsidePost, "maxBytes">,
): Promise<OutsideAnswer> {
  const client = new OutsideClient(allowedServers(), PATIENCE)
  try {
    return await client.post(url, { ...request, maxBytes: MAX_ANSWER_BYTES })
  } finally {
    client.close()
  }
}
