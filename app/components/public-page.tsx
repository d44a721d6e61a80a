import { useRouteLoaderData } from "@remix-run/react"
import { useContext, type ReactNode } from "react"
import { PageContext } from "~/client/page-context"
import type { Me } from "~/models/people/account/user"
import { Brand } from "./public-brand"
import { PublicFooter } from "./public-footer"
import { CallToAction, type CallLook } from "./public-links"

type Link = { to: string; text: string }

const PRICING: Link = { to: "/pricing", text: "Pricing" }
const HELP: Link = { to: "/help", text: "Help" }
const ABOUT: Link = { to: "/about", text: "About" }

export function useReader(): Me | null {
  return useRouteLoaderData<() => { user: Me | null }>("root")?.user ?? null
}

const useSignedIn = (): boolean => useReader() !== null

export function PublicPage({ links, children }: { links?: Link[]; children: ReactNode }) {
  const { hasPlans } = useContext(PageContext)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed -top-20 left-3 z-30 rounded bg-primary px-4 py-2.5 font-semibold text-on-primary focus:top-3 print:hidden"
      >
        Skip to content
      </a>
      <Bar links={links ?? (hasPlans ? [PRICING, HELP, ABOUT] : [HELP, ABOUT])} />
      {children}
      <PublicFooter />
    </div>
  )
}

/** On a phone the links have a row of their own, which needs no menu. */
function Bar({ links }: { links: Link[] }) {
  return (
    <header className="print:hidden sticky top-0 z-20 border-b border-line bg-[color-mix(in_srgb,var(--canvas)_90%,transparent)] [backdrop-filter:blur(12px)] [@media(max-width:52rem)_and_(max-height:32rem)]:static">
      <div className="flex min-h-14 flex-wrap items-center gap-x-6 max-xs:gap-x-2 px-sides pt-1.5 md:min-h-16 md:pt-0">
        <Brand to={useSignedIn() ? "/boards" : "/"} />
        <nav
          className="flex flex-1 justify-between gap-1 max-md:order-1 max-md:-mx-1.5 max-md:basis-full md:justify-center [&>a]:whitespace-nowrap max-md:[&>a]:min-h-10 max-md:[&>a]:px-1.5 max-md:[&>a]:text-small max-xs:gap-0 max-xs:[&>a]:px-1"
          aria-label="Main"
        >
          {links.map(({ to, text }) => (
            <a key={to} href={to} className="bar-link">
              {text}
            </a>
          ))}
        </nav>
        <SignInLinks />
      </div>
    </header>
  )
}

function SignInLinks() {
  const { to } = useStart()
  return (
    <div className="ml-auto flex items-center gap-1 max-xs:gap-0 max-xs:[&>a]:px-2.5">
      {to === "/register" && (
        <a href="/login" className="bar-link">
          Sign in
        </a>
      )}
      <StartLink />
    </div>
  )
}

export function useStart(): Link {
  const signedIn = useSignedIn()
  const { isOpen } = useContext(PageContext)
  if (signedIn) return { to: "/boards", text: "Go to your boards" }
  return isOpen ? { to: "/register", text: "Start Free" } : { to: "/login", text: "Sign in" }
}

export function StartLink(look: CallLook) {
  const { to, text } = useStart()
  return (
    <CallToAction {...look} href={to}>
      {text}
    </CallToAction>
  )
}

type TextPageProps = { above?: ReactNode; title: string; lead: string; children: ReactNode }

export function TextPage(props: TextPageProps) {
  return (
    <PublicPage>
      <main
        id="main"
        className="words relative mx-auto w-full max-w-[calc(42rem+2*var(--gutter))] flex-1 px-gutter pb-[clamp(4rem,8vw,7rem)] pt-[clamp(3rem,8vw,6rem)]"
      >
        {props.above && <p className="mb-2">{props.above}</p>}
        <h1 className="text-page">{props.title}</h1>
        <p className="mb-10 mt-4 text-larger leading-normal text-muted">{props.lead}</p>
        {props.children}
      </main>
    </PublicPage>
  )
}
