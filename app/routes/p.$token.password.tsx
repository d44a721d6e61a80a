import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { PasswordForm } from "~/components/published/password-form.server"
import { PublishedDocument } from "~/components/published/published-page.server"
import { notFound } from "~/errors"
import { openByPassword } from "~/http/public-password.server"
import { orRefused, pageOnce, partsOf, publishedAt, redirectTo } from "~/http/public-page.server"
import { keyOf } from "~/models/exchange/publish/published.server"
import { titleOf } from "~/site"
import { refusedPage, toDocument } from "./p.$token._index/public-route.server"

/** Asks for the password of a public board, and leads to the place on it that the query names. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orRefused(context, refusedPage, async () => {
    if (context.isData) throw notFound()
    const { token } = partsOf(params.token)
    const published = await publishedAt(token, context.ip)
    if (keyOf(published) === null) return redirectTo(`/p/${token}`)
    return pageOnce(passwordPage())
  })

/** Leads to the board, or says that the password is wrong. */
export const action = (args: ActionFunctionArgs) => {
  const { context } = args
  const again = (message: string) =>
    message === "Not found." ? refusedPage(message) : passwordPage(message)
  return orRefused(context, again, () => openByPassword(args))
}

const passwordPage = (error?: string): string =>
  toDocument(
    <PublishedDocument
      title={titleOf("A board with a password")}
      className="published published-message"
    >
      <main id="main">
        <h1>This board has a password</h1>
        <PasswordForm error={error} />
      </main>
    </PublishedDocument>,
  )
