import { describe, expect, test } from "vitest"
import { stepFocus } from "~/models/board/card/card-focus"
import {
  ACTIONS,
  findShortcut,
  keyOf,
  letterOf,
  mayDo,
  type KeyPress,
} from "~/models/board/shortcut/shortcut-keys"
import { mayUse, SHORTCUTS } from "~/models/board/shortcut/shortcuts"

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const found = (key: string, more?: Partial<KeyPress>, on = true) =>
  findShortcut(press(key, more), on)

const CHARACTERS = [
  "?",
  "/",
  "b",
  "n",
  "q",
  "f",
  "x",
  "v",
  "e",
  "t",
  "i",
  "l",
  "7",
  "d",
  "m",
  " ",
  ",",
  ".",
  "p",
]

describe("a key is no shortcut", () => {
  test.each(["z", "Tab", "F8", "Enter", "Escape", "0", "Dead", "Process", "+", ""])(
    "when it is %j, which the browser or another part listens to",
    (key) => {
      expect(found(key)).toBeUndefined()
    },
  )

  test.each(CHARACTERS)("with Ctrl, Cmd or Alt: %s", (key) => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(found(key, more)).toBeUndefined()
    }
    // AltGr, as Windows has it.
    expect(found(key, { ctrlKey: true, altKey: true })).toBeUndefined()
  })

  test("with Shift, where that makes another key of it", () => {
    for (const key of ["N", "n", "ArrowDown", "Home"]) {
      expect(found(key, { shiftKey: true })).toBeUndefined()
    }
    expect(found("K", { ctrlKey: true, shiftKey: true })).toBeUndefined()
  })

  test("when shortcuts are off, if it is a single character", () => {
    for (const key of CHARACTERS) expect(found(key, {}, false)).toBeUndefined()
    expect(found("k", { ctrlKey: true }, false)).toBe("search")
    expect(found("k", { metaKey: true }, false)).toBe("search")
    expect(found("ArrowDown", {}, false)).toBe("focus-card")
  })
})

describe("a key is a shortcut", () => {
  test("by its character, whatever is held to type that", () => {
    expect(CHARACTERS.map((key) => found(key))).toEqual([
      "show-shortcuts",
      "search",
      "boards",
      "create-card",
      "only-mine",
      "filter",
      "clear-filter",
      "complete-card",
      "edit-card",
      "describe-card",
      "add-item",
      "label-card",
      "toggle-label",
      "set-due-date",
      "assign-people",
      "assign-me",
      "move-left",
      "move-right",
      "move-card",
    ])
    expect(found("?", { shiftKey: true })).toBe("show-shortcuts")
    // German: Shift and 7.
    expect(found("/", { shiftKey: true })).toBe("search")
  })

  test("with Caps Lock, and on a keyboard of another script", () => {
    expect(found("N", { code: "KeyN" })).toBe("create-card")
    expect(found("т", { code: "KeyN" })).toBe("create-card")
    expect(found("λ", { code: "KeyL" })).toBe("label-card")
    expect(found("л", { code: "KeyK", ctrlKey: true })).toBe("search")
    // Dvorak: what it types counts, not where it lies.
    expect(found("e", { code: "KeyD" })).toBe("edit-card")
  })
})

describe("on keyboards of other countries", () => {
  test("what is written on a key of a Latin layout counts, not its place", () => {
    // Dvorak
    expect(found(",", { code: "KeyW" })).toBe("move-left")
    expect(found(".", { code: "KeyE" })).toBe("move-right")
    expect(found("u", { code: "KeyF" })).toBeUndefined()
    expect(found(";", { code: "KeyZ", ctrlKey: true })).toBeUndefined()
    // French
    expect(found("a", { code: "KeyQ" })).toBe("my-cards")
    expect(found("w", { code: "KeyZ", ctrlKey: true })).toBeUndefined()
    expect(found("z", { code: "KeyW", ctrlKey: true })).toBe("undo")
    expect(found(",", { code: "KeyM" })).toBe("move-left")
    expect(found("m", { code: "Semicolon" })).toBe("assign-people")
    expect(found("?", { code: "KeyM", shiftKey: true })).toBe("show-shortcuts")
    expect(found("!", { code: "Slash" })).toBeUndefined()
    // German and bépo
    expect(found("ß", { code: "Minus" })).toBeUndefined()
    expect(found("-", { code: "Slash" })).toBe("collapse-list")
    expect(found("é", { code: "KeyW" })).toBeUndefined()
  })

  test("the row of digits has digits, with Shift where they are written above", () => {
    const french = ["&", "é", '"', "'", "(", "-", "è", "_", "ç"]
    const thai = ["ๅ", "/", "-", "ภ", "ถ", "ุ", "ึ", "ค", "ต"]
    for (const signs of [french, thai, Array.from("+ěščřžýáí"), Array.from("۱۲۳۴۵۶۷۸۹")]) {
      const keys = signs.map((key, i) => keyOf(press(key, { code: `Digit${String(i + 1)}` })))
      expect(keys.join("")).toBe("123456789")
    }
    expect(found("6", { code: "Digit6", shiftKey: true })).toBe("toggle-label")
    expect(found("-", { code: "NumpadSubtract" })).toBe("collapse-list")
    expect(found("à", { code: "Digit0" })).toBeUndefined()
    expect(found("!", { code: "Digit1", shiftKey: true })).toBeUndefined()
    // Russian
    expect(found("?", { code: "Digit7", shiftKey: true })).toBe("show-shortcuts")
  })

  test.each([
    ["Hebrew", "בהז'ךמץ/", "CVZWLNPeriodQ"],
    ["Arabic", "ؤرئصلا", "CVZWB"],
    ["Persian", "زرظض", "CVZQ"],
    ["Thai", "แอผใ", "CVZPeriod"],
    ["Hindi", "मनेि", "CVSF"],
    ["Greek", "ψωζ;", "CVZQ"],
    ["Russian", "смяб", "CVZComma"],
    ["Bulgarian", ",у-", "QWMinus"],
  ])("a key of another script is the Latin one in its place: %s", (_, signs, places) => {
    const codes = places.match(/[A-Z][a-z]+|[A-Z]/g) ?? []
    // One Arabic key types two letters.
    const keys = signs.match(/لا|./gu) ?? []
    expect(keys).toHaveLength(codes.length)
    for (const [i, place] of codes.entries()) {
      const isLetter = place.length === 1
      const code = isLetter ? `Key${place}` : place
      const latin = isLetter ? place.toLowerCase() : { Comma: ",", Period: ".", Minus: "-" }[place]
      expect(keyOf(press(keys[i] ?? "", { code }))).toBe(latin)
    }
  })

  test("Ctrl and Cmd go with the place of the Latin letter, too", () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      for (const key of ["ז", "ئ", "ظ", "ผ", "ζ", "я"]) {
        expect(found(key, { code: "KeyZ", ...held }, false)).toBe("undo")
      }
      for (const key of ["ל", "ن", "า", "к"]) {
        expect(found(key, { code: "KeyK", ...held }, false)).toBe("search")
      }
    }
    expect(found("ז", { code: "KeyZ", ctrlKey: true, shiftKey: true })).toBeUndefined()
    expect(found("ב", { code: "KeyC", shiftKey: true })).toBeUndefined()
    expect(found("ב", { code: "KeyC" }, false)).toBeUndefined()
    expect(found("؟", { code: "Slash", shiftKey: true })).toBe("show-shortcuts")
  })

  test("the keys of the editor do so as well", () => {
    // Dvorak cuts with the key that is B elsewhere.
    expect(letterOf("x", "KeyB")).toBe("x")
    expect(letterOf("ב", "KeyC")).toBe("c")
    expect(letterOf("(", "Digit9")).toBeUndefined()
  })
})

describe("the table", () => {
  test("has a key for one thing only", () => {
    const keys = SHORTCUTS.flatMap(({ action, keys }) => (action === undefined ? [] : keys))
    expect(keys).toEqual([...new Set(keys)])
  })

  test("shows the keys that do something, to those who may press them", () => {
    const shown = SHORTCUTS.flatMap((row) =>
      row.action === undefined ? [] : row.keys.map((key) => ({ key, row })),
    )
    const digits = Array.from({ length: 9 }, (_, i) => String(i + 1))
    expect(shown.map(({ key }) => key).sort()).toEqual([...Object.keys(ACTIONS), ...digits].sort())
    for (const { key, row } of shown) {
      if (row.action === undefined) continue
      expect(ACTIONS[key] ?? "toggle-label").toBe(row.action)
      expect(mayDo(row.action, "viewer")).toBe(mayUse(row, "viewer"))
    }
  })

  test("leaves to a viewer what changes nothing", () => {
    const left = SHORTCUTS.filter((shortcut) => mayUse(shortcut, "viewer"))
    const does = new Set(left.flatMap(({ action }) => action ?? []))
    expect([...does]).toEqual([
      "show-shortcuts",
      "search",
      "boards",
      "my-cards",
      "focus-card",
      "collapse-list",
      "only-mine",
      "filter",
      "clear-filter",
      "next-card",
      "previous-card",
      "watch-card",
    ])
    for (const role of ["editor", "owner", undefined] as const) {
      expect(SHORTCUTS.filter((shortcut) => mayUse(shortcut, role))).toEqual(SHORTCUTS)
    }
  })
})

describe("arrows lead", () => {
  const at = (list: number, row: number) => ({ list, row })
  const step = (counts: number[], from: [number, number] | null, key: string, canAdd = true) =>
    stepFocus(counts, from && at(...from), key, canAdd)

  test("nowhere beyond the ends", () => {
    expect(step([3], [0, 0], "ArrowUp")).toBeNull()
    expect(step([3], [0, 2], "ArrowDown")).toBeNull()
    expect(step([3, 1], [0, 0], "ArrowLeft")).toBeNull()
    expect(step([3, 1], [1, 0], "ArrowRight")).toBeNull()
    expect(step([], null, "ArrowDown")).toBeNull()
    expect(step([0, 0], null, "ArrowDown", false)).toBeNull()
    for (const key of ["Home", "End", "ArrowUp", "ArrowDown"]) {
      expect(step([0], [0, 0], key)).toBeNull()
    }
  })

  test("up and down within a list, and to its ends", () => {
    expect(step([3], [0, 1], "ArrowUp")).toEqual(at(0, 0))
    expect(step([3], [0, 1], "ArrowDown")).toEqual(at(0, 2))
    expect(step([3], [0, 1], "Home")).toEqual(at(0, 0))
    expect(step([3], [0, 1], "End")).toEqual(at(0, 2))
    // From "Add a card", which comes after the last one.
    expect(step([3], [0, 3], "ArrowUp")).toEqual(at(0, 2))
  })

  test("to the same row of the next list, or the nearest", () => {
    expect(step([3, 2], [0, 1], "ArrowRight")).toEqual(at(1, 1))
    expect(step([3, 2], [0, 2], "ArrowRight")).toEqual(at(1, 1))
    expect(step([3, 2], [1, 1], "ArrowLeft")).toEqual(at(0, 1))
  })

  test("to where a list without cards adds one, else past it", () => {
    expect(step([2, 0, 2], [0, 1], "ArrowRight")).toEqual(at(1, 0))
    expect(step([2, 0, 2], [0, 1], "ArrowRight", false)).toEqual(at(2, 1))
    expect(step([0, 2], [1, 0], "ArrowLeft", false)).toBeNull()
  })

  test("from nothing to the first card, or where the first is added", () => {
    expect(step([0, 2], null, "End")).toEqual(at(1, 0))
    expect(step([0, 0], null, "ArrowDown")).toEqual(at(0, 0))
  })
})
