import type { ByteRange } from "~/storage.server"

/**
 * Parses a Range header for a file of `size` bytes.
 * @returns null for the whole file, also if the header is malformed or has several ranges;
 *   "unsatisfiable" if no byte of the file is in the range
 */
export function rangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "")
  const [, from = "", to = ""] = match ?? []
  if (from === "" && to === "") return null
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && from !== "" && Number(to) < start) return null
  return start > end ? "unsatisfiable" : { start, end }
}
