import { z } from "zod"
import { countText } from "~/models/text/count-text"
import { Count, TextOrNull } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { cut, oneLineOf } from "~/models/text/cut-text"

// Differences between an imported board and its file. Each is shown with its number before anything is created.

type Text = (count: number) => string

const was = (count: number) => (count === 1 ? "was" : "were")
const is = (count: number) => (count === 1 ? "is" : "are")
const has = (count: number) => (count === 1 ? "has" : "have")
const it = (count: number) => (count === 1 ? "it" : "them")
const itself = (count: number) => (count === 1 ? "it gets" : "they get")

const TEXTS = {
  filesElsewhere: (n) =>
    `${countText(n, "file")} ${is(n)} not in the export: the card links to where ${n === 1 ? "it is" : "they are"}`,
  filesMissing: (n) => `${countText(n, "file")} ${is(n)} named, but not in the export`,
  filesTooLarge: (n) =>
    `${countText(n, "file")} ${is(n)} larger than ${String(LIMITS.file / 1024 / 1024)} MB, and left out`,
  itemsMissing: (n) => `${countText(n, "checklist item")} ${is(n)} not in the export`,
  commentsMissing: (n) => `${countText(n, "comment")} ${is(n)} not in the export`,
  namesOnly: (n) =>
    `${countText(n, "person", "people")} ${is(n)} kept by name: nobody is added to the board`,
  namelessLabels: (n) =>
    `${countText(n, "label")} without a name ${n === 1 ? "is named after its color" : "are named after their colors"}`,
  labelColors: (n) => `${countText(n, "label")} ${has(n)} no color in the file: one is chosen`,
  sameLabels: (n) =>
    `${countText(n, "label")} ${has(n)} the name of another: ${itself(n)} the color in the name`,
  manyLabels: (n) =>
    `${countText(n, "label")} ${is(n)} left out: a card can have ${String(LIMITS.labelsOnCard)}`,
  listMissing: (n) =>
    `${countText(n, "card")} ${is(n)} on a list that is not in the file: the board gets a list for ${it(n)}`,
  closedBoard: () => "The board is archived there, and is not here",
  peopleOfNoCard: (n) =>
    `${countText(n, "person", "people")} of the board ${has(n)} no card and no comment, and ${is(n)} left out`,
  sameLabelTwice: (n) =>
    `${countText(n, "label")} ${is(n)} on a card twice, by name and color, and ${was(n)} kept once`,
  commentsOfNoCard: (n) =>
    `${countText(n, "comment")} of cards that are not in the file ${is(n)} left out`,
  itemsOfNoCard: (n) =>
    `${countText(n, "checklist item")} of cards that are not in the file ${is(n)} left out`,
  linksOfNoCard: (n) =>
    `${countText(n, "attachment")} of cards that are not in the file ${is(n)} left out`,
  coversElsewhere: (n) =>
    `${countText(n, "cover")} ${is(n)} missing: the images are not in the export`,
  timeOfDay: (n) => `${countText(n, "date")} in custom fields ${has(n)} no time of day here`,
  samePlace: (n) =>
    `${countText(n, "card")} ${has(n)} the place of another: the file's order decides`,
  archivedByList: (n) =>
    `${countText(n, "card")} ${is(n)} in the archive because the list is archived`,
  archivedBetween: (n) =>
    `${countText(n, "archived list")} ${was(n)} between others, and ${is(n)} behind them in the archive`,
  archivedBySwimlane: (n) =>
    `${countText(n, "card")} ${is(n)} in the archive because the swimlane is archived`,
  fromTrash: (n) => `${countText(n, "card")} ${is(n)} in the archive: there, in the trash`,
  swimlanes: (n) =>
    `${countText(n, "card")} ${has(n)} the name of ${n === 1 ? "its" : "their"} swimlane in a field “Swimlane”`,
  membersAndAssignees: (n) =>
    `${countText(n, "card")} ${has(n)} members and assignees, who are all assigned here`,
  longTitle: (n) =>
    `${countText(n, "title")} ${is(n)} longer than ${String(LIMITS.title)} characters: the whole text is at the top of the description`,
  noTitle: (n) => `${countText(n, "card")} ${has(n)} no title: ${itself(n)} “Untitled”`,
  longDescription: (n) =>
    `${countText(n, "description")} ${is(n)} longer than ${String(LIMITS.description)} characters: the rest is in comments`,
  longComment: (n) =>
    `${countText(n, "comment")} ${is(n)} longer than ${String(LIMITS.text)} characters, and ${was(n)} divided`,
  furtherComments: (n) => `${countText(n, "comment")} ${is(n)} added for the rest of long texts`,
  longItem: (n) =>
    `${countText(n, "checklist item")} ${is(n)} too long: the whole text is in the description`,
  manyItems: (n) =>
    `${countText(n, "checklist item")} ${is(n)} in the description: a card can have ${String(LIMITS.checklistItems)} in ${String(LIMITS.checklists)} checklists`,
  manyComments: (n) =>
    `${countText(n, "comment")} ${was(n)} joined with others: a card can have ${String(LIMITS.comments)}`,
  manyLinks: (n) =>
    `${countText(n, "link")} ${is(n)} in the description: a card can have ${String(LIMITS.attachments)} attachments`,
  badLink: (n) =>
    `${countText(n, "link")} ${is(n)} not a web address, and kept as text in the description`,
  badDate: (n) => `${countText(n, "date")} could not be read, and ${is(n)} left out`,
  otherReminder: (n) =>
    `${countText(n, "reminder")} ${is(n)} moved to the nearest time that Cardinal has`,
  otherPriority: (n) =>
    `${countText(n, "priority", "priorities")} ${is(n)} replaced by the nearest one here`,
  lateStart: (n) => `${countText(n, "start date")} ${is(n)} after the due date, and left out`,
  asField: (n) => `${countText(n, "value")} ${is(n)} in custom fields`,
  asText: (n) => `${countText(n, "value")} without a field here ${is(n)} in the description`,
  asLabel: (n) =>
    `${countText(n, "card")} ${has(n)} a label for what Cardinal has no other place for`,
  specialCard: (n) =>
    `${countText(n, "card")} ${is(n)} a mirror, a link, a separator or a template there, and an ordinary card here`,
  circles: (n) =>
    `${countText(n, "relation")} ${is(n)} left out: cards would wait for themselves, or be parts of themselves`,
  nested: (n) => `${countText(n, "subtask")} ${is(n)} in a checklist`,
} satisfies Record<string, Text>

export type DifferenceKind = keyof typeof TEXTS

export const Difference = z.object({
  kind: z.string().meta({ examples: ["filesElsewhere"] }),
  text: z.string().meta({
    description: "A sentence with the number.",
    examples: ["3 files are not in the export: the card links to where they are"],
  }),
  count: Count,
  example: TextOrNull.meta({
    description: "One of the things, by its name.",
    examples: ["plan.pdf"],
  }),
})
export type Difference = z.output<typeof Difference>

/** Counts differences by kind, and keeps the first example of each. */
export class Differences {
  readonly #found = new Map<string, Difference>()

  add(kind: DifferenceKind, example: string | null = null, count = 1): void {
    this.#add(kind, TEXTS[kind], example, count)
  }

  /** Adds things that have no counterpart. @param one their name, such as "sticker" */
  leftOut(one: string, example: string | null = null, count = 1): void {
    this.#add(`left out ${one}`, (n) => `${countText(n, one)} ${is(n)} left out`, example, count)
  }

  list(): Difference[] {
    return [...this.#found.values()]
  }

  #add(kind: string, textOf: Text, example: string | null, count: number): void {
    if (count <= 0) return
    const before = this.#found.get(kind)
    const sum = (before?.count ?? 0) + count
    const shown = before?.example ?? cut(oneLineOf(example ?? ""), 100)
    this.#found.set(kind, { kind, text: textOf(sum), count: sum, example: shown || null })
  }
}
