import { useState } from "react"

/** The server's answer at a path, each time it is asked for; `initial` until then, and without a connection. */
export function useFetched<Answer>(path: string, initial: Answer) {
  const [answer, setAnswer] = useState(initial)
  const ask = async () => {
    try {
      const response = await fetch(path)
      if (response.ok) setAnswer((await response.json()) as Answer)
    } catch {
      // The menu has its other entries.
    }
  }
  return [answer, () => void ask()] as const
}
