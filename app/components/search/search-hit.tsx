import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import type { SearchHit } from "~/models/finding/search/search"
import { markWords } from "~/models/text/search-words"

/** The URL of a found card: its board, with the card open over it, at the found comment or item. */
export function hitPath({ boardId, id, kind, textId }: SearchHit): string {
  const path = cardPath(boardId, id)
  return textId === null ? path : `${path}?${kind}=${textId}#${kind}-${textId}`
}

export function HitText({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  return (
    <>
      <span className="font-semibold [unicode-bidi:plaintext]">
        {hit.done && <b className="done">Done</b>}
        {hit.archived && <Archived />}
        {isNumber(hit, words) && (
          <mark className="mr-1.5 rounded-[0.1875rem] bg-mark px-px text-ink">#{hit.number}</mark>
        )}
        <Marked text={hit.title} words={words} />
      </span>
      {hit.excerpt !== "" && (
        <span className="line-clamp-2 text-muted [unicode-bidi:plaintext]">
          <Found kind={hit.kind} />
          <Marked text={hit.excerpt} words={words} />
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

/** Whether a card was found by its number. */
const isNumber = ({ number }: SearchHit, words: readonly string[]) =>
  words.length === 1 && [String(number), `#${String(number)}`].includes(words[0] ?? "")

export function Archived() {
  return (
    <b className="mr-1.5 rounded border border-line-strong px-1 text-xs font-semibold text-muted">
      Archived
    </b>
  )
}

const FOUND = {
  comment: { icon: "comment", name: "Comment: " },
  item: { icon: "checklist", name: "Checklist item: " },
  field: { icon: "text", name: "Custom field: " },
}

function Found({ kind }: Pick<SearchHit, "kind">) {
  if (kind === "card") return null
  const { icon, name } = FOUND[kind]
  return (
    <span className="mr-1 [&>.icon]:inline [&>.icon]:align-[-0.1875rem]">
      <Icon name={icon} small />
      <span className="sr-only">{name}</span>
    </span>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {markWords(text, words).map((piece, i) =>
        piece.marked ? (
          <mark key={i} className="rounded-[0.1875rem] bg-mark px-px text-ink">
            {piece.text}
          </mark>
        ) : (
          <span key={i}>{piece.text}</span>
        ),
      )}
    </>
  )
}
