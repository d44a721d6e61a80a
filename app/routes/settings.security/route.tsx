import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type ClientActionFunctionArgs, type MetaFunction } from "@remix-run/react"
import { forgetDrafts } from "~/client/drafts"
import { handleForm } from "~/http/handle-form.server"
import { sendForm, whenReached } from "~/client/sent-forms"
import { DeleteAccount } from "./delete-account"
import { PasswordForm } from "./password-form"
import { commandsOf, readSecurity } from "./security.server"
import { Sessions } from "./sessions"

export const meta: MetaFunction = () => [{ title: "Security · Cardinal" }]

export const loader = (args: LoaderFunctionArgs) => readSecurity(args)

export const action = (args: ActionFunctionArgs) => handleForm(args, commandsOf(args))

/** What was typed and not yet saved goes with the account, once that is gone. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData()
  try {
    return await sendForm(args)
  } catch (answer) {
    const leads = answer instanceof Response ? answer.headers.get("Location") : null
    if (form.get("intent") === "delete-account" && leads !== null) forgetDrafts()
    throw answer
  }
}

export const shouldRevalidate = whenReached

export default function SecuritySettings() {
  const { username, sessions, deletion } = useLoaderData<typeof loader>()
  // A password that was changed gives this session another key, and the form begins anew.
  const current = sessions.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <PasswordForm key={current?.key} username={username} />
      <Sessions sessions={sessions} />
      <DeleteAccount deletion={deletion} />
    </>
  )
}
