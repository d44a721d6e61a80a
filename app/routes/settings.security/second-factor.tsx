import { Link, useActionData } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { codesIn, RecoveryCodes } from "~/components/recovery-codes"
import { countText } from "~/models/text/count-text"
import type { Factors } from "~/models/people/second-factor/second-factor"
import type { Reply } from "~/models/text/reply/reply"
import { WithProof } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { Section } from "~/components/section"

type Props = {
  factors: Factors & { since: string | null }
  hasPasskeys: boolean
  proof: ProofChoice
}

/** An authenticator app beside the password; and what stands for all second factors, recovery codes and trusted browsers. */
export function SecondFactor({ factors, hasPasskeys, proof }: Props) {
  const codes = codesIn(useActionData<Reply>())
  const { since, recoveryCodesLeft, trustedBrowsers, isRequired } = factors
  const isOn = since !== null || hasPasskeys
  return (
    <Section
      id="second-factor"
      title={
        <>
          Second factor
          {isOn && <span className="badge ml-2">On</span>}
        </>
      }
    >
      <p className="text-muted">
        {since !== null
          ? `Your authenticator app was set up on ${since}.`
          : hasPasskeys
            ? "One of your passkeys is asked for in addition to the password."
            : "A code from your phone protects you if your password is stolen."}
        {isOn && ` ${countText(recoveryCodesLeft, "recovery code")} left.`}
        {isRequired && " This server requires it."}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {since === null && (
        <WithProof proof={proof} intent="begin-authenticator" text="Set up an authenticator app" />
      )}
      {isOn && (
        <WithProof proof={proof} intent="renew-recovery-codes" text="Create new recovery codes" />
      )}
      {since !== null && (
        <WithProof
          proof={proof}
          intent="remove-authenticator"
          text="Turn off the app"
          isDangerous
        />
      )}
      {trustedBrowsers > 0 && <TrustedBrowsers count={trustedBrowsers} />}
    </Section>
  )
}

function TrustedBrowsers({ count }: { count: number }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1">
        {countText(count, "browser")} {count === 1 ? "is" : "are"} not asked for a code.{" "}
        <Link to="#sessions" className="link">
          See your sessions
        </Link>
      </p>
      <CommandButton intent="forget-trusted-browsers" pendingText="Saving...">
        Ask everywhere again
      </CommandButton>
    </div>
  )
}
