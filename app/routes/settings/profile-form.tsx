import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { Submit } from "~/components/submit"
import { useShownResult } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import { SignInAgain } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import type { Reply } from "~/models/text/reply/reply"
import { UNDO_DAYS } from "~/models/text/limits"
import type { Me } from "~/models/people/account/user"

const UNDO_HINT = `The old address gets a link that undoes the change for ${String(UNDO_DAYS)} days.`

type Fields = { name: string; email: string; currentPassword: string }

type Props = { me: Me; proof: ProofChoice }

export function ProfileForm({ me, proof }: Props) {
  const reply = useActionData<Reply>()
  const pending = useNavigation().formData?.get("intent") === "update-profile"
  const [form, fields] = useForm<Fields>({
    lastResult: useShownResult(reply?.intent === "update-profile" ? reply : undefined),
    defaultValue: { name: me.name, email: me.email },
  })
  return (
    <PostForm
      action="/settings?index"
      id={form.id}
      noValidate={form.noValidate}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="update-profile" />
      <TextField label="Name" field={fields.name} autoComplete="name" required />
      <TextField label="Email" field={fields.email} type="email" autoComplete="email" required />
      {proof.by === "password" ? (
        <TextField
          label="Current password"
          field={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          hint={`Needed for a new email address only. ${UNDO_HINT}`}
        />
      ) : (
        <div className="hint">
          <p>A new email address needs a proof that it is you. {UNDO_HINT}</p>
          {!proof.isRecent && <SignInAgain proof={proof} />}
        </div>
      )}
      <div className="field">
        <label htmlFor="username">Username</label>
        <input
          id="username"
          className="input"
          value={me.username}
          autoComplete="username"
          aria-describedby="username-note"
          disabled
          readOnly
        />
        <p id="username-note" className="hint">
          Username cannot be changed
        </p>
      </div>
      <div>
        <Submit pending={pending} pendingText="Saving...">
          Save Changes
        </Submit>
      </div>
    </PostForm>
  )
}
