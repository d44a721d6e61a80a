import { fold } from "~/search/fold"

/** Ignores case and accents. */
export const includesText = (text: string, part: string): boolean => fold(text).includes(fold(part))
