import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import type { TokenRow } from "./tokens.server"

export function Tokens({ tokens }: { tokens: TokenRow[] }) {
  if (tokens.length === 0) return <p>You have no tokens.</p>
  return (
    <ul>
      {tokens.map((token) => (
        <Token key={token.id} token={token} />
      ))}
    </ul>
  )
}

function Token({ token }: { token: TokenRow }) {
  const { id, name, scopes, boards, made, end, hasEnded, lastUsed } = token
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon name="code" />
      <div className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">
          It {scopes} on <bdi>{boards}</bdi>. Created {made},{" "}
          {lastUsed === null ? "not used yet" : `last used ${lastUsed}`}.
        </p>
        <p className={hasEnded ? "text-danger" : "text-muted"}>
          {end === null ? "It does not end." : `${hasEnded ? "Ended" : "Ends"} ${end}.`}
        </p>
      </div>
      <CommandButton
        intent="revoke-access-token"
        fields={{ accessTokenId: id }}
        formClassName="phone:ms-8"
        pendingText="Revoking..."
      >
        Revoke
        <span className="sr-only"> {name}</span>
      </CommandButton>
    </li>
  )
}
