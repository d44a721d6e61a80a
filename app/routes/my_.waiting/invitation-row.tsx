import { useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CommandForm } from "~/components/forms/command-form"
import { invitedText } from "~/models/people/invitation/invitation"
import type { WaitingPage } from "~/models/views/my-cards/my-cards-page"
import { Named } from "~/components/named"

type Props = { invitation: WaitingPage["invitations"][number] }

export function InvitationRow({ invitation }: Props) {
  const { id, inviter, boardName, expires } = invitation
  const fetcher = useFetcher()
  const pending = fetcher.state !== "idle"
  useFocusOnUnmount(".my-card button", "main h1")
  return (
    <li className="my-card flex flex-wrap items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0">
      {inviter && <img src={inviter.avatar} alt="" className="avatar size-8 flex-none" />}
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="[overflow-wrap:anywhere]">
          <Named name={inviter?.name} text={invitedText(invitation)} />
        </p>
        <p className="text-xs/base text-muted">Can be accepted until {expires}</p>
      </div>
      <CommandForm
        fields={{ invitationId: id }}
        fetcher={fetcher}
        action="/my/waiting"
        className="flex flex-none flex-wrap gap-2"
      >
        {(["Accept", "Decline"] as const).map((text) => (
          <button
            key={text}
            type="submit"
            name="intent"
            value={`${text.toLowerCase()}-invitation`}
            className={text === "Accept" ? "btn btn-primary" : "btn btn-plain"}
            aria-disabled={pending}
            aria-label={`${text} the invitation to ${boardName}`}
          >
            {text}
          </button>
        ))}
      </CommandForm>
    </li>
  )
}
