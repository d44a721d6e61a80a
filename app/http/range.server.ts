import type { ByteRange } from "~/storage/storage.server"

/** Parses a Range header; null for the whole file, also if the header is malformed or has several ranges. */
export function rangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "")
  const [, from = "", to = ""] = match ?? []
  if (from === "" && to === "") return null
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && from !== "" && Number(to) < start) return null
  return start > end ? "unsatisfiable" : { start, end }
}
