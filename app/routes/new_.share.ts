import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { textsOf } from "~/client/form-texts"
import { readForm } from "~/http/body.server"

/** An address with more would be refused. */
const MAX_TEXT = 1500

export const loader = () => redirect("/new")

/** Takes a share of another app where no worker does (`public/sw-share.js`): texts fill the form, files are counted. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const texts = textsOf(form)
  const query = new URLSearchParams()
  let left = form.getAll("files").filter((file) => typeof file !== "string" && file.size > 0).length
  for (const name of ["title", "text", "url"]) {
    const text = texts.get(name) ?? ""
    if (text !== "") query.set(name, text.slice(0, MAX_TEXT))
    if (text.length > MAX_TEXT) left += 1
  }
  if (left > 0) query.set("shared", String(left))
  return redirect(`/new?${query.toString()}`, 303)
}
