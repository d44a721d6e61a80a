let activeCalls = 0

/**
 * Makes the browser ask before work is lost by leaving. The listener may keep a page out of the back/forward cache.
 * @returns a function that ends it; call it once
 */
export function confirmLeave(): () => void {
  activeCalls += 1
  if (activeCalls === 1) addEventListener("beforeunload", onBeforeUnload)
  return () => {
    activeCalls -= 1
    if (activeCalls === 0) removeEventListener("beforeunload", onBeforeUnload)
  }
}

/** Whether the browser would ask. */
export const isLeaveConfirmed = (): boolean => activeCalls > 0

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
