import type * as code from "./late-keys"

let loaded: typeof code | null = null

/** Loads the code for keys that change a card on the board. */
export function loadKeyboardCode(): void {
  import("./late-keys").then(
    (code) => {
      if (!loaded) code.listenForSelection()
      loaded = code
    },
    () => {},
  )
}

/** Returns that code. Until it is loaded, keys do nothing; if it could not be loaded, one retries. */
export function keyboardCode(): typeof code | null {
  if (!loaded) loadKeyboardCode()
  return loaded
}
