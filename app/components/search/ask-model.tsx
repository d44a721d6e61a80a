import { Link, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"
import { searchPath } from "~/models/finding/search/search-path"

type Props = {
  model: NonNullable<AssistState["model"]>
  q: string
  refusal: string | undefined
}

/** Offers to have the language model understand a search. Nothing is sent before the button is pressed. */
export function AskModel({ model: { name, host }, q, refusal }: Props) {
  const pending = useNavigation().formData?.get("intent") === "understand-search"
  return (
    <PostForm action={searchPath(q)} className="mt-3 grid justify-items-start gap-1.5">
      <input type="hidden" name="intent" value="understand-search" />
      <input type="hidden" name="q" value={q} />
      <Submit pending={pending} pendingText={`Asking ${name}…`} className="btn btn-plain">
        Ask {name} to understand this
      </Submit>
      <small className="text-xs text-muted">
        Only these words and today’s date are sent to {host}, nothing of your boards.
      </small>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </PostForm>
  )
}

export function ReadByModel({ model, words }: { model: string; words: string }) {
  return (
    <p className="mt-2 text-muted">
      {model} read “<bdi className="[overflow-wrap:anywhere]">{words}</bdi>” as these filters, which
      may be wrong.{" "}
      <Link to={searchPath(`"${words.replaceAll('"', " ").trim()}"`)} className="link">
        Search for the words instead
      </Link>
    </p>
  )
}
