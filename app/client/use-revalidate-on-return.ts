import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"

/** Fetches the data of the page again when the reader comes back to its tab. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") revalidate()
    }
    document.addEventListener("visibilitychange", onVisible)
    return () => document.removeEventListener("visibilitychange", onVisible)
  }, [revalidate])
}
