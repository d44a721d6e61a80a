import { Prisma, type Card } from "~/database/generated/client"

const COLUMNS = Object.values(Prisma.CardScalarFieldEnum)

/** Copies the columns of a card's row, without the relations that were read with it. */
export function cardColumns(row: Card): Card {
  return Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as Card
}
