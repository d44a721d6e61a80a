import { redirect, type LoaderFunctionArgs } from "@remix-run/node"
import { Link, type MetaFunction } from "@remix-run/react"
import { DEFAULT_BACKGROUND } from "~/models/background"
import { getUser } from "~/session.server"

export const meta: MetaFunction = () => [{ title: "Cardinal: boards that people move together" }]

/** Who is signed in has boards to go to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await getUser(request, context.visitor)) throw redirect("/boards")
  return null
}

export default function StartPage() {
  return (
    <main id="main" className="hero" data-background={DEFAULT_BACKGROUND}>
      <img src="/logo.svg" alt="" width={64} height={64} />
      <h1 className="text-3xl font-bold">Cardinal</h1>
      <p className="max-w-xl text-lg">
        Boards of lists of cards that people move together, live. Quick on one small machine, and
        all of it works without JavaScript.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/register" className="btn btn-plain">
          Start Free
        </Link>
        <Link to="/login" className="btn hero-link">
          Sign in
        </Link>
      </div>
    </main>
  )
}
