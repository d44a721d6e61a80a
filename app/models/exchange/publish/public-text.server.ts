import { config } from "~/config/config.server"
import { db } from "~/database/db.server"
import { isDone } from "~/models/board/card/done"
import { nameKey } from "~/models/text/name-key"
import { addressIn } from "~/models/text/markdown/card-address.server"
import { keysOfMentioned, toPublicHtml } from "~/models/text/markdown/markdown.server"
import { NOT_PUBLIC, type LinkedCard } from "~/models/text/markdown/names.server"
import { shownName, type PublicReading } from "./public-board-view.server"
import type { PublicFile } from "./public-view"
import type { Published } from "./published.server"

const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
/** `[text](address)` and images. */
const LINK = /!?\[([^\]\n]*)\]\(\s*([^)\s]+)[^)\n]*\)/g
const ATTACHMENT = new RegExp(`/attachments/(${UUID})(/preview)?`, "g")
const OWN_ADDRESS = new RegExp(
  `${config.publicUrl.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/board/[^\\s)>\\]"']*[^\\s)>\\]"'.,:;!?]`,
  "g",
)

/** The attachments of a card that are shown, by their ids. */
type ShownFiles = ReadonlyMap<string, PublicFile>

/**
 * Returns a function that renders texts for people without an account: addresses on this server that are not public are
 * left out, people are named as the owners have chosen, and cards that are shown are links.
 */
export function publicRenderer({ published, read, links }: PublicReading) {
  const cards = new Map<number, LinkedCard>()
  for (const [number, { face }] of read.cards) {
    cards.set(number, { path: links.card(number), title: face.title, done: isDone(face) })
  }
  /** The number of the public card to which an address on this server leads. */
  const numberAt = (url: string): number | undefined => {
    const address = addressIn(url)
    if (address === null) return undefined
    if ("cardId" in address) return read.numbers.get(address.cardId)
    return address.boardId === published.boardId && cards.has(address.number)
      ? address.number
      : undefined
  }
  return async (source: string, cardNumber: number, files: ShownFiles): Promise<string> => {
    const text = source
      .replace(LINK, (link, label: string, url: string) => {
        const [, file] = new RegExp(ATTACHMENT).exec(url) ?? []
        if (file !== undefined) return files.has(file) ? link : label
        if (!new RegExp(OWN_ADDRESS).test(url)) return link
        const number = numberAt(url)
        return number === undefined ? label : `${label} (#${String(number)})`
      })
      .replace(OWN_ADDRESS, (url) => {
        const number = numberAt(url)
        return number === undefined ? NOT_PUBLIC : `#${String(number)}`
      })
    const html = toPublicHtml(text, await peopleIn(text, published), cards)
    return html.replace(ATTACHMENT, (_address, id: string, preview?: string) => {
      const file = files.get(id)
      if (!file) return "#"
      return links.file(cardNumber, file, preview !== undefined || !file.hasOriginal)
    })
  }
}

async function peopleIn(text: string, { choices }: Published): Promise<Map<string, string>> {
  const keys = keysOfMentioned(text)
  if (keys.length === 0) return new Map()
  const users = await db.user.findMany({
    where: { usernameKey: { in: keys } },
    select: { username: true, name: true },
  })
  return new Map(users.map(({ username, name }) => [nameKey(username), shownName(name, choices)]))
}
