/** `read`: everything that changes nothing. `write`: everything else. `admin`: beside them, what administrators may. */
export const SCOPES = ["read", "write", "admin"] as const
export type Scope = (typeof SCOPES)[number]
