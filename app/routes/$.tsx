import { data } from "@remix-run/node"
import { keptPage } from "~/client/page"
import { NotFoundPage } from "~/components/error-page"

/** Matches every URL that has no route of its own. */
export const loader = () => data(null, { status: 404 })

export const { meta, clientLoader, handle } = keptPage("Page Not Found")

export const action = () => data(null, { status: 404 })

export default NotFoundPage
