import { countText } from "~/models/text/count-text"

/** How strangers see the people of a public board: their initials, or names and avatars. */
export const NAMES = ["initials", "full"] as const
export type PublicNames = (typeof NAMES)[number]

/** The files of a public board that strangers get. */
export const FILES = ["none", "pictures", "all"] as const
export type PublicFiles = (typeof FILES)[number]

/** At first, strangers get as little as a board for them needs. */
export const AT_FIRST = {
  names: "initials",
  comments: false,
  files: "pictures",
  indexed: false,
  requestsNeedApproval: true,
} satisfies {
  names: PublicNames
  comments: boolean
  files: PublicFiles
  indexed: boolean
  requestsNeedApproval: boolean
}

/** How many sites may show a board in a frame. */
export const MAX_SITES = 20

type Choices = {
  names: string
  comments: boolean
  files: string
  /** Undefined for all lists. */
  lists: number | undefined
  hasPassword: boolean
  takesCards: boolean
}

const PEOPLE: Record<string, string> = {
  initials: "people by their initials",
  full: "people with names and avatars",
}
const ATTACHED: Record<string, string> = {
  none: "no files",
  pictures: "images but no other files",
  all: "all files",
}

/** Says what strangers get: "all lists, people by their initials, no comments, images but no other files". */
export function shownText(choices: Choices): string {
  const { names, comments, files, lists, hasPassword, takesCards } = choices
  const shown = [
    lists === undefined ? "all lists" : countText(lists, "list"),
    PEOPLE[names],
    comments ? "comments" : "no comments",
    ATTACHED[files],
    takesCards && "a form to leave cards",
    hasPassword && "for those who have the password",
  ]
  return shown.filter(Boolean).join(", ")
}
