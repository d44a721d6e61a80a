import { z } from "zod"
import { THEMES } from "./themes"

export const ThemeField = z.enum(THEMES).catch("system")
