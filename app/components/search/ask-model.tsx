import type { AssistState } from "~/models/board/assist-switch/assist-switch"
import { Link } from "@remix-run/react"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Refusal } from "~/components/forms/refusal"
import { searchPath } from "~/models/finding/search/search-path"

type Props = {
  model: NonNullable<AssistState["model"]>
  q: string
  refusal: string | undefined
}

/** Offers to have the language model understand a search. Nothing is sent before the button is pressed. */
export function AskModel({ model: { name, host }, q, refusal }: Props) {
  return (
    <CommandForm
      intent="understand-search"
      fields={{ q }}
      action={searchPath(q)}
      className="mt-3 grid justify-items-start gap-1.5"
    >
      <Submit pendingText={`Asking ${name}…`} className="btn btn-plain">
        Ask {name} to understand this
      </Submit>
      <small className="text-xs text-muted">
        Only these words and today’s date are sent to {host}, nothing of your boards.
      </small>
      <Refusal>{refusal}</Refusal>
    </CommandForm>
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
