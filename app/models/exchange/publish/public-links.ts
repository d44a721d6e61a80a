import type { PublicPerson } from "./public-view"

/** The pages of a public board beside those of its cards. */
export const PUBLIC_VIEWS = {
  lists: "Lists",
  calendar: "Calendar",
  table: "Table",
  timeline: "Timeline",
} as const
export type PublicView = keyof typeof PUBLIC_VIEWS

/** Where the parts of a public board are: at its address, or in a folder. */
export type PublicLinks = {
  view: (view: PublicView, query?: string) => string
  card: (number: number) => string
  cover: (number: number) => string
  /** @param place of the file on its card @param isPreview for the small image */
  file: (number: number, place: number, isPreview: boolean) => string
  avatar: (person: PublicPerson) => string
  /** For calendar programs and feed readers. */
  calendarFile: string
  feed: string
}

/** At an address, or the path of one. */
export const linksAt = (address: string): PublicLinks => ({
  view: (view, query = "") => `${address}${view === "lists" ? "" : `/${view}`}${query}`,
  card: (number) => `${address}/${String(number)}`,
  cover: (number) => `${address}/${String(number)}/cover`,
  file: (number, place, isPreview) =>
    `${address}/${String(number)}/files/${String(place)}${isPreview ? "/preview" : ""}`,
  avatar: ({ id, avatar, hasAvatar }) => (hasAvatar ? `${address}/people/${id}` : avatar),
  calendarFile: `${address}/calendar.ics`,
  feed: `${address}/feed.atom`,
})
