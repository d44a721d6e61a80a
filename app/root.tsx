import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node"
import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react"
import { useContext, useEffect, useState, type ReactNode } from "react"
import { ConfirmEmailBanner } from "./components/confirm-email"
import { ErrorPage } from "./components/error-page"
import { watchLimits } from "~/client/field-limits"
import { keepCookie } from "~/client/kept-cookie"
import { guardRouter } from "~/client/guard-router"
import { useGuardedLinks } from "~/client/guard-links"
import { Header } from "./components/header"
import { Hints } from "./components/hints"
import { NotSaved } from "./components/not-saved"
import { OfflineNote } from "./components/offline-note"
import { PageContext } from "~/client/page-context"
import { PendingPage } from "./components/pending-page"
import { useIsPublic } from "~/client/public-route"
import { usePostedReply } from "~/client/posted-reply"
import { removeToastCookie, showToast } from "~/client/toasts"
import { Toaster } from "./components/toaster"
import { ReaderId } from "~/client/use-reader-id"
import { Shortcuts } from "~/client/use-shortcuts"
import { forgetPages, useCachedPages } from "~/client/cached-pages"
import { useKeptPages } from "~/client/worker"
import { browserTimeZone, TIME_ZONE_META } from "~/live/this-page"
import { cachedPage } from "~/client/page"
import { PUBLIC_PATHS } from "./http/public-paths"
import { OFFLINE_READING } from "./http/offline-reading.server"
import { readRootPage } from "./http/root-page.server"
import { readToast } from "./http/toast.server"
import type { Toast } from "~/models/text/reply/reply"
import { READER_META } from "~/models/people/session/reader"
import { PRODUCT_LOGO, site, SITE_LOGO_META, SITE_NAME_META } from "./site"
import styles from "./tailwind.css"

export const links: LinksFunction = () => [
  site.logo === PRODUCT_LOGO
    ? { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }
    : { rel: "icon", href: site.logo },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/cardinal.webmanifest" },
]

export const meta: MetaFunction = () => [
  { title: site.name },
  { name: "description", content: "Boards of lists and cards that people move together, live." },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  // A public page shows no toast, and leaves it to the next page, as what nobody looks at.
  const passesOn =
    PUBLIC_PATHS.includes(new URL(request.url).pathname) || request.headers.has(OFFLINE_READING)
  const redirected = passesOn ? null : await readToast(request)
  const headers = new Headers()
  if (redirected && !context.isData) headers.append("Set-Cookie", redirected.setCookie)
  const page = await readRootPage(request, context)
  return data({ ...page, toast: redirected?.toast ?? null }, { headers })
}

export const { clientLoader, handle } = cachedPage("root", { keyOf: () => "root" })

/** The signed-in person changes with a post only, so refreshing a board does not reload them. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== "GET") return true
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname
}

const VIEWPORT = "width=device-width, initial-scale=1"

/** Up to the edges of a screen; a keyboard on it makes the page lower, and hides nothing of it. */
const APP_VIEWPORT = "viewport-fit=cover, interactive-widget=resizes-content"

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root")
  const { nonce, requestId, publicHead, headScripts } = useContext(PageContext)
  const theme = root?.theme ?? "system"
  // The error page for a public page is a page of the app.
  const failed = Boolean(useRouteError())
  const isPublic = useIsPublic() && !failed
  const [isPosted] = useState(usePostedReply() !== undefined)
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isPublic ? VIEWPORT : `${VIEWPORT}, ${APP_VIEWPORT}`} />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <meta name="theme-color" content="#b51f38" />
        <meta name="request-id" content={requestId} suppressHydrationWarning />
        <meta name={SITE_NAME_META} content={site.name} />
        <meta name={SITE_LOGO_META} content={site.logo} />
        {root?.user && <meta name={READER_META} content={root.user.id} />}
        {root && <meta name={TIME_ZONE_META} content={root.timeZone} />}
        <Meta />
        {!isPublic && <HeadScript code={headScripts.all} />}
        {!isPublic && !isPosted && <HeadScript code={headScripts.unlessPosted} />}
        {isPublic ? publicHead : <link rel="stylesheet" href={styles} />}
        <Links />
      </head>
      <body>
        {children}
        {!isPublic && <PageScripts nonce={nonce} />}
      </body>
    </html>
  )
}

function HeadScript({ code }: { code: string }) {
  const { nonce } = useContext(PageContext)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}

function PageScripts({ nonce }: { nonce: string }) {
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
      <LiveReload nonce={nonce} />
    </>
  )
}

export default function App() {
  const root = useLoaderData<typeof loader>()
  const { toast, timeZone } = root
  // The reply of the document: a script shows the toasts of its own posts when it gets them.
  const [posted] = useState(usePostedReply()?.toast)
  useCachedPages(root.user?.id)
  useKeptPages(root.user?.id, root.keepsNothing)
  useToast(toast)
  useToast(posted)
  useTimeZone(timeZone, typeof root.user?.timeZone === "string")
  useFreshAfterReturn()
  useGuardedLinks()
  useEffect(guardRouter, [])
  useEffect(watchLimits, [])
  const isPublic = useIsPublic()
  return (
    <ReaderId.Provider value={root.user?.id}>
      {/* Public pages have their own frame, and no script that could show a toast. */}
      {isPublic ? <Outlet /> : <Page root={root} posted={posted} />}
    </ReaderId.Provider>
  )
}

type PageProps = {
  root: ReturnType<typeof useLoaderData<typeof loader>>
  posted: Toast | undefined
}

function Page({ root, posted }: PageProps) {
  const { nonce } = useContext(PageContext)
  return (
    <div className="page">
      <a href="#main" className="btn btn-primary absolute -top-16 left-2 z-50 focus:top-2">
        Skip to content
      </a>
      <Header page={root} />
      {root.confirmation && <ConfirmEmailBanner {...root.confirmation} />}
      {/* It is there from the start, because browsers take no new one without the nonce. */}
      <style
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: root.listStyle }}
        suppressHydrationWarning
      />
      <PendingPage>
        <Outlet />
      </PendingPage>
      {root.showsHints && <Hints />}
      <NotSaved />
      <OfflineNote readerId={root.user?.id} />
      <Toaster initial={posted ?? root.toast} />
      <Shortcuts />
    </div>
  )
}

function useToast(toast: Toast | null | undefined) {
  useEffect(() => {
    if (toast) showToast(toast)
    if (toast) removeToastCookie()
  }, [toast])
}

/** Sends the browser's time zone, which an account without one keeps; reloads a page that was rendered for another. */
function useTimeZone(known: string, isChosen: boolean) {
  const { revalidate } = useRevalidator()
  // Pages that are cached when it changes have the old one.
  useEffect(() => forgetPages, [known])
  useEffect(() => {
    const timeZone = browserTimeZone()
    const cookie = `tz=${encodeURIComponent(timeZone)}`
    if (document.cookie.split("; ").includes(cookie)) return
    keepCookie(cookie, "/")
    if (isChosen || timeZone === known) return
    forgetPages()
    revalidate()
  }, [known, isChosen, revalidate])
}

/** A page that the browser restored from its back/forward cache may be old, or another person's. */
function useFreshAfterReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetPages()
      revalidate()
    }
    addEventListener("pageshow", look)
    return () => removeEventListener("pageshow", look)
  }, [revalidate])
}

export function ErrorBoundary() {
  return (
    <div className="page">
      <ErrorPage />
    </div>
  )
}
