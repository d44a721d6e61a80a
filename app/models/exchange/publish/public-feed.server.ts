import { escapeUTF8 } from "entities"
import { db } from "~/database/db.server"
import { Pacer } from "~/models/text/pacer.server"
import { site } from "~/site"
import type { PublicReading } from "./public-board-view.server"
import { publicKeys } from "./public-keys.server"
import { publicRenderer } from "./public-text.server"

const MAX_ENTRIES = 50

/** The newest cards of a public board, for feed readers: Atom (RFC 4287), whose relative links are those of its place. */
export async function publicFeed({ published, read, links }: PublicReading): Promise<string> {
  const { board, cards } = read
  const keyOf = publicKeys(published)
  const render = publicRenderer({ published, read, links })
  // Numbers are given in the order of creation.
  const newest = [...cards.values()]
    .sort((one, other) => other.face.number - one.face.number)
    .slice(0, MAX_ENTRIES)
  const rows = await db.card.findMany({
    where: { id: { in: newest.map(({ id }) => id) } },
    select: { id: true, createdAt: true, description: true },
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const pacer = new Pacer()
  const entries: string[] = []
  for (const { id, face, list } of newest) {
    const { number, title, changedAt } = face
    const row = rowOf.get(id)
    if (!row) continue
    const html = await render(row.description, number, new Map())
    const createdAt = row.createdAt.toISOString()
    entries.push(
      element(
        "entry",
        element("id", `urn:cardinal:${keyOf(number)}`),
        element("title", text(title)),
        link("alternate", links.card(number)),
        element("published", createdAt),
        element("updated", changedAt ?? createdAt),
        `<category term="${text(list)}"/>`,
        `<content type="html">${text(html)}</content>`,
      ),
    )
    await pacer.wait()
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", `urn:cardinal:${keyOf(0)}`),
    element("title", text(board.name)),
    element("author", element("name", text(board.sharedBy ?? site.name))),
    link("alternate", links.view("lists")),
    link("self", links.feed),
    element("updated", board.changedAt),
    ...entries,
    "</feed>",
    "",
  ].join("\n")
}

const element = (name: string, ...content: string[]) => `<${name}>${content.join("")}</${name}>`

const link = (rel: string, href: string) => `<link rel="${rel}" href="${text(href)}"/>`

/** XML can have neither control characters nor halves of a character, not even escaped. */
const text = (value: string) =>
  escapeUTF8(value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""))
