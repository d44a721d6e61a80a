import { wellFormed } from "~/models/fields"

/** Normalises a username or an email address for lookups, which ignore case and encoding. */
export function nameKey(name: string): string {
  return wellFormed(name).trim().normalize("NFKC").toLowerCase()
}
