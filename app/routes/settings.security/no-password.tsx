import { Link } from "@remix-run/react"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { Section } from "~/components/section"

type Props = { proof: ProofChoice; hasPasswords: boolean }

/** In place of the form that changes the password, for an account without one on this server. */
export function NoPassword({ proof, hasPasswords }: Props) {
  const canSet = hasPasswords && proof.by === "sign-in"
  return (
    <Section id="password" title="Password">
      <p className="text-muted">{explain(proof)}</p>
      {canSet && (
        <div>
          <Link to="/forgot-password?redirectTo=%2Fsettings%2Fsecurity" className="btn btn-plain">
            Set a password
          </Link>
          <p className="hint mt-2">With a link that we email to you.</p>
        </div>
      )}
    </Section>
  )
}

function explain(proof: ProofChoice): string {
  if (proof.by === "password") {
    return `You sign in with your password of ${proof.ldap ?? ""}. Change it there.`
  }
  const { provider } = proof
  return provider === ""
    ? "Your account has no password."
    : `Your account has no password here: you sign in with ${provider}.`
}
