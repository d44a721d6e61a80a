import { z } from "zod"
import { LinkUrl } from "~/models/board/attachment/attachment"
import { CardTemplateContent, MAX_CARD_TEMPLATES } from "~/models/board/card-template/card-template"
import { CreateBoard } from "~/models/board/board/board"
import { CardFields, CardNumber } from "~/models/board/card/card"
import { CreateChecklistItem } from "~/models/board/checklist/checklist"
import { ChecklistName } from "~/models/board/checklist/named-checklist"
import { CreateComment } from "~/models/board/comment/comment"
import { MAX_BOARD_OPTIONS, MAX_FIELDS } from "~/models/board/custom-field/custom-field"
import { CreateField, SetCardField } from "~/models/board/custom-field/custom-field-fields"
import { Line, Moment, NewId, Text, TimeZone } from "~/models/text/fields"
import { cleanFilename } from "~/models/board/attachment/filename"
import { labelKey, MAX_BOARD_LABELS } from "~/models/board/label/label"
import { OrderEntry } from "~/models/board/label/label-fields"
import { FileActivity } from "./activity-file"
import { FileReactions } from "./reactions-file"
import { FileRelations } from "./relations-file"
import { LIMITS } from "~/models/text/limits"
import { FileRepeat } from "~/models/board/repeat/repeat-fields"
import { FileView, MAX_VIEWS } from "~/models/board/saved-view/saved-view"
import { ArchiveDays, CardLimit, CardsDone, CreateList } from "~/models/board/list/list"

// Exports and imports have the same format (docs/board-file.md), and its texts have the limits of the forms.

export const FORMAT = "cardinal-board"
export const VERSION = 1

export const BOARD_JSON = "board.json"

export const FileHead = z.object({ format: z.string(), version: z.number() })

const upTo = <S extends z.ZodType>(most: number, item: S, who: string, things: string) =>
  z.array(item).max(most, `${who} can have at most ${most} ${things}.`).default([])

/** Including archived lists, of which a board may have any number. */
const MAX_LISTS = 10_000
const isShown = (list: unknown) => (list as { archived?: unknown } | null)?.archived !== true

const Archived = z.boolean("Must be true or false.").default(false)

const FileField = CreateField.omit({ boardId: true, id: true })
const FileFieldValue = z.object({
  name: CreateField.shape.name,
  value: SetCardField.shape.value,
})

export const FileFields = z.object({
  customFields: z
    .array(FileField)
    .refine(
      (fields) => new Set(fields.map(({ name }) => labelKey(name))).size === fields.length,
      "Two custom fields have the same name.",
    )
    .refine(
      (fields) => fields.reduce((sum, { options }) => sum + options.length, 0) <= MAX_BOARD_OPTIONS,
      `The choices of a board can have at most ${MAX_BOARD_OPTIONS} options in all.`,
    ),
})

export const FileBoard = z.object({
  name: CreateBoard.shape.name,
  description: CreateBoard.shape.description,
  background: CreateBoard.shape.background,
  viewersComment: z.boolean("Must be true or false.").default(false),
  showsNumbers: z.boolean("Must be true or false.").default(false),
  labelOrder: upTo(MAX_BOARD_LABELS, OrderEntry, "A board", "labels in its order"),
  views: upTo(MAX_VIEWS, FileView, "A board", "saved views"),
  customFields: upTo(MAX_FIELDS, z.unknown(), "A board", "custom fields"),
  activity: FileActivity,
  relations: FileRelations,
  lists: upTo(MAX_LISTS, z.unknown(), "A file", "lists").refine(
    (lists) => lists.filter(isShown).length <= LIMITS.lists,
    `A board can have at most ${LIMITS.lists} lists.`,
  ),
})

export const FileList = z.object({
  name: CreateList.shape.name,
  cardLimit: CardLimit.default(null),
  archiveDoneDays: ArchiveDays.default(null),
  cardsDone: CardsDone.optional(),
  archived: Archived,
  cardTemplates: upTo(MAX_CARD_TEMPLATES, z.unknown(), "A list", "card templates"),
  cards: upTo(LIMITS.cards, z.unknown(), "A board", "cards"),
})

const Name = Line("A person's name")
const Comment = z.object({
  author: Name.nullable().default(null),
  text: CreateComment.shape.text,
  createdAt: Moment.optional(),
  editedAt: Moment.nullable().default(null),
  quotedText: Text("The quoted text", LIMITS.text).nullable().default(null),
  reactions: FileReactions,
})

const MAX_ENCODING_FACTOR = 12

const Link = z.object({
  kind: z.literal("link"),
  filename: Line("A link's name"),
  url: LinkUrl(LIMITS.url * MAX_ENCODING_FACTOR),
  createdAt: Moment.optional(),
})

const File = z.object({
  kind: z.literal("file"),
  filename: z
    .string("A file's name is required.")
    .max(1000, "A file's name can have at most 1000 characters.")
    .transform(cleanFilename),
  mimeType: z.string().max(200, "Is too long.").default(""),
  fileSize: z.number().int("Must be a whole number."),
  cover: z.boolean("Must be true or false.").default(false),
  path: z
    .string()
    .regex(/^files\/\d{1,9}$/, "Must be the name of an entry, such as files/0001.")
    .optional(),
  createdAt: Moment.optional(),
})

const Attachment = z.discriminatedUnion("kind", [Link, File], "The kind must be link or file.")

const ChecklistItem = z.object({
  text: CreateChecklistItem.shape.text,
  completed: z.boolean("Must be true or false.").default(false),
  list: z.number().int("Must be a whole number.").min(0, "Must not be negative.").default(0),
  assignee: Name.nullable().default(null),
  dueDate: Moment.nullable().default(null),
})

const Assigned = z.object({ username: Name, name: Name })

export const FileCard = CardFields.partial().extend({
  number: CardNumber.optional(),
  title: CardFields.shape.title,
  archived: Archived,
  createdAt: Moment.optional(),
  repeat: FileRepeat.nullable().default(null),
  fields: upTo(MAX_FIELDS, FileFieldValue, "A card", "custom fields"),
  checklists: upTo(LIMITS.checklists, ChecklistName, "A card", "checklists"),
  checklist: upTo(LIMITS.checklistItems, ChecklistItem, "A card", "checklist items"),
  reactions: FileReactions,
  comments: upTo(LIMITS.comments, Comment, "A card", "comments"),
  assigned: upTo(LIMITS.assigned, Assigned, "A card", "assigned people"),
  attachments: upTo(LIMITS.attachments, Attachment, "A card", "attachments"),
})
export type FileCard = z.output<typeof FileCard>
export type FileAttachment = FileCard["attachments"][number]

export const FileCardTemplate = CardTemplateContent.extend({
  fields: upTo(MAX_FIELDS, FileFieldValue, "A card template", "custom fields"),
})

/** `filename` names the board of a file that has no name of its own, such as a table. */
export const ImportBoard = z.object({
  id: NewId.meta({ description: "Of the new board." }),
  timeZone: TimeZone.default("UTC").meta({
    description: "For dates without a zone. Else it is that of the account, or UTC.",
    examples: ["Europe/Berlin"],
  }),
  filename: z
    .string()
    .max(1000, "Is too long.")
    .default("")
    .meta({ description: "Names the board of a table.", examples: ["Launch plan.csv"] }),
})
export type ImportBoard = z.input<typeof ImportBoard>
