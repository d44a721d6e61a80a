import type { PublicFile, PublicPerson } from "./public-view"

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
  /** @param number of the card @param isPreview for the small image */
  file: (number: number, file: Pick<PublicFile, "place" | "name">, isPreview: boolean) => string
  avatar: (person: PublicPerson) => string
  /** For a screen on a wall. @param page from 1 */
  wall: (page: number) => string
  /** The form for a card. */
  newCard: string
  /** @param key of the person who has left the card */
  request: (key: string) => string
  /** For calendar programs and feed readers. */
  calendarFile: string
  feed: string
}

/** At an address, or the path of one. */
export const linksAt = (address: string): PublicLinks => ({
  view: (view, query = "") => `${address}${view === "lists" ? "" : `/${view}`}${query}`,
  card: (number) => `${address}/${String(number)}`,
  cover: (number) => `${address}/${String(number)}/cover`,
  file: (number, { place }, isPreview) =>
    `${address}/${String(number)}/files/${String(place)}${isPreview ? "/preview" : ""}`,
  avatar: ({ id, avatar, hasAvatar }) => (hasAvatar ? `${address}/people/${id}` : avatar),
  wall: (page) => `${address}/wall${page === 1 ? "" : `?page=${String(page)}`}`,
  newCard: `${address}/new`,
  request: (key) => `${address}/requests/${key}`,
  calendarFile: `${address}/calendar.ics`,
  feed: `${address}/feed.atom`,
})

/** Those that a folder has. */
export const VIEWS_IN_FOLDER: readonly PublicView[] = ["lists", "calendar", "table"]

/** In a folder, whose pages open without a server. */
export const LINKS_IN_FOLDER: PublicLinks = {
  view(view, query = "") {
    const [, part] = query.split("=")
    return view === "lists" ? "index.html" : `${view}${part === undefined ? "" : `-${part}`}.html`
  },
  card: (number) => `card-${String(number)}.html`,
  cover: (number) => `files/${String(number)}-cover.webp`,
  file: (number, { place, name }, isPreview) =>
    `files/${String(number)}-${String(place)}${isPreview ? "-small.webp" : endingOf(name)}`,
  avatar: ({ id, hasAvatar }) => `files/person-${id}.${hasAvatar ? "webp" : "svg"}`,
  // No folder has these.
  wall: () => "index.html",
  newCard: "index.html",
  request: () => "index.html",
  calendarFile: "calendar.ics",
  feed: "feed.atom",
}

/** A browser runs nothing of such files when it opens them from a disk or a web space. */
const HARMLESS =
  /\.(avif|csv|docx?|epub|gif|gz|ics|jpe?g|json|m4a|md|mov|mp[34]|od[pst]|ogg|pdf|png|pptx?|rtf|txt|wav|webm|webp|xlsx?|zip)$/i

const endingOf = (name: string): string => HARMLESS.exec(name)?.[0].toLowerCase() ?? ".bin"
