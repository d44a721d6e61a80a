import { PAGE_DATA_ID } from "~/client/page-data"

/**
 * The place of the page's data in a document that is joined from parts: it stands beside the markup
 * that it repeats, so that both are compressed together. It is empty in other documents.
 */
export function PageData() {
  return (
    <template id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
  )
}
