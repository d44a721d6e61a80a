import { countText } from "~/models/text/count-text"

export const tooLong = (length: number, max: number, label?: string): string => {
  const text = label === undefined ? "Too long" : `${label} is too long`
  return `${text} by ${countText(length - max, "character")}: at most ${String(max)}.`
}

export const isTooLong = (message: string): boolean => /too long by \d/i.test(message)
