import { Link } from "@remix-run/react"
import { Finder, MANY_CHOICES } from "~/components/finder"
import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { findCard } from "~/routes/board.$boardId/lists/board-steps"
import { moveToList, type CardKeys } from "~/routes/board.$boardId/lists/card-keys"
import { Choice, Picker, type Place } from "./picker"

type Props = {
  found: NonNullable<ReturnType<typeof findCard>>
  keys: Omit<CardKeys, "userId">
  query: string
  place: Place
  close: () => void
}

/** The lists of the board, at whose end the card goes; other places are on its page. */
export function ListPicker({ found: { card, list }, keys, query, place, close }: Props) {
  const { id, lists } = keys.board
  const isLong = lists.length > MANY_CHOICES
  return (
    <Picker label={`List of ${card.title}`} close={close} {...place}>
      {isLong && <Finder label="Find a list" />}
      {lists.map((each) => (
        <Choice
          key={each.id}
          {...(isLong && { find: each.name })}
          isOn={each.id === list.id}
          onClick={() => {
            if (each.id !== list.id) moveToList(card, each, keys)
            close()
          }}
        >
          {each.name}
        </Choice>
      ))}
      <Link
        to={withQuery(`${cardPath(id, card.id)}?move`, query)}
        preventScrollReset
        className="menu-item"
      >
        <Icon name="move" />
        Another place
      </Link>
    </Picker>
  )
}
