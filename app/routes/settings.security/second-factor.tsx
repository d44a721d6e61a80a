import { useForm } from "@conform-to/react"
import { Link, useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { RecoveryCodes } from "~/components/recovery-codes"
import { Submit } from "~/components/submit"
import { countText } from "~/models/count-text"
import type { Factors } from "~/models/second-factor/second-factor"
import type { Reply } from "~/models/reply/reply"

type Props = { factors: Factors & { since: string | null } }

/** An authenticator app beside the password, with its recovery codes and trusted browsers. */
export function SecondFactor({ factors }: Props) {
  const { since, recoveryCodesLeft, trustedBrowsers, isRequired } = factors
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-base font-semibold">
        Second factor
        {since !== null && <span className="badge ml-2">On</span>}
      </h2>
      <p className="text-muted">
        {since === null
          ? "With a code from an app on your phone, a stolen password is not enough to sign in."
          : `Your authenticator app was set up on ${since}. ${countText(recoveryCodesLeft, "recovery code")} left.`}
        {isRequired && " This server requires it of you."}
      </p>
      <NewCodes />
      {since === null ? (
        <WithPassword intent="begin-authenticator" text="Set up an authenticator app" />
      ) : (
        <>
          <WithPassword intent="renew-recovery-codes" text="Make new recovery codes" />
          <WithPassword intent="remove-authenticator" text="Turn off" isDangerous />
        </>
      )}
      {trustedBrowsers > 0 && <TrustedBrowsers count={trustedBrowsers} />}
    </section>
  )
}

function NewCodes() {
  const reply = useActionData<Reply>()
  const made = reply?.intent === "renew-recovery-codes" && reply.ok ? reply.value : undefined
  const { codes } = (made ?? {}) as { codes?: string[] }
  return codes ? <RecoveryCodes codes={codes} /> : null
}

type WithPasswordProps = { intent: string; text: string; isDangerous?: boolean }

/** A change that needs the password, behind a button. */
function WithPassword({ intent, text, isDangerous = false }: WithPasswordProps) {
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
          label="Password, for this change"
          field={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <div>
          <Submit
            pending={pending}
            pendingText="Checking..."
            className={isDangerous ? "btn btn-danger" : "btn btn-primary"}
          >
            {text}
          </Submit>
        </div>
      </PostForm>
    </details>
  )
}

function TrustedBrowsers({ count }: { count: number }) {
  const pending = useNavigation().formData?.get("intent") === "forget-trusted-browsers"
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1">
        {countText(count, "browser")} {count === 1 ? "is" : "are"} not asked for a code.{" "}
        <Link to="#sessions" className="link">
          See your sessions
        </Link>
      </p>
      <PostForm>
        <input type="hidden" name="intent" value="forget-trusted-browsers" />
        <Submit pending={pending} pendingText="Saving..." className="btn btn-plain">
          Ask everywhere again
        </Submit>
      </PostForm>
    </div>
  )
}
