import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from "react"
import type { DragProps } from "./drag-library"
import { isReached } from "./guard-links"
import { showAfterFailure } from "./toasts"

// The drag library comes once the page works, for all lists at once, and only to those who may
// drag. What was not there then is asked for again when a pointer comes to a list.

type Library = { Drag: ComponentType<DragProps> }

let library: Library | null = null
let loading: Promise<void> | null = null
let told = false
const listeners = new Set<() => void>()

function load(): void {
  loading ??= import("./drag-library").then(
    (loaded) => {
      library = loaded
      for (const listener of listeners) listener()
    },
    async () => {
      loading = null
      if (told || !(await isReached())) return
      told = true
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

/**
 * The drag library, or null until it is there.
 * @param wanted whether the reader may drag
 * @returns it, and what asks for it
 */
export function useDragLibrary(wanted: boolean): [Library | null, () => void] {
  const known = useSyncExternalStore(
    subscribe,
    () => library,
    () => null,
  )
  const want = useCallback(() => {
    if (wanted && !library && typeof document !== "undefined") load()
  }, [wanted])
  // Asked for while React is still at work on the page, it is there about when that is done.
  useState(want)
  useEffect(want, [want])
  return [known, want]
}
