import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type MetaArgs,
} from "@remix-run/react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { commandsOf, findCommands } from "~/components/search/commands"
import { AskModel, ReadByModel } from "~/components/search/ask-model"
import { SearchHelp } from "~/components/search/search-help"
import { SearchSections } from "~/components/search/search-sections"
import { UnderstoodChips } from "~/components/search/understood-chips"
import { foundText, NOTHING } from "~/components/search/found-text"
import { keptPage } from "~/client/page"
import { understandFor } from "~/http/assist.server"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { toRefusal } from "~/http/refusal.server"
import { readFirstWeekday, readTimeZone } from "~/http/preferences.server"
import { searchAllFor } from "~/http/search.server"
import { searchModel } from "~/models/finding/assist/understand-search.server"
import { LIMITS } from "~/models/text/limits"
import { SearchCards, type SearchAnswer } from "~/models/finding/search/search"
import { searchPath } from "~/models/finding/search/search-path"
import { requirePageUser } from "~/http/session.server"
import { titleOf } from "~/site"

type Page = {
  q: string
  results: SearchAnswer
  text: string
  failed?: boolean
  /** The words that a model has read as this search, and the model. */
  readFrom?: { words: string; model: string } | null
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requirePageUser(request, context)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get("q") ?? ""
  const words = (searchParams.get("words") ?? "").slice(0, LIMITS.name)
  const timeZone = readTimeZone({ request, context })
  const input = SearchCards.safeParse({ q, timeZone, firstWeekday: readFirstWeekday(request) })
  if (!input.success) {
    const text = input.error.issues[0]?.message ?? ""
    return data<Page>({ q: q.slice(0, LIMITS.name), results: NOTHING, text })
  }
  try {
    const results = await searchAllFor(actor, input.data)
    const model = searchModel()
    return data<Page>({
      q: input.data.q,
      results,
      text: foundText(results),
      readFrom: model && words !== "" && results.understood ? { words, model: model.name } : null,
    })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    if (details.retryAfter !== undefined) context.retryAfter(details.retryAfter)
    const text = `Search failed. ${message}`
    return data<Page>({ q: input.data.q, results: NOTHING, text, failed: true }, { status })
  }
}

export const action = (args: ActionFunctionArgs) => {
  const timeZone = readTimeZone(args)
  return handleForm(args, {
    "understand-search": command(
      SearchCards,
      async (actor, input) => ({
        words: input.q,
        ...(await understandFor(actor, { timeZone, ...input }, args.context)),
      }),
      {
        failed: null,
        to: ({ q, words }) => `/search?${new URLSearchParams({ q, words }).toString()}`,
      },
    ),
  })
}

export const meta = ({ data: page }: MetaArgs<typeof loader>) => [
  { title: page?.q ? titleOf(`Search: ${page.q}`) : titleOf("Search") },
]

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage("search")

/** Search as a page of its own, which works without JavaScript and can be linked. */
export default function SearchPage() {
  const { q, results, text, failed, readFrom } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const searching = useNavigation().location?.pathname === "/search"
  return (
    <main id="main" className="main main-column">
      <h1 className="text-title font-bold">Search</h1>
      <Form action="/search" role="search" className="mb-2 mt-4 flex gap-2" key={q}>
        <input
          type="search"
          name="q"
          className="input"
          placeholder="Search for cards..."
          aria-label="Search for cards"
          aria-describedby="search-state"
          defaultValue={q}
          data-limit={LIMITS.name}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary flex-none">
          <Icon name="search" />
          Search
        </button>
      </Form>
      <p id="search-state" className={failed ? "field-error" : "hint"} role="status">
        {searching ? "Searching..." : text}
      </p>
      <UnderstoodChips understood={results.understood}>
        {(search, content, label) => (
          <Link
            to={search === "" ? "/search" : searchPath(search)}
            className={label === undefined ? "search-words" : "search-chip"}
            aria-label={label}
          >
            {content}
          </Link>
        )}
      </UnderstoodChips>
      {readFrom && <ReadByModel {...readFrom} />}
      {results.model && (
        <AskModel
          model={results.model}
          q={q}
          refusal={reply?.ok === false ? reply.message : undefined}
        />
      )}
      <SearchHelp isOpen={q === ""} />
      <FoundCommands q={q} />
      <SearchSections results={results} />
    </main>
  )
}

/** The commands that the search dialog offers for the same words. */
function FoundCommands({ q }: { q: string }) {
  const commands = q === "" ? [] : findCommands(commandsOf("/search"), q)
  if (commands.length === 0) return null
  return (
    <section aria-labelledby="found-commands" className="mt-4">
      <h2 id="found-commands" className="font-semibold">
        Commands
      </h2>
      <ul className="grid gap-1">
        {commands.map((command) => (
          <li key={command.name}>
            {"to" in command ? (
              <Link to={command.to} className="link">
                {command.name}
              </Link>
            ) : (
              <CommandForm fields={{ back: searchPath(q) }} action="/theme">
                <button name="theme" value={command.theme} className="link">
                  {command.name}
                </button>
              </CommandForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
