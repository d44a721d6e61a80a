import { useLocation } from "@remix-run/react"
import { labelSettingsAt } from "~/models/board/label/label-address"

/** Returns the URLs of the states of one's labels, for the page that is shown. */
export function useLabelSettingsAt(): (state?: string) => string {
  const place = useLocation()
  return (state) => labelSettingsAt(place, state)
}

/** The part of a person's labels that an address opens, such as `add-label`. */
export const openedPart = (search: URLSearchParams): string | undefined =>
  ["add-label", "edit-label", "delete-label"].find((state) => search.has(state))
