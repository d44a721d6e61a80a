import { useActionData, useFetcher, useSearchParams } from "@remix-run/react"
import { useContext, useEffect } from "react"
import { FormDraft } from "./lists-html"
import { AddForm } from "~/components/add-form"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Submit } from "~/components/submit"
import { useDraftId } from "~/client/use-draft-id"
import { useEmptyField } from "~/client/use-empty-field"
import type { Reply } from "~/models/reply/reply"
import type { BoardPage } from "~/models/board/board-page"
import { LIMITS } from "~/models/limits"

/** The form for a new list, at the end of the row. */
export function AddList({ board }: { board: BoardPage }) {
  const fetcher = useFetcher<Reply>()
  const isAsked = useSearchParams()[0].has("add-list")
  const { field: input, empty, check, clear } = useEmptyField()
  const posted = useActionData<Reply>()
  const reply = fetcher.data ?? (posted?.intent === "create-list" ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const closeTo = useViewAddress()
  const draft = useContext(FormDraft)
  const keepQuery = useKeepQuery()
  const giveId = useDraftId()
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
      form={fetcher.Form}
      onSubmit={giveId}
      action={keepQuery(`/board/${board.id}?add-list`)}
      closeTo={closeTo}
    >
      <input type="hidden" name="intent" value="create-list" />
      <input type="hidden" name="id" />
      <input type="hidden" name="draft" value={draft} suppressHydrationWarning />
      <input
        ref={input}
        name="name"
        autoFocus={isAsked}
        aria-label="List title"
        placeholder="Enter list title..."
        className="input"
        maxLength={LIMITS.name}
        required
        onInput={check}
      />
      {refusal && (
        <p className="field-error w-full" role="alert">
          {refusal.message}
        </p>
      )}
      <Submit pending={fetcher.state !== "idle"} pendingText="Creating..." disabled={empty}>
        Add List
      </Submit>
    </AddForm>
  )
}
