import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { CopyField } from "~/components/copy-field"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { config } from "~/config/config.server"
import { handleAdminForm, limited, readAdminPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import { CreateAccount, type CreatedAccount } from "~/models/people/admin/admin"
import { createAccount } from "~/models/people/admin/create-account.server"
import { LIMITS } from "~/models/text/limits"
import { wayIn } from "~/models/people/identity/issuers.server"
import { type Reply, seen } from "~/models/text/reply/reply"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readAdminPage(args, () =>
    Promise.resolve({
      isMailed: config.smtpUrl !== null,
      /** By which the person signs in, where there are no passwords. */
      provider: config.hasPasswords ? null : wayIn(),
    }),
  )

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "create-account": command(CreateAccount, limited(createAccount), {
      done: seen("Account created"),
      inPlace: true,
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "New account · Administration",
)

type Ways = ReturnType<typeof useLoaderData<typeof loader>>

export default function NewAccountPage() {
  const ways = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <Section id="new-account" title="New account">
      {reply?.ok ? (
        <Created created={reply.value as CreatedAccount} ways={ways} />
      ) : (
        <>
          <p className="text-muted">{wayText(ways)}</p>
          <NewAccountForm />
        </>
      )}
      <p>
        <Link to="/admin" className="link">
          Back to the accounts
        </Link>
      </p>
    </Section>
  )
}

function wayText({ isMailed, provider }: Ways): string {
  if (provider !== null) {
    return `The person signs in with ${provider}, with the same address. On this server nobody signs in with a password.`
  }
  return isMailed
    ? `The person gets an email with a link to choose a password. It works once, for ${String(LIMITS.welcomeDays)} days.`
    : "This server sends no email: you get a link to give to the person, who chooses a password with it."
}

function NewAccountForm() {
  const { form, fields } = useCommandForm<CreateAccount>("create-account")
  const shared = { autoComplete: "off", required: true }
  return (
    <CommandForm form={form} className="grid gap-4">
      <TextField label="Full name" field={fields.name} limit={LIMITS.name} {...shared} />
      <TextField
        label="Username"
        field={fields.username}
        limit={LIMITS.name}
        hint="It cannot be changed."
        autoCapitalize="none"
        spellCheck={false}
        {...shared}
      />
      <TextField label="Email" field={fields.email} type="email" limit={LIMITS.email} {...shared} />
      <div>
        <Submit pendingText="Creating account...">Create Account</Submit>
      </div>
    </CommandForm>
  )
}

type CreatedProps = { created: CreatedAccount; ways: Ways }

function Created({ created, ways }: CreatedProps) {
  const { id, name, email, isMailed, link } = created
  return (
    <div className="grid gap-4" role="status">
      <p>
        <Link to={`/admin/accounts/${id}`} className="link">
          {name}
        </Link>
        {isMailed ? ` has an account. We sent an email to ${email}.` : " has an account."}
        {!isMailed && link === null && ` ${wayText(ways)} Let them know.`}
      </p>
      {link !== null && (
        <CopyField
          id="password-link"
          label="Link to choose a password"
          value={link}
          hint={`Give it to the person: it works once, for ${String(LIMITS.welcomeDays)} days. Anyone who has it can get into the account. It won't be shown again.`}
        />
      )}
      <p>
        <Link to="/admin/accounts/new" className="btn btn-plain">
          Create another account
        </Link>
      </p>
    </div>
  )
}
