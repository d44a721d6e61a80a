import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from "react"
import type { DragProps } from "./drag-library"
import { canReachServer } from "./guard-links"
import { showAfterFailure } from "./toasts"

// Loaded once the page works, only for users who may drag; after a failure again when a pointer enters a list.

type Library = { Drag: ComponentType<DragProps> }

let library: Library | null = null
let loading: Promise<void> | null = null
let isFailureShown = false
const listeners = new Set<() => void>()

function load(): void {
  loading ??= import("./drag-library").then(
    (loaded) => {
      library = loaded
      for (const listener of listeners) listener()
    },
    async () => {
      loading = null
      if (isFailureShown || !(await canReachServer())) return
      isFailureShown = true
      showAfterFailure({
        title: "Reload the page to drag",
        description: "It is older than the server. Keys and menus move things as before.",
        destructive: true,
      })
    },
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDragLibrary(canDrag: boolean): [Library | null, () => void] {
  const current = useSyncExternalStore(
    subscribe,
    () => library,
    () => null,
  )
  const loadIfNeeded = useCallback(() => {
    if (canDrag && !library && typeof document !== "undefined") load()
  }, [canDrag])
  // Loading starts during hydration, so that the library arrives at about its end.
  useState(loadIfNeeded)
  useEffect(loadIfNeeded, [loadIfNeeded])
  return [current, loadIfNeeded]
}
