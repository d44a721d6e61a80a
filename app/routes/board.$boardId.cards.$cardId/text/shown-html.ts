import { useLocation, useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import type { CardPage } from "~/models/board/card-page/card-page.server"

// To send each long text of a card once, a document has them in its markup only, and not in the data for hydration: the
// browser reads them from the markup.

export function withoutHtmlInData(page: CardPage): CardPage {
  // A property that is not enumerable can be rendered, but is not serialised.
  const hidden = { enumerable: false }
  Object.defineProperty(page, "descriptionHtml", hidden)
  for (const comment of page.comments) Object.defineProperty(comment, "html", hidden)
  return page
}

type Loaded = Omit<CardPage, "descriptionHtml" | "comments"> & {
  descriptionHtml?: string
  comments: (Omit<CardPage["comments"][number], "html"> & { html?: string })[]
}

const completed = new WeakMap<object, { page: CardPage; isWhole: boolean }>()

/** A card's page with the HTML of its texts. Fetches the page again if the document lacks a text. */
export function useShownHtml(loaded: CardPage): CardPage {
  const { revalidate } = useRevalidator()
  const { page, isWhole } = complete(loaded)
  const { key } = useLocation()
  useEffect(() => {
    // A navigation cancels the request, so a page that is still incomplete after it asks again.
    if (!isWhole) revalidate()
  }, [isWhole, key, revalidate])
  return page
}

export const withShownHtml = (loaded: CardPage): CardPage => complete(loaded).page

function complete(page: CardPage, { descriptionHtml, comments }: Loaded = page) {
  const isComplete =
    descriptionHtml !== undefined && comments.every(({ html }) => html !== undefined)
  if (isComplete || typeof document === "undefined") return { page, isWhole: true }
  const known = completed.get(page)
  if (known) return known
  const description = descriptionHtml ?? htmlOf("description-text")
  const texts = comments.map(({ id, html }) => html ?? htmlOf(`comment-${id}`))
  const whole: CardPage = {
    ...page,
    descriptionHtml: description ?? "",
    comments: page.comments.map((comment, i) => ({ ...comment, html: texts[i] ?? "" })),
  }
  const isWhole = description !== undefined && texts.every((text) => text !== undefined)
  completed.set(page, { page: whole, isWhole })
  return { page: whole, isWhole }
}

const htmlOf = (id: string) => document.getElementById(id)?.querySelector(".markdown")?.innerHTML
