/** One page of many things. Pages count from 1. */
export type PageOf = { page: number; pages: number; first: number }

/**
 * Where a page begins among `count` things. A page that is not there is the nearest one that is.
 * @param asked the page that was asked for
 */
export function pageOf(asked: number, count: number, perPage: number): PageOf {
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, first: (page - 1) * perPage }
}

/** The number of a page in an address; 1 for anything that is none. */
export const pageNumber = (text: string | null) =>
  /^\d{1,6}$/.test(text ?? "") ? Math.max(1, Number(text)) : 1
