import { CopyField } from "~/components/copy-field"
import { Disclosure } from "~/components/disclosure"
import { CommandButton } from "~/components/forms/command-form"
import { AfterProof } from "~/components/with-proof"
import type { SignedWebhook, Webhook, WebhookEvent } from "~/models/programs/webhook/webhook"
import { Section } from "~/components/section"
import { Deliveries } from "./deliveries"
import { WebhookForm } from "./webhook-form"

type Props = {
  webhook: SignedWebhook
  choices: readonly { event: WebhookEvent; text: string }[]
  deliveries: Parameters<typeof Deliveries>[0]["deliveries"]
  /** Of the board: nothing is told of it then. */
  isArchived: boolean
}

/** A webhook with its events, its signature, and the results of the last messages. */
export function WebhookPage({ webhook, choices, deliveries, isArchived }: Props) {
  if (isArchived) {
    return (
      <Section id="webhook-state" title="The board is archived">
        <p className="text-muted">No events are sent while it is archived.</p>
        <Delete />
      </Section>
    )
  }
  return (
    <>
      <State webhook={webhook} />
      <Section id="edit-webhook" title="Address and events">
        <AfterProof to="change the webhook">
          <WebhookForm intent="save-webhook" choices={choices} saved={webhook} submitText="Save" />
        </AfterProof>
      </Section>
      <Secret secret={webhook.secret} />
      <Deliveries deliveries={deliveries} />
    </>
  )
}

function State({ webhook: { active, offBecause, failingSince } }: { webhook: Webhook }) {
  const action = (
    <Action
      intent="switch-webhook"
      text={active ? "Switch off" : "Switch on"}
      pendingText="Saving..."
      isOn={!active}
    />
  )
  return (
    <Section id="webhook-state" title={active ? "It is on" : "It is off"}>
      {offBecause !== null && <p className="text-danger">{offBecause}</p>}
      {failingSince !== null && (
        <p className="text-danger">
          Failing since {failingSince}. Waiting messages are sent again for 24 hours, at growing
          intervals; then the webhook is switched off.
        </p>
      )}
      {!active && <p className="text-muted">Once it is on, it sends what happens from then on.</p>}
      <div className="flex flex-wrap gap-2">
        <Action intent="test-webhook" text="Send a test" pendingText="Sending..." />
        {active ? action : <AfterProof>{action}</AfterProof>}
      </div>
      <Delete />
    </Section>
  )
}

const Delete = () => (
  <Disclosure text="Delete" isDangerous>
    <p className="mb-3">Waiting messages are not sent, and past deliveries are no longer shown.</p>
    <Action intent="delete-webhook" text="Delete webhook" pendingText="Deleting..." isDangerous />
  </Disclosure>
)

function Secret({ secret }: { secret: string }) {
  return (
    <Section id="webhook-secret" title="Signature">
      <CopyField
        id="secret"
        label="Secret"
        value={secret}
        hint="The receiver uses it to check that a message comes from here, as standardwebhooks.com describes. Chats do not need it."
        what="Secret"
      />
      <AfterProof>
        <Disclosure text="Replace the secret" isDangerous>
          <p className="mb-3">The receiver refuses messages until it has the new one.</p>
          <Action
            intent="replace-webhook-secret"
            text="Replace secret"
            pendingText="Replacing..."
            isDangerous
          />
        </Disclosure>
      </AfterProof>
    </Section>
  )
}

type ActionProps = {
  intent: string
  text: string
  pendingText: string
  isOn?: boolean
  isDangerous?: boolean
}

function Action({ intent, text, pendingText, isOn = false, isDangerous = false }: ActionProps) {
  return (
    <CommandButton
      intent={intent}
      fields={{ active: isOn ? "on" : undefined }}
      preventScrollReset
      pendingText={pendingText}
      className={isDangerous ? "btn btn-danger" : "btn btn-plain"}
    >
      {text}
    </CommandButton>
  )
}
