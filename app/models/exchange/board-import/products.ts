/** The products from which boards come, by their names, in the order in which they are shown. */
export const PRODUCTS = [
  "Trello",
  "Planka",
  "WeKan",
  "Kanboard",
  "Nextcloud Deck",
  "Vikunja",
  "Focalboard",
] as const

export type Product = (typeof PRODUCTS)[number]
