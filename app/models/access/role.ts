export const ROLES = ["owner", "editor", "viewer"] as const
export type Role = (typeof ROLES)[number]

/**
 * `see`: the board, its files, its live updates; finding it in search.
 * `comment`: comments, and the own ones again; viewers, too, where the board's switch says so.
 * `edit`: lists, cards and what is on them; the board's name, description and background.
 * `own`: invitations, roles, members, deleting the board.
 */
export const ABILITIES = {
  see: ["owner", "editor", "viewer"],
  comment: ["owner", "editor"],
  edit: ["owner", "editor"],
  own: ["owner"],
} as const satisfies Record<string, readonly Role[]>
export type Ability = keyof typeof ABILITIES

/** @param viewersComment the board's switch, without which no viewer comments */
export function can(role: Role, ability: Ability, viewersComment = false): boolean {
  if (ability === "comment" && viewersComment) return true
  return (ABILITIES[ability] as readonly Role[]).includes(role)
}

export const atLeast = (role: Role, other: Role): boolean =>
  ROLES.indexOf(role) <= ROLES.indexOf(other)

const IN_WORDS = { owner: "an owner", editor: "an editor", viewer: "a viewer" } as const

export const inWords = (role: Role): string => IN_WORDS[role]
