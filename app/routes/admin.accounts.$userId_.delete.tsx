import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { DeletionOutcomes, HideName } from "~/components/deletion-outcomes"
import { ProofForm } from "~/components/with-proof"
import { withProof } from "~/http/account.server"
import { handleAdminForm, limited, readAccountPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import { readProofChoice } from "~/models/people/account/owner-proof.server"
import { DeleteOther } from "~/models/leaving/account-deletion"
import { deleteOther, previewOther } from "~/models/leaving/delete-other.server"
import { done } from "~/models/text/reply/reply"
import { currentSession } from "~/http/session.server"
import { PersonName } from "~/components/person"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readAccountPage(args, async (admin, account) => {
    const sessionId = await currentSession(args.request, args.context)
    return {
      account,
      deletion: await previewOther(admin, { userId: account.id }),
      proof: await readProofChoice(admin, sessionId, new URL(args.request.url).pathname),
    }
  })

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "delete-other": command(
      DeleteOther,
      limited((actor, input) =>
        withProof(args, input, (proof) => deleteOther(actor, input, proof)),
      ),
      { done: done("Account deleted"), to: () => "/admin" },
    ),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Delete account · Administration",
)

export default function DeleteAccountPage() {
  const { account, deletion, proof } = useLoaderData<typeof loader>()
  const { id, name, username, isAdmin, ownsBoards } = account
  return (
    <Section
      id="deletion"
      title={
        <>
          Delete the account of <PersonName>{name}</PersonName>
        </>
      }
      className="panel border-danger"
    >
      {isAdmin ? (
        <p>
          An administrator cannot be deleted. Take them out of the setting ADMINS, or out of the
          provider’s group, first.
        </p>
      ) : (
        <>
          <p>
            Their profile, avatar, labels, assignments and notifications go with the account. Their
            comments on the boards of others and what they did there stay, with their name. Nobody
            else can have the username. This action cannot be undone. An email tells them, if their
            address is confirmed.
          </p>
          <DeletionOutcomes deletion={deletion} />
          {ownsBoards && (
            <p>
              <Link to={`/admin/accounts/${id}/boards`} className="link">
                Hand boards over
              </Link>
              {" first, to choose who owns them."}
            </p>
          )}
          <ProofForm
            proof={proof}
            intent="delete-other"
            submitText="Delete Account"
            confirmText={`To confirm, type the username of the account: ${username}`}
            label="Your own password"
            pendingText="Deleting..."
            isDangerous
          >
            <HideName>Show “Former member” in place of the name</HideName>
          </ProofForm>
        </>
      )}
      <p>
        <Link to={`/admin/accounts/${id}`} className="link">
          Back to the account
        </Link>
      </p>
    </Section>
  )
}
