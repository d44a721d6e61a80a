import { useContext } from "react"
import type { MetaFunction } from "@remix-run/react"
import { PageContext } from "~/client/page-context"
import { describePage } from "~/components/public-head"
import { TextPage } from "~/components/public-page"
import { titleOf } from "~/site"

export { clientLoader, handle, loader } from "~/client/public-route"

export const meta: MetaFunction = () =>
  describePage(titleOf("Terms"), "The terms under which you may use this Cardinal, in plain words.")

export default function TermsPage() {
  const { hasPlans } = useContext(PageContext)
  return (
    <TextPage
      title="Terms"
      lead="What you may expect of this Cardinal, and what it expects of you."
    >
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. You are responsible for what is done with your account. You
        may delete it at any time under Settings, Security, which first shows you what goes with it.
      </p>
      <h2>What you put on boards</h2>
      <p>
        It stays yours. The people you share a board with can see it, and Editors and Owners can
        change it. Put nothing there that you may not pass on, and nothing that harms others. The
        people who run this Cardinal may remove what is against the law, and close accounts that are
        misused.
      </p>
      <h2>What it costs</h2>
      <p>
        Nothing is charged: there is no payment provider
        {hasPlans && ", and the limits of the plans are not enforced"}. Should that change, you will
        be asked before you owe anything.
      </p>
      <h2>What is promised</h2>
      <p>
        The software is offered as it is. Care is taken that nothing is lost, but keep a copy of
        what you cannot do without: Settings, Security offers your data as an archive, with the
        files on your boards.
      </p>
    </TextPage>
  )
}
