import { Icon } from "~/components/icon"

export function Place({ boardName, listName }: { boardName: string; listName: string }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-1.5 text-xs/base text-muted [overflow-wrap:anywhere]">
      <Icon name="board" small />
      {boardName}
      <span aria-hidden="true">›</span>
      <span className="sr-only">, list </span>
      {listName}
    </p>
  )
}
