import type { Connection } from "~/models/sign-on/connection.server"
import { WithPassword } from "./with-password"

type Props = { signOn: Connection }

/** The account at the sign-on provider by which one signs in. */
export function SignOn({ signOn }: Props) {
  const { name, since, lastUsed, hasPassword, mayDisconnect } = signOn
  const isConnected = since !== null
  return (
    <section className="panel" aria-labelledby="sign-on">
      <h2 id="sign-on" className="text-base font-semibold">
        {name}
        {isConnected && <span className="badge ml-2">Connected</span>}
      </h2>
      <p className="text-muted">
        {isConnected
          ? `You sign in with ${name} since ${since}.${lastUsed === null ? "" : ` Last used ${lastUsed}.`}`
          : `Connect your account at ${name} to sign in with it.`}
        {isConnected && !hasPassword && " Your account has no password of its own."}
      </p>
      {!isConnected && hasPassword && <WithPassword intent="connect-account" text="Connect" />}
      {isConnected && mayDisconnect && (
        <WithPassword intent="disconnect-account" text="Disconnect" isDangerous />
      )}
    </section>
  )
}
