import { useForm } from "@conform-to/react"
import { useNavigation } from "@remix-run/react"
import { createPasskey } from "~/client/passkeys"
import { formMessageOf, type Reply } from "~/models/text/reply/reply"
import type { NewPasskey as Options } from "~/models/people/passkey/webauthn.server"
import { TextField } from "./field"
import { PasskeyForm } from "./passkey-form"

type Props = { passkey: Options; suggestedName: string; reply: Reply | undefined }

/** The form that makes a passkey, with a name to tell it from others. */
export function NewPasskey({ passkey, suggestedName, reply }: Props) {
  const refusal = reply?.intent === "add-passkey" && !reply.ok ? reply : undefined
  const formMessage = formMessageOf(refusal)
  const pending = useNavigation().formData?.get("intent") === "add-passkey"
  const [form, fields] = useForm<{ name: string }>({
    id: "add-passkey",
    defaultValue: { name: suggestedName },
    lastResult: refusal?.result,
  })
  return (
    <PasskeyForm
      id={form.id}
      intent="add-passkey"
      origin={passkey.origin}
      ask={() => createPasskey(passkey)}
      text="Create Passkey"
      pending={pending}
      className="btn btn-primary w-fit"
    >
      <TextField
        label="Name"
        hint="To tell it from your others"
        field={fields.name}
        formMessage={formMessage}
        required
      />
      {formMessage !== undefined && (
        <p className="notice" role="alert">
          {formMessage}
        </p>
      )}
    </PasskeyForm>
  )
}
