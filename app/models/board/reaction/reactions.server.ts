import { readReactionRows } from "~/database/rows/reaction-rows.server"
import type { Reader } from "~/database/db.server"
import { toPerson } from "~/models/access/person.server"
import type { Reaction, ReactionView } from "./reaction"

/** The reactions to a text, those that were first given first. The caller has authorised it. */
export async function readReactions(reader: Reader, textId: string): Promise<Reaction[]> {
  return (await readReactionsByText(reader, [textId])).get(textId) ?? []
}

/** The same for several texts, by their ids. */
export async function readReactionsByText(
  reader: Reader,
  textIds: readonly string[],
): Promise<Map<string, Reaction[]>> {
  const byText = new Map<string, Reaction[]>()
  const rows = textIds.length === 0 ? [] : await readReactionRows(reader, textIds)
  for (const { textId, emoji, userId, name, username, avatar, importedPerson } of rows) {
    const reactions = byText.get(textId) ?? []
    byText.set(textId, reactions)
    let reaction = reactions.find((each) => each.emoji === emoji)
    if (!reaction) {
      reaction = { emoji, people: [], importedPeople: [] }
      reactions.push(reaction)
    }
    if (userId !== null) {
      const user = { id: userId, name: name ?? "", username: username ?? "", avatar }
      reaction.people.push(toPerson(user))
    } else if (importedPerson !== null) reaction.importedPeople.push(importedPerson)
  }
  return byText
}

const MAX_NAMES = 20
const listOf = new Intl.ListFormat("en-GB")

/** @returns undefined for none, so that most pages have nothing of them */
export function shownReactions(
  reactions: readonly Reaction[] | undefined,
  readerId: string,
): ReactionView[] | undefined {
  return reactions?.map(({ emoji, people, importedPeople }) => {
    const others = people.filter(({ id }) => id !== readerId).map(({ name }) => name)
    const isMine = others.length < people.length
    const names = [...others, ...importedPeople]
    const count = names.length + (isMine ? 1 : 0)
    const more = names.length - MAX_NAMES
    const last = [...(more > 0 ? [`${String(more)} more`] : []), ...(isMine ? ["you"] : [])]
    return { emoji, count, isMine, who: listOf.format([...names.slice(0, MAX_NAMES), ...last]) }
  })
}
