import { cardPath } from "~/models/card/card-path"
import type { SearchHit } from "~/models/search/search"
import { Icon } from "./icon"
import { Marked } from "./marked"

/** Where a hit leads: the board, with the card open over it. */
export const addressOf = ({ boardId, id }: SearchHit) => cardPath(boardId, id)

/** What is shown of a card that was found. */
export function HitText({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  return (
    <>
      <span className="hit-title">
        <Marked text={hit.title} words={words} />
      </span>
      {hit.description !== "" && (
        <span className="hit-description">
          <Marked text={hit.description} words={words} />
        </span>
      )}
      <span className="hit-place">
        <Icon name="board" small />
        {hit.boardName}
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">, list </span>
        {hit.listName}
      </span>
    </>
  )
}
