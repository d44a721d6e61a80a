import type { Entry, EntryKind, Named } from "./entry"

// Rows have names as plain texts, as those of the versions before, and ids beside them. Servers of the version
// before read it during an upgrade.

export type Stored = Record<string, unknown> & {
  ids?: Record<string, string>
  userId?: string
  name?: string
}

/** Kinds whose `from`, `to` and `into` are lists or labels. */
const OF_THINGS: ReadonlySet<EntryKind> = new Set([
  "card_moved",
  "list_copied",
  "list_renamed",
  "labels_merged",
  "labels_unmerged",
  "label_changed",
])

const keysOf = (kind: EntryKind): string[] => [
  "list",
  "field",
  "label",
  ...(OF_THINGS.has(kind) ? ["from", "to", "into"] : []),
]

/** The details of an entry's row. */
export function toDetails({ kind, ...entry }: Entry): Stored {
  const ids: Record<string, string> = {}
  const stored: Stored = {}
  for (const [key, value] of Object.entries(entry)) {
    if (key === "member") Object.assign(stored, storedMember(value as Named))
    else stored[key] = plain(value)
    if (keysOf(kind).includes(key) && (value as Named).id) ids[key] = (value as Named).id ?? ""
  }
  return Object.keys(ids).length > 0 ? { ...stored, ids } : stored
}

const storedMember = ({ id, name }: Named) => (id === null ? { name } : { userId: id })

/** The name of what has one, also in lists of changes. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainFields)
  return isNamed(value) ? value.name : value
}

const plainFields = (value: unknown) =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
    : value

const isNamed = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "name" in value

/** The entry of a row. @param nameOf a person by their id; undefined if the account no longer exists */
export function fromDetails(
  kind: EntryKind,
  { ids = {}, userId, name, ...stored }: Stored,
  nameOf: (userId: string) => string | undefined,
): Entry {
  const entry: Record<string, unknown> = { kind, ...stored }
  const toNamed = (value: unknown, id: string | null = null): unknown =>
    typeof value === "string" ? { id, name: value } : value
  for (const key of keysOf(kind)) {
    if (key in stored) entry[key] = toNamed(stored[key], ids[key])
  }
  if (userId !== undefined) entry.member = { id: userId, name: nameOf(userId) ?? "" }
  else if (name !== undefined) entry.member = { id: null, name }
  const { changes, kept } = stored as { changes?: Change[]; kept?: { field: unknown }[] }
  if (changes) {
    entry.changes = changes.map((change) =>
      change.field === "label"
        ? { ...change, from: toNamed(change.from), to: toNamed(change.to) }
        : change,
    )
  }
  if (kept) entry.kept = kept.map((value) => ({ ...value, field: toNamed(value.field) }))
  return entry as Entry
}

type Change = { field: string; from: unknown; to: unknown }
