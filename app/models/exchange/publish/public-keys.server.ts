import { hashToken } from "~/models/access/token.server"
import type { Published } from "./published.server"

const KEY_LENGTH = 16

/** Returns a function that gives cards names for other programs, which open nothing here. */
export function publicKeys({ id }: Published): (cardNumber: number) => string {
  const key = hashToken(id).slice(0, KEY_LENGTH)
  return (cardNumber) => `${String(cardNumber)}-${key}`
}
