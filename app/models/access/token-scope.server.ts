import type { TokenUse } from "~/database/transactions/requester.server"
import { DomainError } from "~/errors"
import type { Scope } from "./token-scope"

/** As RFC 6750 has a program told that its token may not do this. @param about further parameters of the header */
export const tokenRefused = (message: string, about = "") =>
  new DomainError(403, message, { authenticate: `Bearer error="insufficient_scope"${about}` })

/** @throws 403 for a token without the scope */
export function requireScope({ scopes }: Pick<TokenUse, "scopes">, scope: Scope): void {
  if (scopes.includes(scope)) return
  throw tokenRefused(`This token lacks the scope “${scope}”.`, `, scope="${scope}"`)
}
