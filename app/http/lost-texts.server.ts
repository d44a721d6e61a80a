import { createElement, Fragment } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { typedInReply } from "~/models/reply/refused-page"
import type { Reply } from "~/models/reply/reply"

/**
 * Whether a page does not show what was typed into the refused form that was posted to it: the form may be
 * gone, because what it belongs to was archived meanwhile.
 * @param actionData the replies by route, as Remix has them
 */
export function losesTyped(html: string, actionData: Record<string, unknown> | null): boolean {
  const [reply] = Object.values(actionData ?? {}) as (Partial<Reply> | null)[]
  if (reply?.ok !== false) return false
  const page = withPlainBreaks(html)
  return typedInReply(reply as Reply).some(({ text }) => {
    const shown = escapeHtml(withPlainBreaks(text))
    const places = [`value="${shown}"`, `>${shown}</textarea>`, `>\n${shown}</textarea>`]
    return ![...places, `You had typed: ${shown}<`].some((place) => page.includes(place))
  })
}

/** Forms are sent with CRLF line breaks. */
const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, "\n")

/** As React escapes texts and attributes. */
const escapeHtml = (text: string) => renderToStaticMarkup(createElement(Fragment, null, text))
