import { Icon } from "~/components/icon"
import type { DeletionPreview, Outcomes } from "~/models/account/account-deletion"
import { WithPassword } from "./with-password"

export function DeleteAccount({ deletion }: { deletion: DeletionPreview }) {
  return (
    <section className="panel border-danger" aria-labelledby="deletion">
      <h2 id="deletion" className="text-base font-semibold">
        Delete account
      </h2>
      <p>
        Your profile, picture, labels, assignments and notifications go with your account. Your
        comments stay, without your name. This action cannot be undone.
      </p>
      <Things things="boards" outcomes={deletion} />
      <Things things="workspaces" outcomes={deletion.workspaces} />
      <p>
        <a href="/settings/data.zip" download className="btn btn-plain">
          <Icon name="download" />
          Download my data
        </a>
      </p>
      <p className="hint">A ZIP archive, with the files on your boards.</p>
      <WithPassword
        intent="delete-account"
        text="Delete my account"
        submitText="Delete Account"
        label="Your password"
        pendingText="Deleting..."
        isDangerous
      />
    </section>
  )
}

type ThingsProps = { things: string; outcomes: Outcomes }

function Things({ things, outcomes: { deleted, passedOn } }: ThingsProps) {
  return (
    <>
      {deleted.length > 0 && (
        <div>
          <p className="font-semibold">
            {`These ${things} will be deleted, as nobody is left to own them:`}
          </p>
          <ul className="list-disc pl-5">
            {deleted.map((name, index) => (
              <li key={index} className="[unicode-bidi:plaintext]">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {passedOn.length > 0 && (
        <div>
          <p className="font-semibold">{`These ${things} will get a new owner:`}</p>
          <ul className="list-disc pl-5">
            {passedOn.map(({ name, to }, index) => (
              <li key={index} className="[unicode-bidi:plaintext]">
                {name}, to {to}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
