import { Link, useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { ReactionView } from "~/models/board/reaction/reaction"
import { ReactionPicker } from "./reaction-picker"
import { intentsOf, pickerQuery, placesBeside, type ReactedText } from "./reacted-text"

type Props = {
  text: ReactedText
  reactions: readonly ReactionView[] | undefined
  canReact: boolean
  /** Whether the emoji to choose from are shown. */
  isOpen: boolean
  address: string
}

/** The reactions under a text, in one row; nothing where there are none. */
export function Reactions({ text, reactions = [], canReact, isOpen, address }: Props) {
  return (
    <>
      {reactions.length > 0 && (
        <ul className="reactions" aria-label="Reactions">
          {reactions.map((reaction) => (
            <li key={reaction.emoji}>
              {canReact ? (
                <ReactionButton text={text} reaction={reaction} address={address} />
              ) : (
                <GivenReaction {...reaction} />
              )}
            </li>
          ))}
          {canReact && !isOpen && (
            <li>
              <Link
                to={withQuery(address, pickerQuery(text))}
                preventScrollReset
                className="reaction"
                aria-label="Add a reaction"
              >
                <Icon name="smile" small />
              </Link>
            </li>
          )}
        </ul>
      )}
      {canReact && isOpen && <ReactionPicker text={text} address={address} />}
    </>
  )
}

const GivenReaction = ({ emoji, count, who }: ReactionView) => (
  <span className="reaction" title={who}>
    {emoji} {count}
    <span className="sr-only">: {who}</span>
  </span>
)

type ButtonProps = { text: ReactedText; reaction: ReactionView; address: string }

/** Gives a reaction, or takes one's own back. */
function ReactionButton({ text, reaction, address }: ButtonProps) {
  const { emoji, count, isMine, who } = reaction
  const fetcher = useFetcher()
  useFocusOnUnmount(...placesBeside(text))
  const { add, remove } = intentsOf(text)
  const isShownMine = fetcher.formData ? !isMine : isMine
  const shown = count + Number(isShownMine) - Number(isMine)
  return (
    <CommandForm
      intent={isMine ? remove : add}
      fields={{ id: text.commentId, emoji }}
      fetcher={fetcher}
      action={address}
    >
      <Submit
        className="reaction"
        title={who}
        aria-pressed={isShownMine}
        aria-label={`${emoji} ${String(shown)}: ${who}`}
      >
        {emoji} {shown}
      </Submit>
    </CommandForm>
  )
}
