/** The addresses of the pages that everybody may read, as the sitemap lists them. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/pricing",
  "/about",
  "/careers",
  "/privacy",
  "/terms",
]
