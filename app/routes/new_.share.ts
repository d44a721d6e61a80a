import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { textsOf } from "~/client/form-texts"
import { readForm } from "~/http/body.server"

/** As characters of an address: with more, it would be refused. */
const MAX_TEXT = 1500
const MAX_CUT = 100

export const loader = () => redirect("/new")

/** Takes a share of another app where no worker does (`public/sw-share.js`): texts fill the form, files are counted. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const texts = textsOf(form)
  const query = new URLSearchParams()
  let left = form.getAll("files").filter((file) => typeof file !== "string" && file.size > 0).length
  for (const name of ["title", "text", "url"]) {
    const text = texts.get(name) ?? ""
    const isLong = new URLSearchParams({ text }).toString().length > MAX_TEXT
    if (text !== "") query.set(name, isLong ? Array.from(text).slice(0, MAX_CUT).join("") : text)
    if (isLong) left += 1
  }
  if (left > 0) query.set("shared", String(left))
  return redirect(`/new?${query.toString()}`, 303)
}
