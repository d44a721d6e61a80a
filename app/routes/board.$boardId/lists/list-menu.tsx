import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { LinkedMenu } from "~/components/linked-menu"
import { type ListFace, cardCount } from "~/models/board/board-page/board-page"
import { EntryContent, MenuEntry, MenuFold } from "~/components/menu-entry"
import { useFetcher } from "@remix-run/react"
import { CommandForm } from "~/components/forms/command-form"
import type { DatumOf } from "~/models/board/card/card-property"
import type { ListsFrame } from "./use-lists-frame"

export type ListMenuProps = { list: ListFace; index: number; frame: ListsFrame }

/** The menu of a list, for those who may change it. */
export function ListMenu(props: ListMenuProps) {
  const { list, frame } = props
  const keepQuery = useKeepQuery()
  return (
    <LinkedMenu
      name={list.id}
      toPage={(query) => keepQuery(`/board/${frame.boardId}${query}`)}
      label={`Menu of list ${list.name}`}
      trigger={<Icon name="more" />}
    >
      <ListEntries {...props} />
    </LinkedMenu>
  )
}

/** The entries of a list's menu. */
function ListEntries({ list, index, frame }: ListMenuProps) {
  const keepQuery = useKeepQuery()
  const board = `/board/${frame.boardId}`
  const at = (parameter: string) => keepQuery(`${board}?${parameter}=${list.id}`)
  return (
    <>
      <MenuEntry to={at("rename")} icon="pencil" text="Rename" />
      <button
        form="collapse-list"
        formAction={keepQuery(board)}
        name="listId"
        value={list.id}
        className="menu-item"
      >
        <EntryContent icon="chevron-left" text="Collapse" />
      </button>
      <MoveList list={list} index={index} frame={frame} />
      <MenuEntry to={at("copy-list")} icon="copy" text="Copy" />
      <div className="menu-rule" />
      <MenuEntry to={keepQuery(`${board}/select/${list.id}`)} icon="select" text="Select cards" />
      {cardCount(list) > 1 && <SortList boardId={frame.boardId} listId={list.id} />}
      <MenuFold icon="list" text="More">
        <MenuEntry to={keepQuery(`${board}/watch?list=${list.id}`)} icon="eye" text="Watch" />
        <CardsDone boardId={frame.boardId} list={list} />
        <MenuEntry to={at("limit")} icon="flag" text="Card limit" />
        <MenuEntry
          to={keepQuery(`${board}/card-templates/${list.id}`)}
          icon="template"
          text="Card templates"
        />
      </MenuFold>
      <div className="menu-rule" />
      <MenuEntry to={at("archive-list")} icon="archive" text="Archive" />
      <MenuEntry to={at("delete-list")} icon="trash" text="Delete" danger />
    </>
  )
}

/** The menu item that marks a list as one of done cards, or removes the mark. */
function CardsDone({ boardId, list }: { boardId: string; list: ListFace }) {
  const { id, cardsDone = false } = list
  const action = useKeepQuery()(`/board/${boardId}`)
  const fetcher = useFetcher({ key: `cards-done ${id}` })
  return (
    <CommandForm intent="set-cards-done" fields={{ listId: id }} fetcher={fetcher} action={action}>
      <button
        type="submit"
        name="cardsDone"
        value={String(!cardsDone)}
        aria-pressed={cardsDone}
        className="menu-item"
      >
        <EntryContent icon={cardsDone ? "done" : "circle"} text="Cards here are done" />
      </button>
    </CommandForm>
  )
}

type Props = { list: ListFace; index: number; frame: ListsFrame }

/** The menu items that move a list by one position, without a pointer or a script. */
function MoveList({ frame, list, index }: Props) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher()
  const last = frame.lists - 1
  if (last === 0) return null
  return (
    <CommandForm
      intent="move-list"
      fields={{ listId: list.id }}
      fetcher={fetcher}
      action={keepQuery(`/board/${frame.boardId}`)}
    >
      {index > 0 && (
        <button type="submit" name="newPosition" value={index - 1} className="menu-item">
          <Icon name="arrow-left" />
          Move left
        </button>
      )}
      {index < last && (
        <button type="submit" name="newPosition" value={index + 1} className="menu-item">
          <Icon name="arrow-right" />
          Move right
        </button>
      )}
    </CommandForm>
  )
}

const ORDERS: Record<DatumOf<"sort">, string> = {
  due: "Due date",
  priority: "Priority",
  name: "Name",
}

/** The menu items that sort the cards of a list once. */
function SortList({ boardId, listId }: { boardId: string; listId: string }) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher({ key: `sort ${listId}` })
  return (
    <CommandForm
      intent="sort-cards"
      fields={{ listId }}
      fetcher={fetcher}
      action={keepQuery(`/board/${boardId}`)}
    >
      <MenuFold icon="arrow-down" text="Sort cards by">
        {Object.entries(ORDERS).map(([by, text]) => (
          <button key={by} type="submit" name="by" value={by} className="menu-item">
            {text}
          </button>
        ))}
      </MenuFold>
    </CommandForm>
  )
}
