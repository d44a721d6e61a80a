import { useContext } from "react"
import { PageContext } from "~/client/page-context"
import { site } from "~/site"
import { Brand } from "./public-brand"

const SIGN_IN = ["/login", "Sign in"] as const

const HELP = ["/help", "Help"] as const

const PRODUCT = [["/", "Start"], ["/pricing", "Pricing"], HELP, SIGN_IN] as const

const REGISTER = ["/register", "Start Free"] as const

const COMPANY = [
  ["/about", "About"],
  ["/careers", "Careers"],
  ["/changelog", "What is new"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/help/accessibility", "Accessibility"],
] as const

export function PublicFooter() {
  const { isOpen, hasPlans } = useContext(PageContext)
  const product = hasPlans ? PRODUCT : [HELP, SIGN_IN]
  return (
    <footer className="print:hidden border-t border-line bg-sunken text-fine text-muted">
      <div className="grid grid-cols-2 gap-8 px-sides pb-16 pt-12 min-[30rem]:grid-cols-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="grid max-w-sm content-start gap-2 max-md:col-span-full">
          <Brand />
          <p>
            Shared boards that move as you watch. This page runs no scripts and counts no visitors.
          </p>
        </div>
        <FooterLinks title="Product" links={isOpen ? [...product, REGISTER] : product} />
        <FooterLinks title={site.name} links={COMPANY} />
        <FooterLinks title={`Share ${site.name}`} links={useSocialLinks()} />
      </div>
    </footer>
  )
}

type Links = readonly (readonly [to: string, text: string])[]

function FooterLinks({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <p className="mb-1 font-demibold text-ink">{title}</p>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <a
              href={to}
              rel={to.startsWith("/") ? undefined : "noopener noreferrer"}
              className="foot-link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to share this server on other sites. Nothing is loaded from there. */
function useSocialLinks(): Links {
  const { publicUrl } = useContext(PageContext)
  const address = encodeURIComponent(publicUrl)
  const message = encodeURIComponent(
    `${site.name}: shared boards that move as you watch. ${publicUrl}`,
  )
  return [
    [`https://bsky.app/intent/compose?text=${message}`, "Bluesky"],
    [`https://www.linkedin.com/sharing/share-offsite/?url=${address}`, "LinkedIn"],
    [`https://www.reddit.com/submit?url=${address}`, "Reddit"],
    [`https://x.com/intent/post?text=${message}`, "X"],
  ]
}
