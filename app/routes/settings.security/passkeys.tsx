import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { WithProof } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { Section } from "~/components/section"
import type { PasskeyRow } from "./security.server"

type Props = { passkeys: PasskeyRow[]; canAdd: boolean; proof: ProofChoice }

export function Passkeys({ passkeys, canAdd, proof }: Props) {
  return (
    <Section id="passkeys" title="Passkeys">
      <p className="text-muted">Sign in with your fingerprint, face, PIN or security key.</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <WithProof
          proof={proof}
          intent="begin-passkey"
          text="Add a passkey"
          submitText="Continue"
        />
      ) : (
        <p className="hint">
          Passkeys cannot be created at this server’s address: they need https and a host name.
        </p>
      )}
    </Section>
  )
}

function Passkey({
  passkey: { id, name, needsPassword, made, lastUsed },
}: {
  passkey: PasskeyRow
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon name="key" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted">
          Created {made}, {lastUsed === null ? "not used yet" : `last used ${lastUsed}`}
        </p>
        {needsPassword && (
          <p className="text-muted">
            Works only together with the password, since the account was taken back. Remove it and
            add it again to sign in with it alone.
          </p>
        )}
      </div>
      <Link to={`/settings/passkeys/${id}`} className="btn btn-plain phone:ms-8">
        Change
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  )
}
