import { useFetcher, useNavigate } from "@remix-run/react"
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react"
import { useFiltered } from "~/components/filter-query"
import { Icon } from "~/components/icon"
import type { ListFace } from "~/models/board-page"
import { LIMITS } from "~/models/limits"

/** A list's name while it is edited. An empty or unchanged name cancels. */
export function RenameList({ list, boardId }: { list: ListFace; boardId: string }) {
  const filtered = useFiltered()
  const fetcher = useFetcher()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const finished = useRef(false)
  useEffect(() => input.current?.select(), [])
  const leave = () => {
    if (finished.current) return false
    finished.current = true
    navigate(filtered(`/board/${boardId}`), { preventScrollReset: true, replace: true })
    return true
  }
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const name = input.current?.value.trim() ?? ""
    if (!leave() || name === "" || name === list.name) return
    const form = { intent: "update-list", listId: list.id, name, "base.name": list.name }
    fetcher.submit(form, { method: "post", action: `/board/${boardId}` })
  }
  const cancel = ({ key }: KeyboardEvent) => {
    if (key === "Escape") leave()
  }
  return (
    <fetcher.Form
      method="post"
      action={filtered(`/board/${boardId}?rename=${list.id}`)}
      onSubmit={save}
      className="list-rename flex min-w-0 flex-1 gap-1"
    >
      <input type="hidden" name="intent" value="update-list" />
      <input type="hidden" name="listId" value={list.id} />
      <input type="hidden" name="base.name" value={list.name} />
      <input
        ref={input}
        name="name"
        aria-label="List name"
        className="input"
        defaultValue={list.name}
        maxLength={LIMITS.name}
        autoFocus
        onBlur={() => save()}
        onKeyDown={cancel}
      />
      <button type="submit" className="btn btn-plain btn-icon" aria-label="Save list name">
        <Icon name="check" />
      </button>
    </fetcher.Form>
  )
}
