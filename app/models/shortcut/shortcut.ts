import { z } from "zod"

/** The form field that switches keyboard shortcuts on and off. */
export const ShortcutsField = z.enum(["on", "off"])
