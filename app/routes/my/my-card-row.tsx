import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { Ticked } from "~/components/ticked"
import { CommandForm } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { cardPath } from "~/models/access/card-path"
import type { ShownCard } from "~/models/views/my-cards/my-cards-page"
import { Place } from "./place"

/** A card with its place. Its link and form are plain; the list around them handles their events. */
export function MyCardRow({ card, action }: { card: ShownCard; action: string }) {
  const { id, title, boardId, boardName, listName, labels, due, starts, priority } = card
  const { checklistCount, checklistDone } = card
  useFocusOnUnmount(".my-card button", "main h1")
  return (
    <li className="my-card flex items-start gap-3 border-t border-line px-3 py-2.5 first:border-t-0">
      <Tick card={card} action={action} />
      <div className="grid min-w-0 flex-1 gap-1">
        <a
          href={cardPath(boardId, id)}
          className="my-card-title font-semibold hover:underline [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {title}
        </a>
        <Place boardName={boardName} listName={listName} />
        {(due || starts || priority || labels.length > 0 || checklistCount > 0) && (
          <div className="card-meta">
            {due && <span className={`chip due due-${due.tone}`}>{due.text}</span>}
            {starts && <span className="chip bg-sunken">{starts}</span>}
            {priority && (
              <span className={`chip priority-${priority}`}>
                {priority}
                <span className="sr-only"> priority</span>
              </span>
            )}
            {checklistCount > 0 && (
              <span className={checklistDone === checklistCount ? "items all-ticked" : "items"}>
                <Ticked counts={[checklistDone, checklistCount]} />
              </span>
            )}
            {labels.length > 0 && <CardLabels labels={labels} />}
          </div>
        )}
      </div>
    </li>
  )
}

/** Without it for viewers, who cannot change the card. */
function Tick({ card, action }: { card: ShownCard; action: string }) {
  const { id, boardId, title, completed, userRole } = card
  if (!can(userRole, "edit")) return <span className="w-8 flex-none" />
  const label = completed ? "Mark as not done" : "Mark as done"
  return (
    <CommandForm
      intent="set-completed"
      fields={{ cardId: id, boardId }}
      as="form"
      action={action}
      data-fetcher="done"
    >
      <button
        type="submit"
        name="completed"
        value={String(!completed)}
        className={completed ? "my-card-tick my-card-done" : "my-card-tick"}
        title={label}
        aria-label={`${label}: ${title}`}
      >
        <Icon name="check" small />
      </button>
    </CommandForm>
  )
}
