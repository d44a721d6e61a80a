import { redirect, type LoaderFunctionArgs } from "@remix-run/node"
import {
  redirectDocument,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/react"
import { config } from "~/config/config.server"
import { Contact } from "~/components/public-contact"
import { describePage } from "~/components/public-head"
import { PublicPage } from "~/components/public-page"
import { readPoster } from "~/http/poster.server"
import { getUser } from "~/http/session.server"
import { AiSection } from "./ai"
import { Features } from "./features"
import { Hero } from "./hero"
import { LandingPlans } from "./landing-plans"
import { Steps } from "./steps"

export { handle } from "~/client/public-route"

export const meta: MetaFunction = () =>
  describePage(
    "Cardinal: boards that people move together",
    "A kanban board that your team shares live: lists, cards, checklists, comments and files, " +
      "for everyone at once. Free to start, and every page works without JavaScript.",
  )

/** Redirects signed-in users to their boards, and others to the sign-in page of a server without plans. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await getUser(request, context)) throw redirect("/boards")
  if (!config.hasPlans) throw redirect("/login")
  return { poster: readPoster() }
}

/** Loads the document after a navigation by script, unless the server redirects to the boards. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  await serverLoader()
  throw redirectDocument(request.url)
}

const ANCHORS = [
  { to: "#features", text: "Features" },
  { to: "#how", text: "How it works" },
  { to: "#ai", text: "AI" },
  { to: "#pricing", text: "Pricing" },
  { to: "#contact", text: "Contact" },
]

export default function LandingPage() {
  const { poster } = useLoaderData<typeof loader>()
  return (
    <PublicPage links={ANCHORS}>
      <main id="main" className="flex-1">
        <Hero poster={poster} />
        <Features />
        <Steps />
        <AiSection />
        <LandingPlans />
        <Contact />
      </main>
    </PublicPage>
  )
}
