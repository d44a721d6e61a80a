import { createPasskey } from "~/client/passkeys"
import type { NewPasskey as Options } from "~/models/people/passkey/webauthn.server"
import { useCommandForm } from "~/client/use-command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { PasskeyForm } from "./passkey-form"

type Props = { passkey: Options; suggestedName: string }

/** The form that makes a passkey, with a name to tell it from others. */
export function NewPasskey({ passkey, suggestedName }: Props) {
  const { form, fields, formMessage } = useCommandForm<{ name: string }>("add-passkey", {
    name: suggestedName,
  })
  return (
    <PasskeyForm
      form={form}
      shownAbove={formMessage}
      origin={passkey.origin}
      ask={() => createPasskey(passkey)}
      text="Create Passkey"
      className="btn btn-primary w-fit"
    >
      <TextField label="Name" hint="To tell it from your others" field={fields.name} required />
      <Refusal className="notice">{formMessage}</Refusal>
    </PasskeyForm>
  )
}
