import { invalid } from "~/errors"

/** @param place in a file, for the message @throws 400 */
export function requireAtMost(limit: number, count: number, things: string, place = ""): void {
  if (count <= limit) return
  throw invalid(`${place && `${place}: `}A board can have at most ${String(limit)} ${things}.`)
}
