import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react"
import { deleteDrafts } from "~/client/drafts"
import { keptPage } from "~/client/page"
import { sendForm } from "~/client/sent-forms"
import { WebhookItem } from "~/components/webhooks/webhook-list"
import { WithProof } from "~/components/with-proof"
import type { WebhookRow } from "~/http/acting.server"
import { handleForm } from "~/http/handle-form.server"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import type { Connection } from "~/models/people/sign-on/connection.server"
import { Section } from "~/components/section"
import { DeleteAccount } from "./delete-account"
import { NoPassword } from "./no-password"
import { Passkeys } from "./passkeys"
import { PasswordForm } from "./password-form"
import { SecondFactor } from "./second-factor"
import { CalendarAddresses, MailAddresses, PushAddresses, Screens } from "./secret-addresses"
import { commandsOf, readSecurity } from "./security.server"
import { Sessions } from "./sessions"

export const loader = (args: LoaderFunctionArgs) => readSecurity(args)

export const action = (args: ActionFunctionArgs) => handleForm(args, commandsOf(args))

/** Deletes the drafts once the account is deleted. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData()
  try {
    return await sendForm(args)
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get("Location") : null
    if (form.get("intent") === "delete-account" && location !== null) deleteDrafts()
    throw thrown
  }
}

export const { meta, clientLoader, handle, shouldRevalidate } = keptPage("Security")

export default function SecuritySettings() {
  const data = useLoaderData<typeof loader>()
  const { username, sessions, addresses, factors, signOn, passkeys, proof, deletion } = data
  const hasOwnPassword = proof.by === "password" && proof.ldap === null
  const neverUsesPasskeys = proof.by === "sign-in" && !data.hasPasswords && passkeys.length === 0
  // A new password gives this session a new key, which resets the form.
  const current = sessions.find(({ isCurrent }) => isCurrent)
  return (
    <>
      {hasOwnPassword ? (
        <PasswordForm key={current?.key} username={username} acting={data.acting} />
      ) : (
        <NoPassword proof={proof} hasPasswords={data.hasPasswords} />
      )}
      <SecondFactor factors={factors} hasPasskeys={passkeys.length > 0} proof={proof} />
      {!neverUsesPasskeys && (
        <Passkeys passkeys={passkeys} canAdd={data.hasPasskeys} proof={proof} />
      )}
      {signOn && <SignOn signOn={signOn} proof={proof} />}
      <Sessions
        sessions={sessions}
        hasAddresses={Object.values(addresses).flat().length > 0}
        acting={data.acting}
      />
      <CalendarAddresses addresses={addresses.calendars} />
      <MailAddresses addresses={addresses.mail} />
      <PushAddresses addresses={addresses.push} />
      <Screens addresses={addresses.screens} />
      <Webhooks webhooks={data.webhooks} />
      <DeleteAccount deletion={deletion} proof={proof} />
    </>
  )
}

type Props = { signOn: Connection; proof: ProofChoice }

/** The account at the sign-on provider by which one signs in. */
function SignOn({ signOn, proof }: Props) {
  const { name, since, lastUsed, mayDisconnect } = signOn
  const isConnected = since !== null
  return (
    <Section
      id="sign-on"
      title={
        <>
          {name}
          {isConnected && <span className="badge ml-2">Connected</span>}
        </>
      }
    >
      <p className="text-muted">
        {isConnected
          ? `Connected since ${since}.${lastUsed === null ? "" : ` Last used ${lastUsed}.`}`
          : `Connect your account at ${name} to sign in with it.`}
      </p>
      {!isConnected && <WithProof proof={proof} intent="connect-account" text="Connect" />}
      {isConnected && mayDisconnect && (
        <WithProof proof={proof} intent="disconnect-account" text="Disconnect" isDangerous />
      )}
    </Section>
  )
}

/** The webhooks that work in the person's name, of boards, too. */
function Webhooks({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  if (webhooks.length === 0) return null
  return (
    <Section id="webhooks" title="Webhooks">
      <p className="text-muted">They send changes that you can see to other servers.</p>
      <ul>
        {webhooks.map(({ id, path, text, made, isOn }) => (
          <WebhookItem
            key={id}
            path={path}
            title={text}
            state={`${isOn ? "On" : "Off"}, created ${made}`}
          />
        ))}
      </ul>
    </Section>
  )
}
