// React does not know these fields: the browser takes them out before it hydrates the page.

import { READER_FIELD } from "~/models/session/reader"

/** Adds the field that says for whom a page was made to all forms of the page that post. */
export const withReaderFields = (html: string, userId: string): string =>
  html.replace(
    /<form\b[^>]*\bmethod="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${READER_FIELD}" value="${userId}">`,
  )

/** The ids of the forms in a part of a page that its readers share. */
export const formsIn = (html: string): string[] =>
  [...html.matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) => /\bid="([\w-]+)"/.exec(tag)?.[1] ?? [])

/** The fields for those forms, to stand elsewhere in the page. */
export const fieldsOfForms = (ids: readonly string[], userId: string): string =>
  ids
    .map((id) => `<input type="hidden" name="${READER_FIELD}" value="${userId}" form="${id}">`)
    .join("")
