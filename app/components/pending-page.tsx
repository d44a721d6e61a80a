import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useState, type ReactNode } from "react"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { PROGRESS_DELAY_MS, Progress } from "./progress"
import type { SkeletonPage } from "./skeletons"
import { Skeleton } from "./skeletons"

export function PendingPage({ children }: { children: ReactNode }) {
  const page = useLoadingPage()
  if (page) return <Skeleton page={page} />
  return (
    <>
      <PendingProgress />
      {children}
    </>
  )
}

function PendingProgress() {
  const { state } = useNavigation()
  const isPending = usePendingFetchers().length > 0 || state !== "idle"
  return isPending && <Progress />
}

function useLoadingPage(): SkeletonPage | undefined {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [isSlow, setSlow] = useState(false)
  const next = navigation.location?.pathname
  const isLoading = navigation.state === "loading" && !navigation.formMethod && next !== undefined
  const nextPage = isLoading ? pageOf(next) : undefined
  const isOtherPage = nextPage !== undefined && next !== pathname && nextPage !== pageOf(pathname)
  useEffect(() => {
    if (!isOtherPage) return
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOtherPage])
  return isOtherPage && isSlow ? nextPage : undefined
}

function pageOf(path: string): SkeletonPage | undefined {
  if (path === "/boards") return "boards"
  return path.startsWith("/board/") ? "board" : undefined
}
