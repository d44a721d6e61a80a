import { useFetcher, useLocation } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { redirectQuery } from "~/models/people/account/redirect-query"
import type { ConfirmationRequest } from "~/models/people/account/email-confirmation"
import { Icon } from "./icon"

export function ConfirmEmailBanner({ email, isSent }: ConfirmationRequest) {
  const { pathname } = useLocation()
  if (pathname.startsWith("/confirm-email")) return null
  return (
    <aside className="confirm-banner" aria-label="Email address">
      <Icon name="mail" />
      <p>
        Confirm your email address: {isSent ? "we sent a link to " : "get a link by email to "}
        <strong>{email}</strong>.
      </p>
      <SendConfirmation isSent={isSent} className="btn btn-plain" />
      <ConfirmationForm
        intent="dismiss-confirmation"
        text="Not now"
        pendingText="Hiding..."
        className="btn btn-quiet"
      />
    </aside>
  )
}

type SendProps = { isSent: boolean; className: string }

export function SendConfirmation({ isSent, className }: SendProps) {
  return (
    <ConfirmationForm
      intent="send-confirmation"
      text={isSent ? "Send again" : "Send link"}
      pendingText="Sending..."
      className={className}
    />
  )
}

type FormProps = { intent: string; text: string; pendingText: string; className: string }

function ConfirmationForm({ intent, text, pendingText, className }: FormProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <CommandButton
      intent={intent}
      fetcher={fetcher}
      action={`/confirm-email${redirectQuery(pathname + search)}`}
      formClassName="grid"
      pendingText={pendingText}
      className={className}
    >
      {text}
    </CommandButton>
  )
}
