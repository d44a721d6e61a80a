import { createContext, type ReactNode } from "react"

export const PAGE_CONTEXT = {
  nonce: "",
  requestId: "",
  /** Empty in the browser, which has run them. */
  headScripts: { all: "", unlessPosted: "" },
  /** The head of public pages, which have no scripts: only the server renders it. */
  publicHead: null as ReactNode,
  publicStyles: "",
  /** The product's origin, without a trailing slash. */
  publicUrl: "",
  /** Whether prices, the trial and plans are shown. */
  hasPlans: true,
  /** Whether mail becomes cards and comments. */
  takesMail: false,
  /** Whether anybody may register. */
  isOpen: true,
  contactEmail: null as string | null,
  /** Renders a part once for all pages that show the same data; null in the browser. */
  renderedOnce: null as ((data: object, variant: string, render: () => ReactNode) => string) | null,
  /** The texts of the posted form that the page shows so far; null in the browser. */
  shownTexts: null as Set<string> | null,
}

/** The server passes these while it renders. Browsers hide nonces from scripts, and scripts need none of the others. */
export const PageContext = createContext(PAGE_CONTEXT)
