import { useEffect, useLayoutEffect } from "react"

/**
 * `useLayoutEffect`, of which React warns on the server. A key that is pressed as soon as something is shown comes
 * before React runs `useEffect`.
 */
export const useEffectAtOnce = typeof document === "undefined" ? useEffect : useLayoutEffect
