import { useContext } from "react"
import { PageContext } from "~/client/page-context"

const PRODUCT = [
  ["/", "Start"],
  ["/pricing", "Pricing"],
  ["/login", "Sign in"],
] as const

const REGISTER = ["/register", "Start Free"] as const

const COMPANY = [
  ["/about", "About"],
  ["/careers", "Careers"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const

/** The end of every public page. */
export function PublicFooter() {
  const { isOpen } = useContext(PageContext)
  return (
    <footer className="public-footer">
      <div className="public-footer-parts">
        <div className="public-footer-about">
          <p className="public-brand">
            <img src="/logo.svg" alt="" width={28} height={28} loading="lazy" />
            Cardinal
          </p>
          <p>
            Shared boards that move as you watch. This page runs no scripts and counts no visitors.
          </p>
        </div>
        <FooterLinks title="Product" links={isOpen ? [...PRODUCT, REGISTER] : PRODUCT} />
        <FooterLinks title="Cardinal" links={COMPANY} />
        <FooterLinks title="Share Cardinal" links={useSocialLinks()} />
      </div>
    </footer>
  )
}

type Links = readonly (readonly [to: string, text: string])[]

function FooterLinks({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <p className="public-footer-title">{title}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <a href={to} rel={to.startsWith("/") ? undefined : "noopener noreferrer"}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where one can tell others of this Cardinal. They are links: nothing of theirs is loaded here. */
function useSocialLinks(): Links {
  const { publicUrl } = useContext(PageContext)
  const address = encodeURIComponent(publicUrl)
  const said = encodeURIComponent(`Cardinal: shared boards that move as you watch. ${publicUrl}`)
  return [
    [`https://bsky.app/intent/compose?text=${said}`, "Bluesky"],
    [`https://www.linkedin.com/sharing/share-offsite/?url=${address}`, "LinkedIn"],
    [`https://www.reddit.com/submit?url=${address}`, "Reddit"],
    [`https://x.com/intent/post?text=${said}`, "X"],
  ]
}
