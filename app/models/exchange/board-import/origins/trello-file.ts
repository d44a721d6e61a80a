import { z } from "zod"
import {
  anything,
  flag,
  flagOrNull,
  idOrNull,
  id,
  isObject,
  listOf,
  number,
  numberOrNull,
  objectOf,
  text,
  textOrNull,
  textOrNumber,
} from "~/models/exchange/board-import/lenient"

// A board as Trello exports it, of the years 2015 to 2026: the objects of its REST API,
// https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/. Old files lack many properties.

const Label = z.object({ id, name: text, color: textOrNull })
export type TrelloLabel = z.output<typeof Label>

const List = z.object({
  id,
  name: text,
  closed: flag,
  pos: numberOrNull,
  color: textOrNull,
  softLimit: textOrNumber,
})

const Person = z.object({ id, username: text, fullName: text })

const CheckItem = z.object({
  name: text,
  state: text,
  pos: numberOrNull,
  due: textOrNull,
  idMember: idOrNull,
  dueReminder: numberOrNull,
})

const Checklist = z.object({
  id,
  idCard: id,
  name: text,
  pos: numberOrNull,
  checkItems: listOf(CheckItem),
})
export type TrelloChecklist = z.output<typeof Checklist>

const Attachment = z.object({
  id,
  name: text,
  fileName: text,
  url: text,
  bytes: numberOrNull,
  isUpload: flagOrNull,
  date: textOrNull,
  pos: numberOrNull,
  mimeType: text,
})
export type TrelloAttachment = z.output<typeof Attachment>

const Option = z.object({
  id,
  color: textOrNull,
  pos: numberOrNull,
  value: objectOf({ text }),
})

const Field = z.object({
  id,
  name: text,
  type: text,
  pos: numberOrNull,
  options: listOf(Option),
  display: objectOf({ cardFront: flag }),
})
export type TrelloField = z.output<typeof Field>

const FieldItem = z.object({
  idCustomField: id,
  idValue: idOrNull,
  value: objectOf({
    text: textOrNull,
    date: textOrNull,
    number: textOrNumber,
    checked: anything,
  }),
})
export type TrelloFieldItem = z.output<typeof FieldItem>

const Card = z.object({
  id,
  idShort: number,
  idList: id,
  name: text,
  desc: text,
  closed: flag,
  pos: numberOrNull,
  due: textOrNull,
  dueComplete: flag,
  dueReminder: numberOrNull,
  start: textOrNull,
  idMembers: listOf(id),
  idLabels: listOf(id),
  labels: listOf(Label),
  attachments: listOf(Attachment),
  checklists: listOf(Checklist),
  customFieldItems: listOf(FieldItem),
  pluginData: listOf(z.unknown()),
  cardRole: textOrNull,
  isTemplate: flag,
  mirrorSourceId: idOrNull,
  idMembersVoted: listOf(id),
  stickers: listOf(z.object({ image: text })),
  coordinates: anything,
  locationName: text,
  address: text,
  urlSource: textOrNull,
  recurrenceRule: anything,
  badges: objectOf({ comments: number, votes: number }),
  url: text,
  shortUrl: text,
  idAttachmentCover: idOrNull,
  cover: objectOf({ idAttachment: idOrNull, color: textOrNull }),
})
export type TrelloCard = z.output<typeof Card>

const Comment = z.object({
  type: text,
  date: textOrNull,
  idMemberCreator: idOrNull,
  data: objectOf({ text, dateLastEdited: textOrNull, card: objectOf({ id, name: text }) }),
})
export type TrelloComment = z.output<typeof Comment>

/** @property actions the newest first, of all types, as the file has them */
export const TrelloBoard = z.object({
  name: text,
  desc: text,
  closed: flag,
  dateLastView: textOrNull,
  labelNames: anything,
  prefs: objectOf({
    background: text,
    backgroundColor: textOrNull,
    backgroundImage: textOrNull,
    backgroundBottomColor: textOrNull,
    backgroundTopColor: textOrNull,
  }),
  lists: listOf(List),
  cards: listOf(Card),
  labels: listOf(Label),
  checklists: listOf(Checklist),
  members: listOf(Person),
  customFields: listOf(Field),
  actions: listOf(z.unknown()),
  pluginData: listOf(z.unknown()),
})
export type TrelloBoard = z.output<typeof TrelloBoard>

const COMMENTS = ["commentCard", "copyCommentCard"]

/** The comments among the actions, the oldest first. */
export function trelloComments(actions: readonly unknown[]): TrelloComment[] {
  const all = actions
    .filter((action) => isObject(action) && COMMENTS.includes(String(action["type"])))
    .flatMap((action) => Comment.safeParse(action).data ?? [])
  const time = ({ date }: TrelloComment) => (date === null ? 0 : Date.parse(date) || 0)
  return all.toReversed().sort((one, other) => time(one) - time(other))
}

/** The people who did something, also those who have left the board since. */
export function trelloActors(actions: readonly unknown[]): z.output<typeof Person>[] {
  const found = new Map<unknown, Record<string, unknown>>()
  for (const action of actions.filter(isObject)) {
    for (const person of [action["memberCreator"], action["member"]]) {
      if (isObject(person)) found.set(person["id"], person)
    }
  }
  return [...found.values()].flatMap((person) => Person.safeParse(person).data ?? [])
}

const SIGNS = ["labelNames", "idOrganization", "shortUrl", "shortLink", "idMemberCreator"]

/** Whether a JSON is such an export. */
export function isTrelloBoard(json: Record<string, unknown>): boolean {
  if ("_format" in json || "format" in json) return false
  const { lists, cards } = json
  if (!Array.isArray(lists) && !Array.isArray(cards)) return false
  if (SIGNS.some((sign) => sign in json)) return true
  const [card] = Array.isArray(cards) ? (cards as unknown[]) : []
  return isObject(card) && "idList" in card
}

/** Trello's `pos` is any float. Things without one come last. */
export const placeOf = ({ pos }: { pos: number | null }): number => pos ?? Number.MAX_VALUE

/** Only newer files say which attachments are uploads. */
export const isUpload = ({ isUpload: said, bytes, url }: TrelloAttachment): boolean =>
  said ??
  ((bytes ?? 0) > 0 ||
    /^https:\/\/(?:trello-attachments\.|trello\.com\/1\/cards\/[^/]+\/attachments\/)/.test(url))
