export type PageOf = { page: number; pages: number; first: number }

export function pageOf(requested: number, count: number, perPage: number): PageOf {
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(Math.max(1, requested), pages)
  return { page, pages, first: (page - 1) * perPage }
}

export const pageNumber = (text: string | null) =>
  /^\d{1,6}$/.test(text ?? "") ? Math.max(1, Number(text)) : 1
