import { useRouteLoaderData } from "@remix-run/react"
import { useContext, type ReactNode } from "react"
import type { loader as rootLoader } from "~/root"
import { PageContext } from "~/client/page-context"
import { PublicFooter } from "./public-footer"

type Link = { to: string; text: string }

const LINKS: Link[] = [
  { to: "/pricing", text: "Pricing" },
  { to: "/about", text: "About" },
]

/** Whether the reader of a public page has boards to go back to. */
function useSignedIn(): boolean {
  const root = useRouteLoaderData<typeof rootLoader>("root")
  return Boolean(root?.user)
}

/**
 * The frame of every public page: the bar that stays on top, the page, the footer.
 * @param links what the bar leads to; the other public pages, unless it says otherwise
 */
export function PublicPage({ links = LINKS, children }: { links?: Link[]; children: ReactNode }) {
  return (
    <div className="public">
      <a href="#main" className="public-skip">
        Skip to content
      </a>
      <header className="public-header">
        <div className="public-bar">
          <Brand />
          <nav className="public-nav" aria-label="Main">
            {links.map(({ to, text }) => (
              <a key={to} href={to}>
                {text}
              </a>
            ))}
          </nav>
          <WaysIn />
        </div>
      </header>
      {children}
      <PublicFooter />
    </div>
  )
}

function Brand() {
  return (
    <a href={useSignedIn() ? "/boards" : "/"} className="public-brand">
      <img src="/logo.svg" alt="" width={28} height={28} />
      Cardinal
    </a>
  )
}

function WaysIn() {
  const { to } = useStart()
  return (
    <div className="public-ways">
      {to === "/register" && (
        <a href="/login" className="public-link">
          Sign in
        </a>
      )}
      <StartLink />
    </div>
  )
}

/** The way in for the reader: to their boards, to an account, or where nobody can make one, to sign in. */
export function useStart(): Link {
  const signedIn = useSignedIn()
  const { isOpen } = useContext(PageContext)
  if (signedIn) return { to: "/boards", text: "Go to your boards" }
  return isOpen ? { to: "/register", text: "Start Free" } : { to: "/login", text: "Sign in" }
}

/** The way in that every public page offers. */
export function StartLink({ big = false }: { big?: boolean }) {
  const { to, text } = useStart()
  return (
    <a href={to} className={big ? "cta cta-big" : "cta"}>
      {text}
    </a>
  )
}

/** A page of words: a heading, a sentence under it, and sections. */
export function TextPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <PublicPage>
      <main id="main" className="words">
        <h1>{props.title}</h1>
        <p className="words-lead">{props.lead}</p>
        {props.children}
      </main>
    </PublicPage>
  )
}
