import { useEffect } from "react"

/**
 * Prints another page in place of this one, which shows a part only. Browsers do not wait for what is fetched once they
 * print: the request must be synchronous.
 */
export function usePrintedPage(address: string): void {
  useEffect(() => {
    let printed: Element | null = null
    const remove = () => printed?.remove()
    const insert = () => {
      remove()
      printed = fetchMain(address)
      if (printed) document.body.append(printed)
    }
    addEventListener("beforeprint", insert)
    addEventListener("afterprint", remove)
    return () => {
      removeEventListener("beforeprint", insert)
      removeEventListener("afterprint", remove)
      remove()
    }
  }, [address])
}

/** Null where the server is not reached: then this page is printed as it is. */
function fetchMain(address: string): Element | null {
  const request = new XMLHttpRequest()
  request.open("GET", address, false)
  try {
    request.send()
  } catch {
    return null
  }
  if (request.status !== 200) return null
  const page = new DOMParser().parseFromString(request.responseText, "text/html")
  return page.querySelector("main.printed")
}
