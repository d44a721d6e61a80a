import type { AuthenticatorSecret } from "~/models/people/second-factor/second-factor"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"

type Props = { authenticator: AuthenticatorSecret }

/** The key for an authenticator app, and the form for its first code. */
export function AuthenticatorSetup({ authenticator: { secret, uri, qr } }: Props) {
  const { form, fields, refusal, formMessage } = useCommandForm<{ code: string }>(
    "confirm-authenticator",
  )
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
      <CommandForm shownAbove={formMessage} form={form} className="grid gap-4">
        <TextField
          label="Code that the app shows"
          field={fields.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus={refusal !== undefined}
          required
        />
        <Refusal className="notice">{formMessage}</Refusal>
        <div>
          <Submit pendingText="Checking...">Turn On</Submit>
        </div>
      </CommandForm>
    </div>
  )
}
