import type { BoardAccess } from "~/models/access/access.server"

/** Something to read, and the state that it is in: who has it in this state need not read it. */
export type Versioned<T> = {
  state: string
  read: () => Promise<T>
}

/** In the same state, a member is answered the same about a board. */
export const stateOf = ({ version, createdAt, userRole, isArchived }: BoardAccess): string =>
  [version, createdAt.getTime(), userRole, ...(isArchived ? ["archived"] : [])].join("-")

/** Tells the versions of a board apart, also from those of a deleted one whose id it has. */
export const sharedStateOf = ({ version, createdAt }: BoardAccess): string =>
  `${createdAt.toISOString()} ${String(version)}`
