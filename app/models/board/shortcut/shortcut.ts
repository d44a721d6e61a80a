import { z } from "zod"

export const ShortcutsField = z.enum(["on", "off"])
