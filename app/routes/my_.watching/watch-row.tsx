import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import { CommandForm } from "~/components/forms/command-form"
import { listPath } from "~/models/board/board-page/list-page"
import type { MyWatch } from "~/models/notifications/watch/my-watches"

const ICONS = { board: "board", list: "list", card: "text" } as const
const KINDS = { board: "Whole board", list: "List", card: "Card" } as const

/** A board, list or card. Its link and form are plain; the list around handles their events. */
export function WatchRow({ watch, action }: { watch: MyWatch; action: string }) {
  const { id, kind, boardId, listName } = watch
  const name = watch.cardTitle ?? listName ?? watch.boardName
  useFocusOnUnmount(".my-card button", "main h1")
  return (
    <li className="my-card flex items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0">
      <Icon name={ICONS[kind]} />
      <div className="grid min-w-0 flex-1 gap-1">
        <a
          href={addressOf(watch)}
          className="my-card-title w-fit font-semibold hover:underline [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {name}
        </a>
        <p className="text-xs/base text-muted [overflow-wrap:anywhere]">
          {kind === "card" && listName !== null ? `Card in ${listName}` : KINDS[kind]}
          {watch.archived && " · Archived"}
        </p>
      </div>
      <CommandForm
        intent={`watch-${kind}`}
        fields={{ boardId, [`${kind}Id`]: kind !== "board" ? id : undefined }}
        as="form"
        action={action}
        data-fetcher={`unwatch ${id}`}
      >
        <button
          type="submit"
          name="watch"
          value="false"
          className="btn btn-plain"
          aria-label={`Unwatch ${name}`}
        >
          Unwatch
        </button>
      </CommandForm>
    </li>
  )
}

function addressOf({ boardId, cardId, listId, archived }: MyWatch): string {
  if (cardId !== null) return cardPath(boardId, cardId)
  if (archived && listId !== null) return `/board/${boardId}/archive`
  return listId === null ? `/board/${boardId}` : listPath(boardId, listId)
}
