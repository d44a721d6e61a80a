import { remixRouter } from "./remix-internals"

/** Forms have put a refused text back into their field by then. */
const PUT_BACK_MS = 300
const MAX_LOOKS = 20

/** Calls back once nothing is being sent or fetched any more, and fields show what came of it. */
export function onceIdle(callBack: () => void, looks = 1): void {
  setTimeout(() => {
    if (isIdle() || looks === MAX_LOOKS) callBack()
    else onceIdle(callBack, looks + 1)
  }, PUT_BACK_MS)
}

function isIdle(): boolean {
  const { navigation, revalidation, fetchers } = remixRouter().state
  const isLoading = [...fetchers.values()].some(({ state }) => state !== "idle")
  return navigation.state === "idle" && revalidation === "idle" && !isLoading
}
