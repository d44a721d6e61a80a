import { fold } from "~/search/fold"

/** Whether a text has a part in it, ignoring case and accents. */
export const includesText = (text: string, part: string): boolean => fold(text).includes(fold(part))
