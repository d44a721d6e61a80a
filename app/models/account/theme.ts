import { z } from "zod"
import { THEMES } from "./themes"

/** The field of the theme form; any other value means the system's theme. */
export const ThemeField = z.enum(THEMES).catch("system")
