import { lazy, memo, Suspense, useState, type ComponentType } from "react"
import { canReachServer } from "~/client/guard-links"
import { showAfterFailure, showOfflineToast } from "~/client/toasts"
import { whenIdle } from "~/live/idle"

const shownFirst: Promise<unknown>[] = []

/** The query of an address asks for late parts, or a part of its path. The server has them all. */
const isShownFirst = (pathPart: string | undefined) =>
  typeof document === "undefined" ||
  location.search !== "" ||
  (pathPart !== undefined && location.pathname.includes(pathPart))

/** Resolves when the page has the code of the late parts that its HTML may show. */
export const latePartsLoaded = () => Promise.all(shownFirst)

/**
 * A part that few visits show: its code is loaded when the browser is idle, or with the part. The server renders it.
 * @param pathPart what the paths of pages that begin with this part contain
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pathPart?: string,
) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  // The type of React's lazy components does not know that `Props` has no ref.
  const makeLate = () => lazy(loadOrReport) as unknown as ComponentType<Props>
  const loadOrReport = () =>
    preload().catch(() => {
      // The next mount tries again.
      Late = makeLate()
      void reportMissing()
      return { default: () => null }
    })
  let Late = makeLate()

  function LatePart(props: Props) {
    // Once mounted, a part keeps its type, and so its state.
    const [{ Part }] = useState(() => ({ Part: loaded ?? Late }))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
  const preloadQuietly = () => preload().catch(() => {})
  if (isShownFirst(pathPart)) shownFirst.push(preloadQuietly())
  else whenIdle(() => void preloadQuietly())
  // An update above a part that is not hydrated yet, such as that of the connection, leaves it alone:
  // React would throw the part's HTML away to render it again.
  return memo(LatePart)
}

async function reportMissing(): Promise<void> {
  if (!(await canReachServer())) {
    showOfflineToast()
    return
  }
  showAfterFailure({
    title: "Reload the page",
    description: "It is older than the server.",
    destructive: true,
  })
}
