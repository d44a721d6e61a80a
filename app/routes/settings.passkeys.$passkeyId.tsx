import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { WithProof } from "~/components/with-proof"
import { keptPage } from "~/client/page"
import { command, updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readOwnPasskey, removeInSettings } from "~/http/passkeys.server"
import { RemovePasskey, RenamePasskey } from "~/models/people/passkey/passkey"
import { renamePasskey } from "~/models/people/passkey/passkeys.server"
import { seen } from "~/models/text/reply/reply"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) => readOwnPasskey(args)

const to = () => "/settings/security"

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "rename-passkey": updateCommand(RenamePasskey, renamePasskey, {
      done: seen("Passkey renamed"),
      to,
    }),
    "remove-passkey": command(
      RemovePasskey,
      (actor, input) => removeInSettings(args, actor, input),
      { done: seen("Passkey removed"), to },
    ),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Passkey")

export default function PasskeyPage() {
  const { passkey, proof } = useLoaderData<typeof loader>()
  return (
    <Section id="passkey" title={<>Passkey “{passkey.name}”</>} breaks>
      <Rename name={passkey.name} />
      <WithProof proof={proof} intent="remove-passkey" text="Remove this passkey" isDangerous />
      <p>
        <Link to="/settings/security" className="link">
          Back to security
        </Link>
      </p>
    </Section>
  )
}

function Rename({ name }: { name: string }) {
  const { form, fields } = useCommandForm<{ name: string }>("rename-passkey", { name })
  return (
    <CommandForm form={form} className="grid gap-4">
      <TextField label="Name" field={fields.name} required />
      <div>
        <Submit pendingText="Saving...">Save</Submit>
      </div>
    </CommandForm>
  )
}
