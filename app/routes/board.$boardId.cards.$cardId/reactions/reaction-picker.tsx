import { useFetcher, useNavigate } from "@remix-run/react"
import { useEffect } from "react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { withQuery } from "~/models/board/board-page/board-filter"
import { COMMON_EMOJI, MAX_EMOJI } from "~/models/board/reaction/emoji"
import type { Reply } from "~/models/text/reply/reply"
import { intentsOf, pickerQuery, placesBeside, type ReactedText } from "./reacted-text"

type Props = { text: ReactedText; address: string }

/** The emoji to choose from: common ones at once, any other by its name or as typed. */
export function ReactionPicker({ text, address }: Props) {
  const fetcher = useFetcher<Reply>()
  const navigate = useNavigate()
  const { add } = intentsOf(text)
  const { typed, faultAt, formMessage } = useRefusal(add, {
    fetcher,
    isOurs: ({ id }) => text.commentId === undefined || id === text.commentId,
  })
  useFocusOnUnmount(...placesBeside(text))
  const isDone = fetcher.state === "idle" && fetcher.data?.ok === true
  useEffect(() => {
    if (isDone) navigate(address, { preventScrollReset: true, replace: true })
  }, [isDone, navigate, address])
  const form = {
    intent: add,
    fields: { id: text.commentId },
    fetcher,
    action: withQuery(address, pickerQuery(text)),
  }
  return (
    <div className="panel" role="group" aria-label="Add a reaction">
      <CommandForm {...form} className="reactions">
        {COMMON_EMOJI.map((emoji, at) => (
          <button
            key={emoji}
            type="submit"
            name="emoji"
            value={emoji}
            className="reaction"
            autoFocus={at === 0}
            data-autofocus={at === 0 || undefined}
          >
            {emoji}
          </button>
        ))}
      </CommandForm>
      <CommandForm {...form} className="grid gap-2">
        <TextField
          label="Any emoji"
          id={`emoji-${text.commentId ?? "card"}`}
          name="emoji"
          hint="Type it, or a colon and its name, such as :rocket."
          error={faultAt("emoji")}
          defaultValue={typed("emoji")}
          limit={MAX_EMOJI}
          autoComplete="off"
          required
        />
        <Refusal>{formMessage}</Refusal>
        <div className="flex gap-2">
          <Submit pendingText="Adding...">Add</Submit>
          <Cancel to={address} />
        </div>
      </CommandForm>
    </div>
  )
}
