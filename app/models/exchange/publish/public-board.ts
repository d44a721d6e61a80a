/** How strangers see the people of a public board: their initials, or names and pictures. */
export const NAMES = ["initials", "full"] as const
export type PublicNames = (typeof NAMES)[number]

/** The files of a public board that strangers get. */
export const FILES = ["none", "pictures", "all"] as const
export type PublicFiles = (typeof FILES)[number]
