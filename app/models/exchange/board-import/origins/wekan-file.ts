import { z } from "zod"
import {
  anything,
  as,
  flag,
  id,
  idOrNull,
  isObject,
  listOf,
  number,
  numberOrNull,
  objectOf,
  text,
  textOrNull,
  textOrNumber,
} from "~/models/exchange/board-import/lenient"

// A board as WeKan exports it: its documents in MongoDB (models/ of https://github.com/wekan/wekan, above all
// exporter.js). Versions differ in what they have, not in the format's name.

/** ISO 8601, a number, or what MongoDB's own tools write. */
const moment = as((value): string | number | null => {
  const date: unknown = isObject(value) ? value["$date"] : value
  return typeof date === "string" || typeof date === "number" ? date : null
})

const Label = z.object({ _id: id, name: text, color: textOrNull })
export type WekanLabel = z.output<typeof Label>

const List = z.object({
  _id: id,
  title: text,
  sort: numberOrNull,
  archived: flag,
  color: textOrNull,
  wipLimit: objectOf({ value: textOrNumber, enabled: flag }),
  deletedAt: moment,
})

const Swimlane = z.object({
  _id: id,
  title: text,
  sort: numberOrNull,
  archived: flag,
  deletedAt: moment,
})
export type WekanSwimlane = z.output<typeof Swimlane>

const Location = z.object({
  name: text,
  address: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
})
export type WekanLocation = z.output<typeof Location>

const Card = z.object({
  _id: id,
  cardNumber: number,
  title: text,
  description: text,
  listId: id,
  swimlaneId: id,
  parentId: id,
  sort: numberOrNull,
  subtaskSort: numberOrNull,
  archived: flag,
  deletedAt: moment,
  labelIds: listOf(id),
  members: listOf(id),
  assignees: listOf(id),
  createdAt: moment,
  receivedAt: moment,
  startAt: moment,
  dueAt: moment,
  endAt: moment,
  dueComplete: flag,
  spentTime: number,
  isOvertime: flag,
  customFields: listOf(z.object({ _id: id, value: anything })),
  requestedBy: text,
  assignedBy: text,
  requesters: listOf(id),
  assigners: listOf(id),
  type: text,
  linkedId: id,
  coverId: id,
  color: textOrNull,
  vote: objectOf({ question: text, positive: listOf(id), negative: listOf(id) }),
  poker: objectOf({ estimation: numberOrNull }),
  stickers: listOf(z.object({ name: text, icon: text })),
  locations: listOf(Location),
  locationName: text,
  locationAddress: text,
  locationLatitude: numberOrNull,
  locationLongitude: numberOrNull,
  cardDependencies: listOf(z.object({ cardId: id, type: text })),
})
export type WekanCard = z.output<typeof Card>

const Item = z.object({
  _id: id,
  checklistId: id,
  cardId: id,
  title: text,
  sort: numberOrNull,
  isFinished: flag,
})
export type WekanItem = z.output<typeof Item>

/** Old versions have the items within their checklist. */
const Checklist = z.object({
  _id: id,
  cardId: id,
  title: text,
  sort: numberOrNull,
  items: listOf(Item),
})
export type WekanChecklist = z.output<typeof Checklist>

const Comment = z.object({
  _id: id,
  cardId: id,
  userId: idOrNull,
  text,
  createdAt: moment,
  modifiedAt: moment,
})
export type WekanComment = z.output<typeof Comment>

const Field = z.object({
  _id: id,
  name: text,
  type: text,
  showOnCard: flag,
  settings: objectOf({
    currencyCode: text,
    stringtemplateSeparator: textOrNull,
    dropdownItems: listOf(z.object({ _id: id, name: text })),
  }),
})
export type WekanField = z.output<typeof Field>

/** The content is in `file` as Base64, except of old versions and of exports without files. */
const Attachment = z.object({
  _id: id,
  cardId: id,
  name: text,
  type: text,
  source: text,
  url: text,
  file: textOrNull,
})
export type WekanAttachment = z.output<typeof Attachment>

const User = z.object({ _id: id, username: text, profile: objectOf({ fullname: text }) })

export const WekanBoard = z.object({
  title: text,
  description: text,
  archived: flag,
  color: text,
  backgroundImageURL: text,
  labels: listOf(Label),
  lists: listOf(List),
  swimlanes: listOf(Swimlane),
  cards: listOf(Card),
  subtaskItems: listOf(Card),
  comments: listOf(Comment),
  checklists: listOf(Checklist),
  checklistItems: listOf(Item),
  customFields: listOf(Field),
  attachments: listOf(Attachment),
  users: listOf(User),
  members: listOf(z.object({ userId: id })),
  rules: listOf(anything),
})
export type WekanBoard = z.output<typeof WekanBoard>

export const isWekanBoard = ({ _format, lists, cards }: Record<string, unknown>): boolean =>
  typeof _format === "string" &&
  _format.startsWith("wekan-board-") &&
  (Array.isArray(lists) || Array.isArray(cards))

export const sortOf = ({ sort }: { sort: number | null }): number => sort ?? Number.MAX_VALUE
