import { WithProof } from "~/components/with-proof"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import type { Connection } from "~/models/people/sign-on/connection.server"

type Props = { signOn: Connection; proof: ProofChoice }

/** The account at the sign-on provider by which one signs in. */
export function SignOn({ signOn, proof }: Props) {
  const { name, since, lastUsed, mayDisconnect } = signOn
  const isConnected = since !== null
  return (
    <section className="panel" aria-labelledby="sign-on">
      <h2 id="sign-on" className="text-base font-semibold">
        {name}
        {isConnected && <span className="badge ml-2">Connected</span>}
      </h2>
      <p className="text-muted">
        {isConnected
          ? `Connected since ${since}.${lastUsed === null ? "" : ` Last used ${lastUsed}.`}`
          : `Connect your account at ${name} to sign in with it.`}
      </p>
      {!isConnected && <WithProof proof={proof} intent="connect-account" text="Connect" />}
      {isConnected && mayDisconnect && (
        <WithProof proof={proof} intent="disconnect-account" text="Disconnect" isDangerous />
      )}
    </section>
  )
}
