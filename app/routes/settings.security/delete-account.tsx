import { Icon } from "~/components/icon"
import { DeletionOutcomes, HideName } from "~/components/deletion-outcomes"
import { WithProof } from "~/components/with-proof"
import type { DeletionPreview } from "~/models/leaving/account-deletion"
import type { ProofChoice } from "~/models/people/account/owner-proof"
import { Section } from "~/components/section"

type Props = { deletion: DeletionPreview; proof: ProofChoice }

export function DeleteAccount({ deletion, proof }: Props) {
  return (
    <Section id="deletion" title="Delete account" className="panel border-danger">
      <p>
        <a
          href="/settings/data.zip"
          download
          className="btn btn-plain"
          title="A ZIP archive, with the files on your boards"
        >
          <Icon name="download" />
          Download my data
        </a>
      </p>
      <WithProof
        proof={proof}
        intent="delete-account"
        text="Delete my account"
        submitText="Delete Account"
        label="Your password"
        pendingText="Deleting..."
        isDangerous
        about={
          <div className="mb-4 grid gap-4">
            <p>
              Your profile, avatar, labels, assignments and notifications go with your account. What
              you wrote and did on the boards of others stays, with your name. Nobody else can have
              your username. This action cannot be undone.
            </p>
            <DeletionOutcomes deletion={deletion} />
          </div>
        }
      >
        <HideName>Show “Former member” in place of my name</HideName>
      </WithProof>
    </Section>
  )
}
