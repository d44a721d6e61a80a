import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { withProof } from "~/http/account.server"
import { command, type Command } from "~/http/command.server"
import { readClock } from "~/http/preferences.server"
import { AccessTokenKey, CreateAccessToken } from "~/models/programs/access-token/access-token"
import {
  createAccessToken,
  listAccessTokens,
  listBoardChoices,
  revokeAccessToken,
} from "~/models/programs/access-token/access-tokens.server"
import { isAdmin } from "~/models/access/administrators.server"
import { readProofChoice } from "~/models/people/account/owner-proof.server"
import { seen } from "~/models/text/reply/reply"
import { momentText } from "~/models/text/time/date-text.server"
import { currentSession, requirePageUser } from "~/http/session.server"

const PAGE = "/settings/tokens"

export type TokenRow = {
  id: string
  name: string
  scopes: string
  boards: string
  made: string
  /** In words; null for a token that does not end. */
  end: string | null
  hasEnded: boolean
  lastUsed: string | null
}

export async function readTokens({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser(request, context)
  const clock = readClock({ request, context })
  const session = await currentSession(request, context)
  const [tokens, boards, proof] = await Promise.all([
    listAccessTokens(user),
    listBoardChoices(user),
    readProofChoice(user, session, PAGE),
  ])
  const rows: TokenRow[] = tokens.map(({ id, name, scopes, createdAt, expiresAt, ...token }) => ({
    id,
    name,
    made: momentText(createdAt, clock),
    scopes: scopes.map((scope) => SCOPE_TEXTS[scope]).join(", "),
    boards: boardsText(token.boards),
    end: expiresAt && momentText(expiresAt, clock),
    hasEnded: expiresAt !== null && new Date(expiresAt) <= new Date(),
    lastUsed:
      token.lastUsedAt &&
      `${momentText(token.lastUsedAt, clock)}${token.lastAddress === null ? "" : ` from ${token.lastAddress}`}`,
  }))
  return { tokens: rows, boards, proof, zone: clock.zone, isAdmin: isAdmin(user) }
}

const SCOPE_TEXTS = { read: "reads", write: "writes", admin: "administrates" }

function boardsText(boards: string[] | null): string {
  if (boards === null) return "all boards"
  return boards.length === 0 ? "no board that you are on" : boards.join(", ")
}

export function commandsOf(args: ActionFunctionArgs): Record<string, Command> {
  const { zone } = readClock(args)
  return {
    "create-access-token": command(
      CreateAccessToken,
      (actor, input) =>
        withProof(args, input, (proof) => createAccessToken(actor, input, proof, zone)),
      { done: seen("Token created"), failed: null, inPlace: true },
    ),
    "revoke-access-token": command(AccessTokenKey, revokeAccessToken, {
      done: seen("Token revoked"),
      to: () => PAGE,
    }),
  }
}
