import { db } from "~/database/db.server"
import { getRole, type Actor } from "~/models/access/access.server"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"
import { getAssistState } from "~/models/board/assist-switch/assist-switch.server"
import type { Digest, DigestOf } from "./digest"
import { getDigest } from "./digest.server"

export type DigestPage = Digest & { assist: AssistState; isOwner: boolean }

/** A board's digest, with the state of the language model. @throws 404 */
export async function getDigestPage(actor: Actor, of: DigestOf): Promise<DigestPage> {
  return {
    ...(await getDigest(actor, of)),
    assist: await getAssistState(actor, of),
    isOwner: (await getRole(db, actor, of.boardId)) === "owner",
  }
}
