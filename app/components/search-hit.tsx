import { cardPath } from "~/models/card/card-path"
import type { SearchHit } from "~/models/search/search"
import { Icon } from "./icon"
import { Marked } from "./marked"

/** Returns the URL of a found card: its board, with the card open over it. */
export const hitPath = ({ boardId, id }: SearchHit) => cardPath(boardId, id)

export function HitText({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  return (
    <>
      <span className="font-semibold [unicode-bidi:plaintext]">
        {hit.completed && <b className="done">Done</b>}
        {hit.archived && (
          <b className="mr-1.5 rounded border border-line-strong px-1 text-xs font-semibold text-muted">
            Archived
          </b>
        )}
        <Marked text={hit.title} words={words} />
      </span>
      {hit.description !== "" && (
        <span className="line-clamp-2 text-muted [unicode-bidi:plaintext]">
          <Marked text={hit.description} words={words} />
        </span>
      )}
      <span className="flex flex-wrap items-center gap-1.5 text-xs/base text-muted">
        <Icon name="board" small />
        {hit.boardName}
        <span aria-hidden="true">›</span>
        <span className="sr-only">, list </span>
        {hit.listName}
      </span>
    </>
  )
}
