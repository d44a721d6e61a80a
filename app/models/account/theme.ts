import { z } from "zod"
import { THEMES } from "./themes"

/** The field of the theme form; anything else is the system's. */
export const ThemeField = z.enum(THEMES).catch("system")
