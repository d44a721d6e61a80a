/** The roles of members, the highest first. */
export const ROLES = ["owner", "editor", "viewer"] as const
export type Role = (typeof ROLES)[number]

/**
 * The roles with each ability. The server checks it for every request, pages for the controls that
 * they show.
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

export function can(role: Role, ability: Ability): boolean {
  return (ABILITIES[ability] as readonly Role[]).includes(role)
}

/** Whether a role has all abilities of another. */
export const atLeast = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other)

const IN_WORDS = { owner: "an owner", editor: "an editor", viewer: "a viewer" } as const

/** A role with its article, for sentences. */
export const inWords = (role: Role): string => IN_WORDS[role]
