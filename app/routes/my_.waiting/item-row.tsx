import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { cardPath } from "~/models/access/card-path"
import type { ShownItem } from "~/models/views/my-cards/my-cards-page"
import { Place } from "~/routes/my/place"

/** A checklist item with its card. Its link and form are plain; the list around handles their events. */
export function ItemRow({ item, action }: { item: ShownItem; action: string }) {
  const { id, text, cardId, cardTitle, boardId, boardName, listName, due } = item
  useFocusOnUnmount(".my-card button", "main h1")
  return (
    <li className="my-card flex items-start gap-3 border-t border-line px-3 py-2.5 first:border-t-0">
      {can(item.userRole, "edit") ? (
        <CommandForm
          intent="tick-checklist-item"
          fields={{ id, cardId }}
          as="form"
          action={action}
          data-fetcher="tick"
        >
          <button
            type="submit"
            name="completed"
            value="true"
            className="my-card-tick"
            title="Mark as done"
            aria-label={`Mark as done: ${text}`}
          >
            <Icon name="check" small />
          </button>
        </CommandForm>
      ) : (
        <span className="w-8 flex-none" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold [overflow-wrap:anywhere] [unicode-bidi:plaintext]">{text}</p>
        <a
          href={cardPath(boardId, cardId)}
          className="my-card-title link w-fit [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {cardTitle}
        </a>
        <Place boardName={boardName} listName={listName} />
        {due && (
          <div className="card-meta">
            <span className={`chip due due-${due.tone}`}>{due.text}</span>
          </div>
        )}
      </div>
    </li>
  )
}
