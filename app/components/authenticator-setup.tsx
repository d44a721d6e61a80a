import { useForm } from "@conform-to/react"
import { useNavigation } from "@remix-run/react"
import type { AuthenticatorSecret } from "~/models/people/second-factor/second-factor"
import { formMessageOf, type Reply } from "~/models/text/reply/reply"
import { TextField } from "./field"
import { PostForm } from "./post-form"
import { Submit } from "./submit"

type Props = { authenticator: AuthenticatorSecret; reply: Reply | undefined }

/** The key for an authenticator app, and the form for its first code. */
export function AuthenticatorSetup({ authenticator: { secret, uri, qr }, reply }: Props) {
  const refusal = reply?.intent === "confirm-authenticator" && !reply.ok ? reply : undefined
  const formMessage = formMessageOf(refusal)
  const pending = useNavigation().formData?.get("intent") === "confirm-authenticator"
  const [form, fields] = useForm<{ code: string }>({
    id: "confirm-authenticator",
    lastResult: refusal?.result,
  })
  return (
    <div className="grid gap-4">
      <p>
        Scan this with an authenticator app, such as those of your phone or your password manager,
        or{" "}
        <a href={uri} className="link">
          open it on this device
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${String(qr.size)} ${String(qr.size)}`}
        className="w-48 justify-self-center rounded bg-white [forced-color-adjust:none]"
        role="img"
        aria-label="QR code with the key below"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        Or type this key: <code className="[overflow-wrap:anywhere]">{secret}</code>
      </p>
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <input type="hidden" name="intent" value="confirm-authenticator" />
        <TextField
          label="Code that the app shows"
          field={fields.code}
          formMessage={formMessage}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus={refusal !== undefined}
          required
        />
        {formMessage !== undefined && (
          <p className="notice" role="alert">
            {formMessage}
          </p>
        )}
        <div>
          <Submit pending={pending} pendingText="Checking...">
            Turn On
          </Submit>
        </div>
      </PostForm>
    </div>
  )
}
