import { Link, useActionData, useFetcher, useNavigate, useNavigation } from "@remix-run/react"
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Icon } from "~/components/icon"
import type { Reply } from "~/models/reply/reply"
import type { ListFace } from "~/models/board/board-page"
import type { List } from "~/models/list/list"
import { LIMITS } from "~/models/limits"

/**
 * The form of a list's name. An empty or unchanged name cancels. If another person has renamed the
 * list meanwhile, it shows that name, and the person decides.
 */
export default function RenameList({ list, boardId }: { list: ListFace; boardId: string }) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher<Reply>()
  const navigate = useNavigate()
  const staysHere = useNavigation().state === "idle"
  const input = useRef<HTMLInputElement>(null)
  const posted = useActionData<Reply>()
  const reply = fetcher.data ?? (posted?.intent === "update-list" ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const typed = refusal?.result?.initialValue
  // A live update of the list must not hide a conflict with the name that the person started from.
  const [began] = useState(nameIn(typed?.base) ?? list.name)
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  const theirs = refusal?.status === 409 ? (refusal.current as List).name : undefined
  const address = `/board/${boardId}`
  useEffect(() => input.current?.select(), [])
  const back = useViewAddress()
  useEffect(() => {
    // Not if the person has navigated elsewhere meanwhile.
    if (saved && staysHere) navigate(back, { preventScrollReset: true, replace: true })
  }, [saved, staysHere, navigate, back])
  const leave = () => navigate(back, { preventScrollReset: true, replace: true })
  const save = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (fetcher.state !== "idle" || saved) return
    const name = input.current?.value.trim() ?? ""
    if (name === "" || name === began) {
      leave()
      return
    }
    const base = theirs ?? began
    const form = { intent: "update-list", listId: list.id, name, "base.name": base }
    fetcher.submit(form, { method: "post", action: address })
  }
  // A rejected name needs a decision, and leaving the form is not one.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!refusal && !currentTarget.contains(relatedTarget)) save()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") leave()
  }
  return (
    <fetcher.Form
      method="post"
      action={keepQuery(`${address}?rename=${list.id}`)}
      onSubmit={save}
      onBlur={onBlur}
      className="list-rename grid min-w-0 flex-1 gap-2"
    >
      <input type="hidden" name="intent" value="update-list" />
      <input type="hidden" name="listId" value={list.id} />
      <input type="hidden" name="base.name" value={theirs ?? began} />
      <div className="flex gap-1">
        <input
          ref={input}
          name="name"
          aria-label="List name"
          className="input"
          defaultValue={nameIn(typed) ?? list.name}
          maxLength={LIMITS.name}
          autoFocus
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn-plain btn-icon" aria-label="Save list name">
          <Icon name="check" />
        </button>
        <Link
          to={back}
          replace
          preventScrollReset
          className="btn btn-quiet btn-icon"
          aria-label="Cancel renaming"
          // Some browsers would blur the field before the click, and blurring saves.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="close" />
        </Link>
      </div>
      {refusal && (
        <p className="field-error" role="alert">
          {theirs === undefined
            ? refusal.message
            : `Someone else has renamed it “${theirs}”. Save again to use yours.`}
        </p>
      )}
    </fetcher.Form>
  )
}

/** The name in the fields of a form, or in their `base`. */
function nameIn(sent: unknown): string | undefined {
  const { name } = (sent ?? {}) as { name?: unknown }
  return typeof name === "string" ? name : undefined
}
