import type { CardFace } from "~/models/board/board-page/board-page"
import { PRIORITIES } from "~/models/board/card/priority"
import { labelKey, parseLabel, type BoardLabel } from "~/models/board/label/label"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldOf, isPropertyGroup, type PropertyGroup, type TableGroup } from "./table-columns"

export const NO_VALUE = ""

type Card = Pick<CardFace, "labels" | "assigned" | "priority">

export function groupKeys(card: Card, listId: string, group: PropertyGroup): string[] {
  const { labels = [], assigned = [], priority } = card
  const keys = {
    list: () => [listId],
    labels: () => [...new Set(labels.map((label) => labelKey(parseLabel(label).name)))],
    people: () => assigned,
    priority: () => (priority ? [priority] : []),
  }[group]()
  return keys.length > 0 ? keys : [NO_VALUE]
}

type Board = {
  lists: readonly { id: string; name: string }[]
  members: readonly { id: string; name: string }[]
  labels: readonly BoardLabel[]
  fields: readonly CustomField[]
}

export function groupNames(group: TableGroup, { lists, members, labels, fields }: Board) {
  const field = fieldOf(group, fields)
  if (field) return fieldGroups(field, members)
  if (!isPropertyGroup(group)) return new Map([[NO_VALUE, ""]])
  const named = (things: readonly { id: string; name: string }[]) =>
    things.map(({ id, name }) => [id, name] as const)
  const [names, none] = {
    list: () => [named(lists), ""] as const,
    labels: () =>
      [labels.map(({ name }) => [labelKey(name), name] as const), "Without a label"] as const,
    people: () => [named(members), "Nobody assigned"] as const,
    priority: () =>
      [[...PRIORITIES].reverse().map((each) => [each, each] as const), "No priority"] as const,
  }[group]()
  return new Map<string, string>([...names, [NO_VALUE, none]])
}

function fieldGroups({ kind, name, options }: CustomField, members: Board["members"]) {
  const things = kind === "choice" ? options : kind === "person" ? members : [TICKED]
  const none = kind === "checkbox" ? `${name}: no` : `Without ${name}`
  const named = things.map((thing) => [thing.id, thing.name] as const)
  return new Map<string, string>([...named, [NO_VALUE, none]])
}

/** The value of a ticked checkbox is `true`. */
const TICKED = { id: "true", name: "Yes" }
