import { useSearchParams } from "@remix-run/react"
import { useRef, type FormEvent } from "react"
import { AddForm } from "~/components/add-form"
import { useFiltered } from "~/components/filter-query"
import type { ListFace } from "~/models/board-page"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import type { useSend } from "./use-send"

type Props = { list: ListFace; boardId: string; send: ReturnType<typeof useSend> }

/** The form at the foot of a list. It stays open for the next card. */
export function AddCard({ list, boardId, send }: Props) {
  const [search] = useSearchParams()
  const filtered = useFiltered()
  const input = useRef<HTMLTextAreaElement>(null)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = input.current?.value.trim() ?? ""
    if (!input.current || title === "") return
    // Every card that is typed is a card of its own, however quickly the next one follows.
    const id = newId()
    send("create-card", { id, listId: list.id, title, position: list.cards.length }, id)
    input.current.value = ""
    input.current.closest(".list")?.querySelector(".cards")?.scrollTo({ top: 1e6 })
  }
  return (
    <AddForm
      id={`add-${list.id}`}
      label="Add a card"
      open={search.get("add") === list.id}
      action={filtered(`/board/${boardId}?add=${list.id}`)}
      closeTo={filtered(`/board/${boardId}`)}
      onSubmit={add}
    >
      <input type="hidden" name="intent" value="create-card" />
      <input type="hidden" name="listId" value={list.id} />
      <input type="hidden" name="id" value={list.draftId} />
      <textarea
        ref={input}
        name="title"
        aria-label={`Title of the new card in ${list.name}`}
        placeholder="Enter card title..."
        className="input add-card-title"
        rows={2}
        maxLength={LIMITS.title}
        required
      />
      <button type="submit" className="btn btn-primary">
        Add Card
      </button>
    </AddForm>
  )
}
