import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type ClientActionFunctionArgs, type MetaFunction } from "@remix-run/react"
import { deleteDrafts } from "~/client/drafts"
import { handleForm } from "~/http/handle-form.server"
import { keptPage } from "~/client/page"
import { sendForm } from "~/client/sent-forms"
import { DeleteAccount } from "./delete-account"
import { CalendarAddresses, MailAddresses } from "./secret-addresses"
import { NoPassword } from "./no-password"
import { Passkeys } from "./passkeys"
import { PasswordForm } from "./password-form"
import { commandsOf, readSecurity } from "./security.server"
import { SecondFactor } from "./second-factor"
import { SignOn } from "./sign-on"
import { Sessions } from "./sessions"
import { Webhooks } from "./webhooks"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Security") }]

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

export const { clientLoader, handle, shouldRevalidate } = keptPage("settings.security")

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
        hasAddresses={addresses.calendars.length + addresses.mail.length > 0}
        acting={data.acting}
      />
      <CalendarAddresses addresses={addresses.calendars} />
      <MailAddresses addresses={addresses.mail} />
      <Webhooks webhooks={data.webhooks} />
      <DeleteAccount deletion={deletion} proof={proof} />
    </>
  )
}
