import { data } from "@remix-run/node"
import type { MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { NotFoundPage } from "~/components/error-page"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Page Not Found") }]

/** Matches every URL that has no route of its own. */
export const loader = () => data(null, { status: 404 })

export const { clientLoader, handle } = keptPage("not found")

export const action = () => data(null, { status: 404 })

export default NotFoundPage
