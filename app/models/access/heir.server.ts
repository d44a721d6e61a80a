import type { HeirRow } from "~/database/rows/heir-rows.server"

type Person = { id: string; name: string }

/** The fate of a board or a workspace when one of its members deletes their account. */
export type Fate = { is: "kept" | "deleted" } | { is: "passed on"; newOwner: Person }

/**
 * One that the member owns alone passes to its longest-standing editor; without one, it is deleted.
 * @param next who owns it before that editor
 */
export function fateOf({ role, heirId, heirName, heirRole }: HeirRow, next?: Person): Fate {
  if (role !== "owner" || heirRole === "owner") return { is: "kept" }
  if (next) return { is: "passed on", newOwner: next }
  if (heirId === null || heirName === null) return { is: "deleted" }
  return { is: "passed on", newOwner: { id: heirId, name: heirName } }
}
