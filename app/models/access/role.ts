/** What a member may be on a board, the mightiest first. */
export const ROLES = ["owner", "editor", "viewer"] as const
export type Role = (typeof ROLES)[number]

/**
 * What can be done on a board, and by whom. The server asks this table at every door and the
 * pages ask it which controls to show.
 * - `see`: the board, its files, its live updates; finding it in search
 * - `edit`: lists, cards and what is on them; restoring them; the board's name, description and
 *   background
 * - `own`: invite, change roles, remove members, revoke invitations, delete the board
 */
export const ABILITIES = {
  see: ["owner", "editor", "viewer"],
  edit: ["owner", "editor"],
  own: ["owner"],
} as const satisfies Record<string, readonly Role[]>
export type Ability = keyof typeof ABILITIES

/** Whether a member with this role may do that. */
export function can(role: Role, ability: Ability): boolean {
  return (ABILITIES[ability] as readonly Role[]).includes(role)
}

/** Whether a role may do all that another may. */
export const atLeast = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other)

const IN_WORDS = { owner: "an owner", editor: "an editor", viewer: "a viewer" } as const

/** A role with its article, within a sentence. */
export const inWords = (role: Role): string => IN_WORDS[role]
