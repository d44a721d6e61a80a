import { fold } from "~/search/fold"

/** Whether a text has a part in it, as texts are compared everywhere. */
export const includesText = (text: string, part: string): boolean => fold(text).includes(fold(part))
