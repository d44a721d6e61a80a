import type { User } from "~/database/types"
import { config } from "~/config/config.server"
import { log } from "~/log.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { LIMITS } from "~/models/text/limits"
import { AllowedServers } from "~/models/text/outside/allowed-servers.server"
import { OutsideClient } from "~/models/text/outside/outside-client.server"

/** Fetches somebody's picture, after the answer: a sign-in neither waits for it nor fails by it. */
export function pictureFrom(user: User, address: string): void {
  fetchPicture(user, address).catch((err: unknown) => {
    log.info({ err, account: user.id }, "an avatar of the sign-on provider was not taken over")
  })
}

async function fetchPicture(user: User, address: string): Promise<void> {
  const client = new OutsideClient(new AllowedServers(config.importAllow, "IMPORT_ALLOW"))
  try {
    const { status, body } = await client.get(new URL(address), { maxBytes: LIMITS.avatar })
    if (status !== 200) throw new Error(`It was answered with ${String(status)}.`)
    await setAvatar(user, await stageAvatar(inOnePiece(body)))
  } finally {
    client.close()
  }
}

async function* inOnePiece(body: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(body)
}
