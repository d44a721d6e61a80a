import { newId } from "~/models/text/id"
import { isDeepStrictEqual } from "node:util"
import type { FieldOption } from "./custom-field"

export type NewOption = Omit<FieldOption, "id"> & { id?: string | undefined }

/** Merges options with those that others have saved since `base`; null if both changed one, or two have one name. */
export function mergeOptions(
  now: readonly FieldOption[],
  wanted: readonly NewOption[],
  base: readonly NewOption[],
): NewOption[] | null {
  const mine = toMap(wanted)
  const before = toMap(base)
  const kept = now.map((theirs) => {
    const [old, own] = [before.get(theirs.id), mine.get(theirs.id)]
    // Others have added or changed it, or this person has not changed it.
    if (!old || same(own, old)) return theirs
    return same(theirs, old) || same(own, theirs) ? own : null
  })
  const isLost = wanted.some(({ id, ...option }) => {
    const isRemoved = id !== undefined && now.every((theirs) => theirs.id !== id)
    return isRemoved && !same({ id, ...option }, before.get(id))
  })
  if (isLost || kept.includes(null)) return null
  const shown = kept.filter((option) => option !== null && option !== undefined)
  const names = new Set(shown.map(({ name }) => name.toLowerCase()))
  // Both may have added the same one.
  const added = wanted.filter(({ id, name }) => id === undefined && !names.has(name.toLowerCase()))
  return names.size === shown.length ? [...shown, ...added] : null
}

const toMap = (options: readonly NewOption[]) =>
  new Map(options.flatMap((option) => (option.id === undefined ? [] : [[option.id, option]])))

const same = (one: NewOption | undefined, other: NewOption | undefined) =>
  isDeepStrictEqual(one, other)

/** Known options keep their ids; others get new ones. */
export const withIds = (options: readonly NewOption[], before: readonly FieldOption[] = []) =>
  options.map(({ id, name, color }) => ({
    id: before.find((option) => option.id === id)?.id ?? newId(),
    name,
    color,
  }))
