import { wellFormed } from "./fields"

/** Lookups of usernames and email addresses ignore case and encoding. */
export function nameKey(name: string): string {
  return wellFormed(name).trim().normalize("NFKC").toLowerCase()
}
