import { useFetcher, useSearchParams } from "@remix-run/react"
import { useEffect, useRef, type FormEvent } from "react"
import { useRefusal } from "~/client/use-refusal"
import { DraftField } from "~/routes/board.$boardId/form-draft"
import { Refusal } from "~/components/forms/refusal"
import { Submit } from "~/components/forms/command-form"
import { AddForm } from "~/components/add-form"
import { LinesField, usePastedLines } from "~/components/lines-field"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { useEmptyField } from "~/client/use-empty-field"
import { onRefused } from "~/client/sent-forms"
import type { Reply } from "~/models/text/reply/reply"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { useSend } from "./use-send"

/** The form for a new list, at the end of the row. */
export function AddList({ board }: { board: BoardPage }) {
  const fetcher = useFetcher<Reply>()
  const isAsked = useSearchParams()[0].has("add-list")
  const { field: input, empty, check, clear } = useEmptyField<HTMLTextAreaElement>()
  const { refusal, typed } = useRefusal("create-list", { fetcher })
  const closeTo = useViewAddress()
  const keepQuery = useKeepQuery()
  const send = useSend(board.id)
  const pasted = usePastedLines({
    longest: LIMITS.name,
    room: LIMITS.lists - board.lists.length,
    full: `A board can have at most ${String(LIMITS.lists)} lists.`,
  })
  const { putBack } = pasted
  const sent = useRef(new Set<string>())
  /** The ids of refused lists by their names: one whose answer was lost is not created twice. */
  const refused = useRef(new Map<string, string>())
  useEffect(
    () =>
      onRefused((form) => {
        const [id, name] = [form.get("id"), form.get("name")]
        if (typeof id !== "string" || typeof name !== "string" || !sent.current.has(id)) return
        refused.current.set(name, id)
        putBack(name, input.current)
      }),
    [putBack, input],
  )
  const add = (event: FormEvent<HTMLFormElement>) => {
    input.current?.focus()
    if (pasted.text === null) return
    event.preventDefault()
    for (const { text: name } of pasted.take()) {
      const id = refused.current.get(name) ?? newId()
      refused.current.delete(name)
      sent.current.add(id)
      send("create-list", { id, name })
    }
  }
  const done = fetcher.state === "idle" && fetcher.data?.ok
  useEffect(() => {
    if (!done || !input.current) return
    clear()
    input.current.focus()
    input.current.scrollIntoView({ inline: "end", block: "nearest" })
  }, [done, fetcher.data, input, clear])
  return (
    <AddForm
      id="add-list"
      className="add-list"
      label={board.lists.length === 0 ? "Add a list" : "Add another list"}
      open={isAsked}
      intent="create-list"
      draftId=""
      fetcher={fetcher}
      onSubmit={add}
      action={keepQuery(`/board/${board.id}?add-list`)}
      closeTo={closeTo}
    >
      <DraftField />
      <LinesField
        pasted={pasted}
        field={input}
        name="name"
        autoFocus={isAsked}
        aria-label="List title"
        placeholder="Enter list title..."
        className="input"
        data-limit={LIMITS.name}
        defaultValue={typed("name")}
        aria-invalid={refusal && true}
        required
        onInput={check}
      />
      <Refusal className="field-error w-full">{refusal?.message}</Refusal>
      <Submit pendingText="Creating..." disabled={empty && pasted.text === null}>
        {pasted.count > 1 ? `Add ${String(pasted.count)} lists` : "Add List"}
      </Submit>
    </AddForm>
  )
}
