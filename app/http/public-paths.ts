import { HELP_PAGES } from "~/models/finding/help/help-pages"

const WITHOUT_PLANS = [
  "/about",
  "/careers",
  "/changelog",
  "/help",
  ...HELP_PAGES.map((page) => `/help/${page}`),
  "/privacy",
  "/terms",
]

export const PUBLIC_PATHS: readonly string[] = ["/", "/pricing", ...WITHOUT_PLANS]

/** Without plans the start page is the sign-in page, which no search engine needs. */
export const listedPaths = (hasPlans: boolean): readonly string[] =>
  hasPlans ? PUBLIC_PATHS : WITHOUT_PLANS
