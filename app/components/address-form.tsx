import { useForm } from "@conform-to/react"
import { useNavigation } from "@remix-run/react"
import type { ReactNode } from "react"
import { useShownResult } from "~/client/typed-texts"
import { formMessageOf, type Reply } from "~/models/text/reply/reply"
import { AuthPage } from "./auth-page"
import { TextField } from "./field"
import { PostForm } from "./post-form"
import { Submit } from "./submit"

type Props = { title: string; subtitle: string; reply: Reply | undefined; children: ReactNode }

/** The page that asks for the address to which a link is mailed. */
export function AddressForm({ title, subtitle, reply, children }: Props) {
  const formMessage = formMessageOf(reply)
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<{ email: string }>({ lastResult: useShownResult(reply) })
  return (
    <AuthPage title={title} subtitle={subtitle} problem={formMessage}>
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <TextField
          label="Email"
          field={fields.email}
          formMessage={formMessage}
          type="email"
          autoComplete="email"
          autoFocus
          required
        />
        <Submit pending={pending} pendingText="Sending...">
          Send Link
        </Submit>
      </PostForm>
      {children}
    </AuthPage>
  )
}
