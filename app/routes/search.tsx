import { data, type LoaderFunctionArgs } from "@remix-run/node"
import { Form, Link, useLoaderData, useNavigation, type MetaArgs } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { hitPath, HitText } from "~/components/search-hit"
import { revalidateIfReached } from "~/client/sent-forms"
import { toRefusal } from "~/http/refusal.server"
import { searchFor } from "~/http/search.server"
import { LIMITS } from "~/models/limits"
import { SearchCards, type SearchHit } from "~/models/search/search"
import { wordsOf } from "~/models/search/search-words"
import { requirePageUser } from "~/session.server"

type Page = { q: string; hits: SearchHit[]; text: string; failed?: boolean }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requirePageUser(request, context)
  const q = new URL(request.url).searchParams.get("q") ?? ""
  const input = SearchCards.safeParse({ q })
  if (!input.success) {
    const text = input.error.issues[0]?.message ?? ""
    return data<Page>({ q: q.slice(0, LIMITS.name), hits: [], text })
  }
  try {
    const hits = await searchFor(actor, input.data)
    const text = hits.length === 0 ? "No results found" : ""
    return data<Page>({ q: input.data.q, hits, text })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    if (details.retryAfter !== undefined) context.retryAfter(details.retryAfter)
    const text = `Search failed. ${message}`
    return data<Page>({ q: input.data.q, hits: [], text, failed: true }, { status })
  }
}

export const meta = ({ data: page }: MetaArgs<typeof loader>) => [
  { title: page?.q ? `Search: ${page.q} · Cardinal` : "Search · Cardinal" },
]

export const shouldRevalidate = revalidateIfReached

/** Search as a page of its own, which works without JavaScript and can be linked. */
export default function SearchPage() {
  const { q, hits, text, failed } = useLoaderData<typeof loader>()
  const words = wordsOf(q)
  const searching = useNavigation().location?.pathname === "/search"
  return (
    <main id="main" className="main max-w-2xl">
      <h1 className="text-2xl font-bold">Search</h1>
      <Form action="/search" role="search" className="mb-2 mt-4 flex gap-2" key={q}>
        <input
          type="search"
          name="q"
          className="input"
          placeholder="Search for cards..."
          aria-label="Search for cards"
          aria-describedby="search-state"
          defaultValue={q}
          maxLength={LIMITS.name}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary flex-none">
          <Icon name="search" />
          Search
        </button>
      </Form>
      <p id="search-state" className={failed ? "field-error" : "hint"} role="status">
        {searching ? "Searching..." : text || countInWords(hits.length)}
      </p>
      {hits.length > 0 && (
        <ul className="mt-3 grid content-start gap-2">
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link
                to={hitPath(hit)}
                className="grid gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 hover:bg-hover"
              >
                <HitText hit={hit} words={words} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function countInWords(count: number): string {
  if (count === 1) return "1 card found"
  return count < 50 ? `${String(count)} cards found` : "The first 50 cards"
}
