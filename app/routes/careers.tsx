import { useContext } from "react"
import type { MetaFunction } from "@remix-run/react"
import { PageContext } from "~/client/page-context"
import { describePage } from "~/components/public-head"
import { TextPage } from "~/components/public-page"
import { titleOf } from "~/site"

export { clientLoader, handle, loader } from "~/client/public-route"

export const meta: MetaFunction = () =>
  describePage(titleOf("Careers"), "There are no open positions at Cardinal at the moment.")

export default function CareersPage() {
  const { contactEmail } = useContext(PageContext)
  return (
    <TextPage title="Careers" lead="There are no open positions at the moment.">
      <p>
        When there are, you will find them on this page, with what the work is, where it is done,
        and what it pays. We keep no applications on file, so please do not send us anything about
        yourself before then.
      </p>
      {contactEmail && (
        <p>
          For anything else, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
    </TextPage>
  )
}
