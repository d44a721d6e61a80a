let asking = 0

/**
 * Has the browser ask before this page is left or reloaded, because that would end what is under
 * way. Only while needed: a beforeunload listener may keep a page out of the back/forward cache.
 * @returns ends it; call it once
 */
export function confirmLeave(): () => void {
  asking += 1
  if (asking === 1) addEventListener("beforeunload", ask)
  return () => {
    asking -= 1
    if (asking === 0) removeEventListener("beforeunload", ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
