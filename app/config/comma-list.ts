import { z } from "zod"

/** A setting with several values. */
export const CommaList = z.string().transform((text) => text.split(",").map((part) => part.trim()))
