import { site } from "~/site"
import { backgroundName, type Background } from "~/models/board/board/background"
import { CARD_PROPERTIES } from "~/models/board/card/card-property"
import { valuesText } from "~/models/board/custom-field/custom-field"
import { inWords, type Role } from "~/models/access/role"
import {
  isSame,
  nameOf,
  type Entry,
  type EntryKind,
  type FieldChange,
  type Named,
} from "~/models/board/event/entry"
import { RELATION_WORDS, type RelationKind } from "~/models/board/relation-kind/relation-kind"
import { countText } from "~/models/text/count-text"

// Sentences without a subject: "moved “Dig” from To do to Done".

/** `words` are ours, `name` is what people chose, `person` the name of one. */
export type Part = { text: string; is: "words" | "name" | "card" | "person" }

export type Names = {
  moment: (iso: string) => string
  /** Whether the reader looks at the card, which is then not named. */
  onCard: boolean
}

const say = (texts: TemplateStringsArray, ...names: (string | Part | Part[])[]): Part[] =>
  texts.flatMap((text, index) => {
    const name = names[index] ?? []
    const before = text === "" ? [] : [words(text)]
    const named: Part[] = typeof name === "string" ? [{ text: name, is: "name" }] : [name].flat()
    return [...before, ...named]
  })

const words = (text: string): Part => ({ text, is: "words" })

const plain = (text: string): Part[] => [words(text)]

const person = ({ name }: Named): Part =>
  name === "" ? words("a former member") : { text: name, is: "person" }

const role = (role: string): Part => words(inWords(role as Role))

const relationTo = ({ relation, other }: { relation: RelationKind; other: string | null }) => [
  words(`${RELATION_WORDS[relation]} `),
  other === null ? words("a card of another board") : { text: other, is: "name" as const },
]

type Sentences = {
  [Kind in EntryKind]: (entry: Entry & { kind: Kind }, card: Part[], names: Names) => Part[]
}

const SENTENCES: Sentences = {
  card_created: ({ list, typed }, card) =>
    typed === undefined
      ? say`added ${card} to ${list.name}`
      : say`added ${card} to ${list.name}, typed as ${typed}`,
  card_copied: ({ list }, card) => say`copied ${card} to ${list.name}`,
  card_requested: ({ list }, card) => say`left ${card} in ${list.name}`,
  card_repeated: ({ list }, card) => say`added ${card} to ${list.name} again, as it repeats`,
  repeat_set: ({ rule }, card) => say`set ${card} to repeat ${words(rule)}`,
  repeat_skipped: ({ day }, card) => say`let ${card} skip ${words(day)}`,
  repeat_stopped: (_, card) => say`stopped the repeating of ${card}`,
  repeat_ended: (_, card) =>
    say`stopped the repeating of ${card}, as the person who had set it cannot edit the board any more`,
  related: (entry, card) => say`noted that ${card} ${relationTo(entry)}`,
  unrelated: (entry, card) => say`noted no longer that ${card} ${relationTo(entry)}`,
  card_deleted: ({ list }, card) => say`deleted ${card} from ${list.name}`,
  card_restored: ({ list }, card) => say`restored ${card} to ${list.name}`,
  card_archived: ({ list }, card) => say`archived ${card} from ${list.name}`,
  card_unarchived: ({ list }, card) => say`restored ${card} from the archive to ${list.name}`,
  labels_merged: ({ from, into, count }) =>
    say`merged the label ${from.name} into ${into.name} on ${cardsText(count)}`,
  labels_unmerged: ({ from, into, count }) =>
    say`took the label ${from.name} out of ${into.name} again on ${cardsText(count)}`,
  label_changed: ({ from, to, count }) =>
    from.name === to.name
      ? say`changed the color of the label ${to.name} on ${cardsText(count)}`
      : say`renamed the label ${from.name} to ${to.name} on ${cardsText(count)}`,
  field_set: ({ field, to }, card) => say`set ${field.name} to ${to} on ${card}`,
  field_person: ({ field, member }, card) => say`set ${field.name} to ${person(member)} on ${card}`,
  field_emptied: ({ field }, card) => say`emptied ${field.name} on ${card}`,
  cards_archived: ({ list }) => say`archived all cards of ${list.name}`,
  card_changed: ({ changes }, card, names) => changesOf(changes, card, names),
  card_moved: ({ from, to }, card) =>
    isSame(from, to)
      ? say`moved ${card} within ${to.name}`
      : say`moved ${card} from ${from.name} to ${to.name}`,
  card_left: ({ list }, card) => say`moved ${card} from ${list.name} to another board`,
  card_came: ({ list, kept }, card) => [
    ...say`moved ${card} from another board to ${list.name}`,
    ...(kept ? say`, which has no field for ${keptText(kept)}` : []),
  ],
  item_created: ({ item }, card) => say`added the item ${item} to ${card}`,
  item_ticked: ({ item }, card) => say`ticked ${item} on ${card}`,
  item_unticked: ({ item }, card) => say`unticked ${item} on ${card}`,
  item_moved: ({ item }, card) => say`moved the item ${item} on ${card}`,
  item_deleted: ({ item }, card) => say`deleted the item ${item} from ${card}`,
  item_renamed: ({ from, to }, card) => say`renamed the item ${from} to ${to} on ${card}`,
  item_assigned: ({ item, member }, card) =>
    say`gave the item ${item} to ${person(member)} on ${card}`,
  item_unassigned: ({ item, member }, card) =>
    say`took the item ${item} from ${person(member)} on ${card}`,
  item_due: ({ item, to }, card, { moment }) =>
    to === null
      ? say`removed the due date of the item ${item} on ${card}`
      : say`set the due date of the item ${item} to ${moment(to)} on ${card}`,
  item_converted: ({ list, item }, card) =>
    say`made a card in ${list.name} of the item ${item} on ${card}`,
  item_left: ({ item, to }, card) => say`moved the item ${item} from ${card} to ${to}`,
  item_came: ({ item, from }, card) => say`moved the item ${item} from ${from} to ${card}`,
  checklist_created: ({ checklist }, card) => say`added the checklist ${checklist} to ${card}`,
  checklist_moved: ({ checklist }, card) => say`moved the checklist ${checklist} on ${card}`,
  checklist_deleted: ({ checklist }, card) => say`deleted the checklist ${checklist} from ${card}`,
  checklist_renamed: ({ from, to }, card) => say`renamed the checklist ${from} to ${to} on ${card}`,
  comment_created: (_, card) => say`commented on ${card}`,
  comment_changed: (_, card) => say`edited a comment on ${card}`,
  comment_deleted: (_, card) => say`deleted a comment on ${card}`,
  attachment_created: ({ files }, card) => say`attached ${files.join(", ")} to ${card}`,
  attachment_deleted: ({ files }, card) => say`removed ${files.join(", ")} from ${card}`,
  assigned: ({ member }, card) => say`assigned ${person(member)} to ${card}`,
  unassigned: ({ member }, card) => say`removed ${person(member)} from ${card}`,
  list_created: ({ list }) => say`added the list ${list.name}`,
  list_copied: ({ from, list }) => say`copied the list ${from.name} to ${list.name}`,
  list_deleted: ({ list }) => say`deleted the list ${list.name}`,
  list_restored: ({ list }) => say`restored the list ${list.name}`,
  list_archived: ({ list }) => say`archived the list ${list.name}`,
  list_unarchived: ({ list }) => say`restored the list ${list.name} from the archive`,
  list_moved: ({ list }) => say`moved the list ${list.name}`,
  list_renamed: ({ from, to }) => say`renamed the list ${from.name} to ${to.name}`,
  done_card_archived: ({ list, days }, card) =>
    say`archived ${card} from ${list.name}, because it was done for ${daysText(days)}`,
  list_archiving: ({ list, to }) =>
    to === null
      ? say`ended the archiving of done cards of the list ${list.name}`
      : say`set the list ${list.name} to archive cards that are done for ${daysText(to)}`,
  list_done: ({ list }) => say`marked the cards of the list ${list.name} as done`,
  list_open: ({ list }) => say`ended that the cards of the list ${list.name} are done`,
  list_limited: ({ list, to }) =>
    to === null
      ? say`removed the card limit of the list ${list.name}`
      : say`set the card limit of the list ${list.name} to ${String(to)}`,
  cards_sorted: ({ list }) => say`sorted the cards of ${list.name}`,
  lists_sorted: () => say`sorted the lists`,
  labels_sorted: () => say`sorted the labels`,
  label_created: ({ label }) => say`created the label ${label.name}`,
  label_deleted: ({ label }) => say`deleted the label ${label.name}`,
  board_deleted: () => say`deleted the board`,
  board_restored: () => say`restored the board`,
  board_archived: () => say`archived the board`,
  board_unarchived: () => say`restored the board from the archive`,
  board_changed: ({ changes }, _, names) => changesOf(changes, plain("the board"), names),
  field_added: ({ field }) => say`added the field ${field.name}`,
  field_changed: ({ field }) => say`changed the field ${field.name}`,
  field_removed: ({ field }) => say`removed the field ${field.name}`,
  field_restored: ({ field }) => say`restored the field ${field.name}`,
  assist_enabled: () => say`let the board use the language model`,
  assist_disabled: () => say`ended the use of the language model on the board`,
  member_joined: (entry) => say`joined as ${role(entry.role)}`,
  member_added: (entry) => say`added ${person(entry.member)} as ${role(entry.role)}`,
  workspace_entered: ({ workspace }) => say`added the board to the workspace ${workspace}`,
  workspace_left: ({ workspace }) => say`removed the board from the workspace ${workspace}`,
  template_shared: ({ template }) =>
    say`shared the template ${template} of this board with everybody on the server`,
  template_withdrawn: ({ template }) => say`ended the sharing of the template ${template}`,
  template_ended: ({ template }) =>
    say`ended the sharing of the template ${template}, as the person who had saved it is not on the board any more`,
  copy_entered: ({ board, workspace }) =>
    say`added the copy ${board} of this board to the workspace ${workspace}`,
  copy_left: ({ board, workspace }) =>
    say`removed the copy ${board} of this board from the workspace ${workspace}`,
  webhook_added: () => say`added a webhook`,
  webhook_changed: () => say`changed the address of a webhook`,
  webhook_on: () => say`switched a webhook on`,
  webhook_off: () => say`switched a webhook off`,
  webhook_removed: () => say`deleted a webhook`,
  calendar_addresses_ended: ({ count }) =>
    plain(`ended ${countText(count, "calendar address", "calendar addresses")}`),
  email_addresses_ended: ({ count }) =>
    plain(`ended ${countText(count, "email address", "email addresses")}`),
  published: () => say`created a public address of the board`,
  publication_changed: () => say`changed what the public address of the board shows`,
  publication_ended: () => say`ended the public address of the board`,
  screen_paired: ({ screen }) => say`paired the screen ${screen} with the board`,
  screen_ended: ({ screen }) => say`ended the screen ${screen}`,
  member_left: () => say`left the board`,
  member_renamed: () => say`changed their name`,
  member_removed: ({ member }) => say`removed ${person(member)} from the board`,
  role_changed: ({ member, to }) => say`made ${person(member)} ${role(to)}`,
}

export function sentenceOf(entry: Entry, names: Names): Part[] {
  const isNamed = "card" in entry && !names.onCard
  const card: Part[] = isNamed ? [{ text: entry.card.title, is: "card" }] : plain("this card")
  const sentence = SENTENCES[entry.kind] as (...args: [Entry, Part[], Names]) => Part[]
  return sentence(entry, card, names)
}

const keptText = (kept: readonly { field: Named; value: string }[]) =>
  valuesText(kept.map(({ field, value }) => ({ field: field.name, value })))

const cardsText = (count: number) => words(countText(count, "card"))
const daysText = (days: number) => words(days === 1 ? "a day" : `${String(days)} days`)

const BY_SERVER: ReadonlySet<Entry["kind"]> = new Set([
  "done_card_archived",
  "repeat_ended",
  "template_ended",
])

export const subjectOf = (kind: Entry["kind"], name: string | undefined): string =>
  name ?? (BY_SERVER.has(kind) ? site.name : kind === "card_requested" ? OUTSIDE : "Somebody")

/** A person without an account. */
export const OUTSIDE = "Somebody outside"

function changesOf(changes: readonly FieldChange[], thing: Part[], names: Names): Part[] {
  const [first, ...others] = changes
  if (!first) return say`changed ${thing}`
  if (others.length === 0) {
    if (["title", "name"].includes(first.field)) {
      return say`renamed ${nameOf(first.from) ?? ""} to ${nameOf(first.to) ?? ""}`
    }
    if (first.field === "completed") {
      return first.to === "true" ? say`marked ${thing} as done` : say`marked ${thing} as not done`
    }
  }
  const clauses = changes.flatMap((change, index) => {
    const clause = changeOf(change, names)
    if (index === 0) return clause
    return [...plain(index === changes.length - 1 ? " and " : ", "), ...clause]
  })
  return say`${clauses} on ${thing}`
}

type Field = { name: string; said: ((value: string, moment: Names["moment"]) => string) | null }

/** The properties of cards, and what else changes of cards and boards. */
const FIELDS: Readonly<Record<string, Field>> = {
  ...CARD_PROPERTIES,
  name: { name: "name", said: (value) => value },
  fields: { name: "custom fields", said: null },
  background: { name: "background", said: (value) => backgroundName(value as Background) },
  viewersComment: {
    name: "comments by viewers",
    said: (value) => (value === "true" ? "allowed" : "not allowed"),
  },
  showsNumbers: {
    name: "numbers on cards",
    said: (value) => (value === "true" ? "shown" : "hidden"),
  },
}

function changeOf({ field, ...values }: FieldChange, names: Names): Part[] {
  const [from, to] = [nameOf(values.from), nameOf(values.to)]
  if (field === "label") {
    return to === null ? say`removed the label ${from ?? ""}` : say`added the label ${to}`
  }
  const { name, said } = FIELDS[field] ?? { name: field, said: (value: string) => value }
  if (from === null && to === null) return plain(`changed the ${name}`)
  if (said === null) {
    return plain(`${to === null ? "removed" : from === null ? "set" : "changed"} the ${name}`)
  }
  const shown = (value: string) => said(value, names.moment)
  if (to === null) return plain(`removed the ${name}`)
  if (from === null) return say`set the ${words(name)} to ${shown(to)}`
  return say`changed the ${words(name)} from ${shown(from)} to ${shown(to)}`
}
