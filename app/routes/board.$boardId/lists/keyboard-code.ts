import type * as code from "./late-keys"

let loaded: typeof code | null = null

/** Loads the code for keys that change a card on the board; null if that fails. */
export const loadKeyboardCode = (): Promise<typeof code | null> =>
  import("./late-keys").then(
    (code) => {
      if (!loaded) code.listenForSelection()
      return (loaded = code)
    },
    () => null,
  )

/** Returns that code, or null until it is loaded; if it could not be loaded, this retries. */
export function keyboardCode(): typeof code | null {
  if (!loaded) void loadKeyboardCode()
  return loaded
}

/**
 * Handles a key with that code. A key that is pressed before the code is there waits for it.
 * @returns whether the key had something to do, which is taken for granted while it waits
 */
export function withKeyboardCode(handle: (loaded: typeof code) => boolean): boolean {
  if (loaded) return handle(loaded)
  void loadKeyboardCode().then((code) => code && handle(code))
  return true
}
