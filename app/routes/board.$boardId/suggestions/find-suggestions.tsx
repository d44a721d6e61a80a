import type { ReactNode } from "react"
import type { Field } from "~/client/apply-edit"
import type { Person } from "~/models/access/person"
import {
  suggestCards,
  suggestPeople,
  typedAfter,
  type TypedName,
} from "~/models/board/mention/typed-name"
import type { CardName } from "~/models/board/card/card"
import { countText } from "~/models/text/count-text"
import { emojiBefore, suggestEmoji } from "~/models/text/emoji"
import { emojiNames } from "./emoji-names"

export type Suggestion = { insert: string; content: ReactNode }

/** They stand in place of the text from `at` to the caret. */
export type Found = { at: number; label: string; count: string; suggestions: Suggestion[] }

const caretOf = ({ selectionStart, selectionEnd }: Field) =>
  selectionStart === selectionEnd ? selectionStart : null

/** @returns the emoji whose name is being typed */
export function emojiIn(field: Field) {
  const caret = caretOf(field)
  return caret === null ? null : emojiBefore(field.value, caret)
}

export type Names = { people: readonly Person[]; cards: () => readonly CardName[] }

/** @returns null if there is nothing to suggest */
export function findSuggestions(field: Field, { people, cards }: Names): Found | null {
  const [person, card] = [typedIn(field, "@"), typedIn(field, "#")]
  const found = person
    ? findPeople(person, people)
    : card
      ? findCards(card, cards())
      : findEmoji(field)
  return found && found.suggestions.length > 0 ? found : null
}

function typedIn(field: Field, sign: "@" | "#"): TypedName | null {
  const caret = field.matches("[data-mentions]") ? caretOf(field) : null
  return caret === null ? null : typedAfter(sign, field.value, caret)
}

function findPeople({ at, query }: TypedName, people: readonly Person[]): Found {
  const suggestions = suggestPeople(people, query).map(({ username, name, avatar }) => ({
    insert: `@${username}`,
    content: (
      <>
        <img src={avatar} alt="" className="avatar size-6" />
        <span translate="no" className="truncate">
          {name}
        </span>
        <span translate="no" className="truncate text-muted">
          @{username}
        </span>
      </>
    ),
  }))
  const count = countText(suggestions.length, "person", "people")
  return { at, label: "People", count, suggestions }
}

function findCards({ at, query }: TypedName, cards: readonly CardName[]): Found {
  const suggestions = suggestCards(cards, query).map(({ number, title, done }) => ({
    insert: `#${String(number)}`,
    content: (
      <>
        <span className="text-muted">#{number}</span>
        <span className="truncate">{done ? <s>{title}</s> : title}</span>
      </>
    ),
  }))
  return { at, label: "Cards", count: countText(suggestions.length, "card"), suggestions }
}

function findEmoji(field: Field): Found | null {
  const typed = emojiIn(field)
  if (!typed || typed.isClosed || !emojiNames) return null
  const names = emojiNames
  const suggestions = suggestEmoji(names, typed.name).map((name) => ({
    insert: names.get(name) ?? "",
    content: (
      <>
        <span className="w-6 text-center">{names.get(name)}</span>
        <span translate="no" className="truncate">
          {name}
        </span>
      </>
    ),
  }))
  const count = countText(suggestions.length, "emoji", "emoji")
  return { at: typed.at, label: "Emoji", count, suggestions }
}
