import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { EndChoice } from "~/components/end-choice"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import type { Acting } from "~/models/people/acting/acting"
import { MIN_PASSWORD } from "~/models/text/limits"

type Fields = Record<"currentPassword" | "password" | "confirmPassword", string>

/** @param username for the browser's password manager */
export function PasswordForm({ username, acting }: { username: string; acting: Acting }) {
  const reply = useActionData<Reply>()
  const pending = useNavigation().formData?.get("intent") === "change-password"
  const [form, fields] = useForm<Fields>({
    id: "change-password",
    lastResult: reply?.intent === "change-password" ? reply.result : undefined,
  })
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password" className="text-base font-semibold">
        Change password
      </h2>
      <p className="text-muted">You'll be signed out everywhere else.</p>
      {form.errors && (
        <p className="notice" role="alert">
          {form.errors.join(" ")}
        </p>
      )}
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <input type="hidden" name="intent" value="change-password" />
        <input
          name="username"
          value={username}
          autoComplete="username"
          readOnly
          hidden
          aria-hidden="true"
        />
        <TextField
          label="Current password"
          field={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="New password"
          field={fields.password}
          type="password"
          autoComplete="new-password"
          placeholder={`Minimum ${String(MIN_PASSWORD)} characters`}
          required
        />
        <TextField
          label="Confirm new password"
          field={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          required
        />
        <EndChoice acting={acting} />
        <div>
          <Submit pending={pending} pendingText="Changing...">
            Change Password
          </Submit>
        </div>
      </PostForm>
    </section>
  )
}
