import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import type { Reply } from "~/models/reply/reply"

type Props = {
  intent: string
  /** Of the button that shows the form, and of the one that sends it unless that has its own. */
  text: string
  submitText?: string
  label?: string
  pendingText?: string
  isDangerous?: boolean
}

/** A change that needs the password, behind a button. */
export function WithPassword({ intent, text, isDangerous = false, ...texts }: Props) {
  const {
    submitText = text,
    label = "Password, for this change",
    pendingText = "Checking...",
  } = texts
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent && !reply.ok ? reply : undefined
  const pending = useNavigation().formData?.get("intent") === intent
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: intent,
    lastResult: refusal?.result,
  })
  return (
    <details className="group" open={refusal !== undefined}>
      <summary
        className={`btn btn-plain w-fit group-open:mb-4 ${isDangerous ? "text-danger" : ""}`}
      >
        {text}
      </summary>
      {form.errors && (
        <p className="notice mb-4" role="alert">
          {form.errors.join(" ")}
        </p>
      )}
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <TextField
          label={label}
          field={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <div>
          <Submit
            pending={pending}
            pendingText={pendingText}
            className={isDangerous ? "btn btn-danger" : "btn btn-primary"}
          >
            {submitText}
          </Submit>
        </div>
      </PostForm>
    </details>
  )
}
