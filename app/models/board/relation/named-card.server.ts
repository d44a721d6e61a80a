import { findCardByNumber } from "~/database/card-numbers.server"
import type { Reader } from "~/database/db.server"
import { invalid, notFound } from "~/errors"
import { cardAt } from "~/models/text/markdown/card-address.server"

/** People may know the server by another address than its own. */
const PATH = /\/board\/\S+$/

const NUMBER = /^#(\d{1,9})$/

/**
 * The id of the card that a text names: by one of its addresses, or on the board by its number, as `#12`, also of a card that was
 * moved away, or its title, whose beginning or middle is enough where only one card has it. Who may see it is for the caller to ask.
 * @throws 400 for none and for several; 404 for an address without a card
 */
export async function cardNamed(reader: Reader, boardId: string, text: string): Promise<string> {
  const [path = ""] = PATH.exec(text) ?? []
  const at = cardAt(path.toLowerCase())
  if (at && "cardId" in at) return at.cardId
  if (at) {
    const found = await findCardByNumber(reader, at.boardId, at.number)
    if (!found) throw notFound()
    return found
  }
  const [, number] = NUMBER.exec(text) ?? []
  const numbered = number && (await findCardByNumber(reader, boardId, Number(number)))
  if (numbered) return numbered
  const cards = await reader.card.findMany({
    where: { list: { boardId } },
    select: { id: true, title: true },
  })
  const wanted = folded(text)
  const hasTitle = [
    (title: string) => title === wanted,
    (title: string) => title.startsWith(wanted),
    (title: string) => title.includes(wanted),
  ]
  for (const matches of hasTitle) {
    const found = cards.filter(({ title }) => matches(folded(title)))
    const [card, ...others] = found
    if (others.length > 0) throw refusal(SEVERAL)
    if (card) return card.id
  }
  throw refusal(
    "No card of this board has this title. For one of another board, paste its address.",
  )
}

const SEVERAL = "Several cards of this board are called so. Paste the address of the one you mean."

const refusal = (message: string) => invalid(message, { title: [message] })

const folded = (text: string) => text.normalize("NFKC").toLowerCase()
