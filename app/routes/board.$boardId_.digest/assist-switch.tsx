import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { AssistState } from "~/models/board/assist-switch/assist-switch"
import { CommandButton } from "~/components/forms/command-form"
import { Section } from "~/components/section"

type Props = { state: AssistState; isOwner: boolean; path: string; summaryPath: string }

export function AssistSwitch({ state: { model, enabled }, isOwner, path, summaryPath }: Props) {
  if (!model) return null
  return (
    <Section id="assist" title="Language model">
      <p>
        {enabled
          ? `Members can ask ${model.name} about a card, from the card’s menu, and for a summary of this board. What they ask about is then sent to ${model.host}, with the names of those who wrote or did it.`
          : `Nothing of this board is sent to a language model. If it is switched on, members can ask ${model.name} about a card, or for a summary of the board. What they ask about is then sent to ${model.host}, with the names of those who wrote or did it.`}
      </p>
      {enabled && (
        <Link to={summaryPath} className="btn btn-plain">
          What happened since you last looked
          <Icon name="arrow-right" />
        </Link>
      )}
      {isOwner ? (
        <CommandButton
          intent="switch-assist"
          fields={{ enabled: enabled ? undefined : "on" }}
          action={path}
          preventScrollReset
          pendingText="Saving..."
        >
          {enabled ? "Switch off" : "Switch on"}
        </CommandButton>
      ) : (
        <p className="text-muted">Only owners can switch it on or off.</p>
      )}
    </Section>
  )
}
