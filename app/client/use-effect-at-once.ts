import { useEffect, useLayoutEffect } from "react"

/** `useLayoutEffect` without React's warning on the server: a key may be pressed before React runs `useEffect`. */
export const useEffectAtOnce = typeof document === "undefined" ? useEffect : useLayoutEffect
