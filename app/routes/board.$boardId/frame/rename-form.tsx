import { Link, useFetcher, useNavigate, useNavigation } from "@remix-run/react"
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
import { useLostText } from "~/client/use-lost-text"
import { useRefusal } from "~/client/use-refusal"
import { CommandForm } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import type { Reply } from "~/models/text/reply/reply"
import { LIMITS } from "~/models/text/limits"

type Props = {
  intent: string
  /** The kind of thing that is renamed, such as "list". */
  noun: string
  name: string
  fields?: Record<string, string>
  /** The path of the board, and the query that opens the form. */
  address: string
  query: string
}

/** An empty or unchanged name cancels. If another person has changed it, the form shows that name, too. */
export function RenameForm({ intent, noun, name: present, fields = {}, address, query }: Props) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher<Reply>()
  const navigate = useNavigate()
  const staysHere = useNavigation().state === "idle"
  const input = useRef<HTMLInputElement>(null)
  const { refusal, typed } = useRefusal(intent, { fetcher })
  // A live update must not hide a conflict with the name that the person started from.
  const [began] = useState(nameIn(refusal?.result?.initialValue?.base) ?? present)
  useLostText(input, noun, began)
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  const theirs = refusal?.status === 409 ? nameIn(refusal.current) : undefined
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
    const form = { ...fields, intent, name, "base.name": base }
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
    <CommandForm
      intent={intent}
      fields={{ ...fields, "base.name": theirs ?? began }}
      fetcher={fetcher}
      action={keepQuery(`${address}?${query}`)}
      onSubmit={save}
      onBlur={onBlur}
      className={`${noun}-rename grid min-w-0 flex-1 gap-2`}
    >
      <div className="flex gap-1">
        <input
          ref={input}
          name="name"
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} name`}
          className="input"
          defaultValue={typed("name") ?? present}
          data-limit={LIMITS.name}
          aria-invalid={refusal?.status === 400 || undefined}
          autoFocus
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn-plain btn-icon" aria-label={`Save ${noun} name`}>
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
      <Refusal>
        {theirs === undefined
          ? refusal?.message
          : `Someone else has renamed it “${theirs}”. Save again to use yours.`}
      </Refusal>
    </CommandForm>
  )
}

function nameIn(sent: unknown): string | undefined {
  const { name } = (sent ?? {}) as { name?: unknown }
  return typeof name === "string" ? name : undefined
}
