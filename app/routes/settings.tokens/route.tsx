import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useActionData, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { CopyField } from "~/components/copy-field"
import { handleForm } from "~/http/handle-form.server"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { Section } from "~/components/section"
import { NewToken } from "./new-token"
import { commandsOf, readTokens, type TokenRow } from "./tokens.server"

export const loader = (args: LoaderFunctionArgs) => readTokens(args)

export const action = (args: ActionFunctionArgs) => handleForm(args, commandsOf(args))

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Access tokens")

/** The token that a reply brings, once. */
const tokenIn = (reply: Reply | undefined): string | undefined =>
  reply?.ok === true
    ? (reply.value as { accessToken?: string } | undefined)?.accessToken
    : undefined

export default function TokenSettings() {
  const { tokens, boards, proof, zone, isAdmin } = useLoaderData<typeof loader>()
  const accessToken = tokenIn(useActionData<Reply>())
  return (
    <>
      <Section id="tokens" title="Access tokens">
        <p className="text-muted">
          Programs use them to work in your name, through the{" "}
          <Link to="/api" className="link">
            API
          </Link>
          . A new password does not end them.
        </p>
        <Tokens tokens={tokens} />
        {tokens.length >= LIMITS.accessTokens ? (
          <p className="hint">
            {LIMITS.accessTokens} tokens are the most that are possible. Revoke one to create
            another.
          </p>
        ) : (
          accessToken === undefined && (
            <NewToken boards={boards} proof={proof} zone={zone} isAdmin={isAdmin} />
          )
        )}
      </Section>
      {accessToken !== undefined && <MadeToken accessToken={accessToken} />}
    </>
  )
}

function MadeToken({ accessToken }: { accessToken: string }) {
  return (
    <Section id="made-token" title="Your new token" role="status">
      <CopyField
        id="access-token"
        label="Token"
        value={accessToken}
        hint="Copy it now: it won’t be shown again. Programs send it as “Authorization: Bearer …”."
        what="Token"
        autoFocus
      />
      <p>
        <Link to="/settings/tokens" className="link">
          Create another
        </Link>
      </p>
    </Section>
  )
}

function Tokens({ tokens }: { tokens: TokenRow[] }) {
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
