import { z } from "zod"

/** The field of the form that switches the keyboard shortcuts on and off. */
export const ShortcutsField = z.enum(["on", "off"])
