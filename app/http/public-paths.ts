export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/pricing",
  "/about",
  "/careers",
  "/privacy",
  "/terms",
]
