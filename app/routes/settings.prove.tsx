import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { ProofForm } from "~/components/with-proof"
import { keptPage } from "~/client/page"
import { proveOwner, readProofPage } from "~/http/account.server"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { OwnerProof } from "~/models/people/account/owner-proof"
import { LIMITS } from "~/models/text/limits"
import { requestedPath } from "~/http/session.server"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) => readProofPage(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "prove-owner": command(OwnerProof, (actor, input) => proveOwner(args, actor, input), {
      failed: null,
      to: () => requestedPath(args.request, "/settings/security"),
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Confirm that it is you")

/** Asks for a proof of the owner before something is made that acts for them from then on. */
export default function ProvePage() {
  const { proof, back } = useLoaderData<typeof loader>()
  return (
    <Section id="prove" title="Confirm that it is you">
      <p className="text-muted">
        Webhooks and secret addresses go on acting in your name. You are not asked again for{" "}
        {LIMITS.recentMinutes} minutes.
      </p>
      {proof.by === "sign-in" && proof.isRecent ? (
        <p>You signed in some minutes ago. Nothing else is needed.</p>
      ) : (
        <ProofForm proof={proof} intent="prove-owner" label="Your password" submitText="Continue" />
      )}
      <p>
        <Link to={back} className="link">
          Go back
        </Link>
      </p>
    </Section>
  )
}
