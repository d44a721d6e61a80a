import { Link } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { cardPath } from "~/models/access/card-path"
import type { Captured } from "~/models/finding/capture/capture"

/** Says which card was added, and takes it back. */
export function Added({ card }: { card: Captured }) {
  const { id: cardId, boardId, title, listName, boardName, text, texts } = card
  return (
    <section aria-label="Added" className="panel">
      <p className="[overflow-wrap:anywhere]" translate="no">
        <Link to={cardPath(boardId, cardId)} className="link">
          {title}
        </Link>{" "}
        <span translate="yes">in</span> <bdi>{listName}</bdi> <span translate="yes">on</span>{" "}
        <bdi>{boardName}</bdi>
      </p>
      <UnderstoodTexts texts={texts} />
      <div className="flex flex-wrap gap-2">
        <CommandButton intent="take-back-card" fields={{ boardId, cardId, text }}>
          Undo
        </CommandButton>
        {texts.length > 0 && (
          <CommandButton intent="keep-words" fields={{ boardId, cardId, text }}>
            Keep the words
          </CommandButton>
        )}
      </div>
    </section>
  )
}

/** The parts of a text that were understood. */
export const UnderstoodTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul className="flex flex-wrap gap-1.5" aria-label="Understood">
      {texts.map((text) => (
        <li key={text} className="chip rounded-full border border-line-strong px-2" dir="auto">
          {text}
        </li>
      ))}
    </ul>
  )
