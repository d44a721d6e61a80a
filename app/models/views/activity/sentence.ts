import { site } from "~/site"
import { backgroundName, type Background } from "~/models/board/board/background"
import { CARD_PROPERTIES } from "~/models/board/card/card-property"
import { valuesText } from "~/models/board/custom-field/custom-field"
import { inWords, type Role } from "~/models/access/role"
import {
  isSame,
  nameOf,
  type Entry,
  type FieldChange,
  type Named,
} from "~/models/board/event/entry"
import { countText } from "~/models/text/count-text"

// Sentences without a subject: "moved “Dig” from To do to Done".

/** `words` are ours, `name` is what people chose, `person` the name of one. */
export type Part = { text: string; is: "words" | "name" | "card" | "person" }

export type Names = {
  moment: (iso: string) => string
  /** Whether the reader looks at the card, which is then not named. */
  onCard: boolean
}

const say = (texts: TemplateStringsArray, ...names: (string | Part)[]): Part[] =>
  texts.flatMap((text, index) => {
    const name = names[index]
    const parts: Part[] = text === "" ? [] : [{ text, is: "words" }]
    if (name === undefined) return parts
    return [...parts, typeof name === "string" ? { text: name, is: "name" } : name]
  })

const plain = (text: string): Part[] => [{ text, is: "words" }]

const person = ({ name }: Named): Part =>
  name === "" ? { text: "a former member", is: "words" } : { text: name, is: "person" }

export function sentenceOf(entry: Entry, names: Names): Part[] {
  const isNamed = "card" in entry && !names.onCard
  const card: Part[] = isNamed ? [{ text: entry.card.title, is: "card" }] : plain("this card")
  const of = (before: string, after: Part[] = []) => [...plain(before), ...card, ...after]
  switch (entry.kind) {
    case "card_created":
      return of("added ", say` to ${entry.list.name}`)
    case "card_copied":
      return of("copied ", say` to ${entry.list.name}`)
    case "card_repeated":
      return of("added ", say` to ${entry.list.name} again, as it repeats`)
    case "repeat_set":
      return of("set ", plain(` to repeat ${entry.rule}`))
    case "repeat_stopped":
      return of("stopped the repeating of ")
    case "repeat_ended":
      return of(
        "stopped the repeating of ",
        plain(", as the person who had set it cannot edit the board any more"),
      )
    case "card_deleted":
      return of("deleted ", say` from ${entry.list.name}`)
    case "card_restored":
      return of("restored ", say` to ${entry.list.name}`)
    case "card_archived":
      return of("archived ", say` from ${entry.list.name}`)
    case "card_unarchived":
      return of("restored ", say` from the archive to ${entry.list.name}`)
    case "labels_merged":
      return [
        ...say`merged the label ${entry.from.name} into ${entry.into.name}`,
        ...plain(` on ${cardsText(entry.count)}`),
      ]
    case "labels_unmerged":
      return [
        ...say`took the label ${entry.from.name} out of ${entry.into.name} again`,
        ...plain(` on ${cardsText(entry.count)}`),
      ]
    case "label_changed":
      return [
        ...(entry.from.name === entry.to.name
          ? say`changed the color of the label ${entry.to.name}`
          : say`renamed the label ${entry.from.name} to ${entry.to.name}`),
        ...plain(` on ${cardsText(entry.count)}`),
      ]
    case "field_set":
      return [...say`set ${entry.field.name} to ${entry.to} on `, ...card]
    case "field_person":
      return [...say`set ${entry.field.name} to ${person(entry.member)} on `, ...card]
    case "field_emptied":
      return [...say`emptied ${entry.field.name} on `, ...card]
    case "cards_archived":
      return say`archived all cards of ${entry.list.name}`
    case "card_changed":
      return changesOf(entry.changes, card, names)
    case "card_moved":
      return isSame(entry.from, entry.to)
        ? of("moved ", say` within ${entry.to.name}`)
        : of("moved ", say` from ${entry.from.name} to ${entry.to.name}`)
    case "card_left":
      return of("moved ", say` from ${entry.list.name} to another board`)
    case "card_came":
      return [
        ...of("moved ", say` from another board to ${entry.list.name}`),
        ...(entry.kept ? say`, which has no field for ${keptText(entry.kept)}` : []),
      ]
    case "item_created":
      return [...say`added the item ${entry.item} to `, ...card]
    case "item_ticked":
      return [...say`ticked ${entry.item} on `, ...card]
    case "item_unticked":
      return [...say`unticked ${entry.item} on `, ...card]
    case "item_moved":
      return [...say`moved the item ${entry.item} on `, ...card]
    case "item_deleted":
      return [...say`deleted the item ${entry.item} from `, ...card]
    case "item_renamed":
      return [...say`renamed the item ${entry.from} to ${entry.to} on `, ...card]
    case "item_assigned":
      return [...say`gave the item ${entry.item} to ${person(entry.member)} on `, ...card]
    case "item_unassigned":
      return [...say`took the item ${entry.item} from ${person(entry.member)} on `, ...card]
    case "item_due":
      return entry.to === null
        ? [...say`removed the due date of the item ${entry.item} on `, ...card]
        : [
            ...say`set the due date of the item ${entry.item} to ${names.moment(entry.to)} on `,
            ...card,
          ]
    case "item_converted":
      return [...say`made a card in ${entry.list.name} of the item ${entry.item} on `, ...card]
    case "checklist_created":
      return [...say`added the checklist ${entry.checklist} to `, ...card]
    case "checklist_moved":
      return [...say`moved the checklist ${entry.checklist} on `, ...card]
    case "checklist_deleted":
      return [...say`deleted the checklist ${entry.checklist} from `, ...card]
    case "checklist_renamed":
      return [...say`renamed the checklist ${entry.from} to ${entry.to} on `, ...card]
    case "comment_created":
      return of("commented on ")
    case "comment_changed":
      return of("edited a comment on ")
    case "comment_deleted":
      return of("deleted a comment on ")
    case "attachment_created":
      return [...say`attached ${entry.files.join(", ")} to `, ...card]
    case "attachment_deleted":
      return [...say`removed ${entry.files.join(", ")} from `, ...card]
    case "assigned":
      return [...say`assigned ${person(entry.member)} to `, ...card]
    case "unassigned":
      return [...say`removed ${person(entry.member)} from `, ...card]
    case "list_created":
      return say`added the list ${entry.list.name}`
    case "list_copied":
      return say`copied the list ${entry.from.name} to ${entry.list.name}`
    case "list_deleted":
      return say`deleted the list ${entry.list.name}`
    case "list_restored":
      return say`restored the list ${entry.list.name}`
    case "list_archived":
      return say`archived the list ${entry.list.name}`
    case "list_unarchived":
      return say`restored the list ${entry.list.name} from the archive`
    case "list_moved":
      return say`moved the list ${entry.list.name}`
    case "list_renamed":
      return say`renamed the list ${entry.from.name} to ${entry.to.name}`
    case "done_card_archived":
      return of("archived ", [
        ...say` from ${entry.list.name}`,
        ...plain(`, because it was done for ${daysText(entry.days)}`),
      ])
    case "list_archiving":
      return entry.to === null
        ? say`ended the archiving of done cards of the list ${entry.list.name}`
        : [
            ...say`set the list ${entry.list.name}`,
            ...plain(` to archive cards that are done for ${daysText(entry.to)}`),
          ]
    case "list_done":
      return say`marked the cards of the list ${entry.list.name} as done`
    case "list_open":
      return say`ended that the cards of the list ${entry.list.name} are done`
    case "list_limited":
      return entry.to === null
        ? say`removed the card limit of the list ${entry.list.name}`
        : say`set the card limit of the list ${entry.list.name} to ${String(entry.to)}`
    case "cards_sorted":
      return say`sorted the cards of ${entry.list.name}`
    case "lists_sorted":
      return plain("sorted the lists")
    case "labels_sorted":
      return plain("sorted the labels")
    case "board_deleted":
      return plain("deleted the board")
    case "board_restored":
      return plain("restored the board")
    case "board_archived":
      return plain("archived the board")
    case "board_unarchived":
      return plain("restored the board from the archive")
    case "board_changed":
      return changesOf(entry.changes, plain("the board"), names)
    case "field_added":
      return say`added the field ${entry.field.name}`
    case "field_changed":
      return say`changed the field ${entry.field.name}`
    case "field_removed":
      return say`removed the field ${entry.field.name}`
    case "field_restored":
      return say`restored the field ${entry.field.name}`
    case "assist_enabled":
      return plain("let the board use the language model")
    case "assist_disabled":
      return plain("ended the use of the language model on the board")
    case "member_joined":
      return plain(`joined as ${inWords(entry.role as Role)}`)
    case "member_added":
      return [...say`added ${person(entry.member)} as `, ...plain(inWords(entry.role as Role))]
    case "workspace_entered":
      return say`added the board to the workspace ${entry.workspace}`
    case "workspace_left":
      return say`removed the board from the workspace ${entry.workspace}`
    case "template_shared":
      return say`shared the template ${entry.template} of this board with everybody on the server`
    case "template_withdrawn":
      return say`ended the sharing of the template ${entry.template}`
    case "template_ended":
      return [
        ...say`ended the sharing of the template ${entry.template}`,
        ...plain(", as the person who had saved it is not on the board any more"),
      ]
    case "copy_entered":
      return say`added the copy ${entry.board} of this board to the workspace ${entry.workspace}`
    case "copy_left":
      return say`removed the copy ${entry.board} of this board from the workspace ${entry.workspace}`
    case "webhook_added":
      return plain("added a webhook")
    case "webhook_changed":
      return plain("changed the address of a webhook")
    case "webhook_on":
      return plain("switched a webhook on")
    case "webhook_off":
      return plain("switched a webhook off")
    case "webhook_removed":
      return plain("deleted a webhook")
    case "calendar_addresses_ended":
      return plain(`ended ${countText(entry.count, "calendar address", "calendar addresses")}`)
    case "email_addresses_ended":
      return plain(`ended ${countText(entry.count, "email address", "email addresses")}`)
    case "member_left":
      return plain("left the board")
    case "member_renamed":
      return plain("changed their name")
    case "member_removed":
      return say`removed ${person(entry.member)} from the board`
    case "role_changed":
      return [...say`made ${person(entry.member)} `, ...plain(inWords(entry.to as Role))]
  }
}

const keptText = (kept: readonly { field: Named; value: string }[]) =>
  valuesText(kept.map(({ field, value }) => ({ field: field.name, value })))

const cardsText = (count: number) => countText(count, "card")
const daysText = (days: number) => (days === 1 ? "a day" : `${String(days)} days`)

const BY_SERVER: ReadonlySet<Entry["kind"]> = new Set([
  "done_card_archived",
  "repeat_ended",
  "template_ended",
])

export const subjectOf = (kind: Entry["kind"], name: string | undefined): string =>
  name ?? (BY_SERVER.has(kind) ? site.name : "Somebody")

function changesOf(changes: readonly FieldChange[], thing: Part[], names: Names): Part[] {
  const [first, ...others] = changes
  if (!first) return [...plain("changed "), ...thing]
  if (others.length === 0) {
    if (["title", "name"].includes(first.field)) {
      return say`renamed ${nameOf(first.from) ?? ""} to ${nameOf(first.to) ?? ""}`
    }
    if (first.field === "completed") {
      const state = first.to === "true" ? " as done" : " as not done"
      return [...plain("marked "), ...thing, ...plain(state)]
    }
  }
  const clauses = changes.flatMap((change, index) => {
    const clause = changeOf(change, names)
    if (index === 0) return clause
    return [...plain(index === changes.length - 1 ? " and " : ", "), ...clause]
  })
  return [...clauses, ...plain(" on "), ...thing]
}

type Field = { name: string; said: ((value: string, moment: Names["moment"]) => string) | null }

/** The properties of cards, and what else changes of cards and boards. */
const FIELDS: Readonly<Record<string, Field>> = {
  ...CARD_PROPERTIES,
  name: { name: "name", said: (value) => value },
  fields: { name: "custom fields", said: null },
  background: { name: "background", said: (value) => backgroundName(value as Background) },
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
  if (from === null) return [...plain(`set the ${name} to `), ...say`${shown(to)}`]
  return [...plain(`changed the ${name} from `), ...say`${shown(from)} to ${shown(to)}`]
}
