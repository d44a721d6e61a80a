import unhomoglyph from "unhomoglyph"

/** Unicode's skeleton of confusable characters (UTS 39): usernames that look alike have the same. */
export const shapeOf = (text: string): string =>
  unhomoglyph(text.normalize("NFKD")).normalize("NFD").toLowerCase()
