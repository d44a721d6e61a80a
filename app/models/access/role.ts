export const ROLES = ["owner", "editor", "viewer"] as const
export type Role = (typeof ROLES)[number]

/**
 * `see`: the board, its files, its live updates; finding it in search.
 * `edit`: lists, cards and what is on them; the board's name, description and background.
 * `own`: invitations, roles, members, deleting the board.
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

export const atLeast = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other)

const IN_WORDS = { owner: "an owner", editor: "an editor", viewer: "a viewer" } as const

export const inWords = (role: Role): string => IN_WORDS[role]
