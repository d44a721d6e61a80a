let holds = 0

/**
 * Has the browser ask before this page is left or reloaded, because that would end what is under
 * way. Only as long as needed: a page that may ask is not kept for the way back.
 * @returns ends it; called once
 */
export function holdPage(): () => void {
  holds += 1
  if (holds === 1) addEventListener("beforeunload", ask)
  return () => {
    holds -= 1
    if (holds === 0) removeEventListener("beforeunload", ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
