import type { User } from "~/database/types"
import { nameToken } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import { requireScope, tokenRefused } from "~/models/access/token-scope.server"
import { findAccessToken } from "~/models/programs/access-token/access-tokens.server"
import { hashToken } from "~/models/access/token.server"
import { noteOwner } from "./session-owners.server"

// Programs send a token in place of the cookie (RFC 6750). A proxy may have tokens of its own: ours have a prefix.

const BEARER = /^Bearer +(cdl_[\w-]{1,100})$/i
const PATHS = /^\/(api|attachments)\//

/** The access token that a request brings; null at pages, which are for browsers. */
export function bearerToken(path: string, authorization: string | null | undefined): string | null {
  return PATHS.test(path) ? (BEARER.exec(authorization ?? "")?.[1] ?? null) : null
}

/**
 * The calls of a token for chosen boards, as they are spelled here. All of it is a part of a board, which `access.server.ts`
 * checks; what is not named may tell of other boards.
 */
const ON_BOARDS = [
  /^\/attachments\//,
  /^\/api\/boards\/[\da-f-]{36}(\/(activity|analytics|archive|assist|cards|changes|deletions|digest|fields|invitations|invite|labels|members|pages|star|starter-lists|table-columns|views|watch|webhooks)(\/.*)?)?$/,
  /^\/api\/webhooks\/[\da-f-]{36}(\/|$)/,
  /^\/api\/(attachments|card-assignments|card-templates|cards|checklist|checklists|comments|fields|invitations|lists|relations)(\/|$)/,
]

/** The other addresses that such a token may read: they say nothing of other boards. */
const READABLE = ["/api/auth/me", "/api/boards"]

/**
 * The person for whom a program asks. From now on, the request may do no more than its token.
 * @throws 401 for a token that has ended, 403 for one that is not for this
 */
export async function requireBearer({ method, url }: Request, accessToken: string): Promise<User> {
  const found = await findAccessToken(accessToken)
  noteOwner(hashToken(accessToken), found?.user.id ?? null)
  if (!found) throw endedToken()
  const reads = method === "GET" || method === "HEAD"
  requireScope(found.use, reads ? "read" : "write")
  const { pathname } = new URL(url)
  const isReachable = ON_BOARDS.some((path) => path.test(pathname))
  if (found.use.boardIds && !isReachable && !(reads && READABLE.includes(pathname))) {
    throw tokenRefused("This token is for chosen boards only. This call needs one for all boards.")
  }
  nameToken(found.use)
  return found.user
}

const endedToken = () =>
  new DomainError(401, "This access token has ended, was revoked, or never was one.", {
    authenticate: 'Bearer error="invalid_token"',
  })

/** @throws 403 for what a person must do in a browser */
export const tokenIsNotEnough = () =>
  tokenRefused("A token is not enough for this. Sign in to do it.")
