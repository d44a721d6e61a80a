import { useKeepQuery } from "~/client/board-query"
import { EntryContent, MenuEntry } from "~/components/menu-entry"
import { cardCount } from "~/models/board/board-page/board-page"
import { CardsDone } from "./cards-done"
import type { ListMenuProps } from "./list-menu"
import { MoveList } from "./move-list"
import { SortList } from "./sort-list"

/** The entries of a list's menu. */
export function ListEntries({ list, index, frame }: ListMenuProps) {
  const keepQuery = useKeepQuery()
  const board = `/board/${frame.boardId}`
  const at = (parameter: string) => keepQuery(`${board}?${parameter}=${list.id}`)
  return (
    <>
      <MenuEntry to={at("rename")} icon="pencil" text="Rename" />
      <MenuEntry to={keepQuery(`${board}/watch?list=${list.id}`)} icon="eye" text="Watch" />
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
      <MenuEntry to={keepQuery(`${board}/select/${list.id}`)} icon="select" text="Select cards" />
      <CardsDone boardId={frame.boardId} list={list} />
      <MenuEntry to={at("limit")} icon="flag" text="Card limit" />
      <MenuEntry to={at("copy-list")} icon="copy" text="Copy" />
      <MenuEntry
        to={keepQuery(`${board}/card-templates/${list.id}`)}
        icon="template"
        text="Card templates"
      />
      {cardCount(list) > 1 && (
        <>
          <div className="menu-rule" />
          <SortList boardId={frame.boardId} listId={list.id} />
        </>
      )}
      <div className="menu-rule" />
      <MenuEntry to={at("archive-list")} icon="archive" text="Archive" />
      <MenuEntry to={at("delete-list")} icon="trash" text="Delete" danger />
    </>
  )
}
