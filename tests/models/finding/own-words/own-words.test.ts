import { describe, expect, it } from "vitest"
import { understand } from "~/models/finding/search/own-words/understand.server"
import { interpretWith } from "~/models/finding/search/interpret.server"
import { emptyQuery } from "~/models/finding/search/search-query"
import { OTHER_SENTENCES } from "./other-pen"
import { CLOCK, NAMES, SENTENCES, WORDS } from "./sentences"

describe("a search in one's own words", () => {
  it.each(SENTENCES)("%s", (sentence, filters) => {
    expect(understand(sentence, NAMES, CLOCK)).toEqual({ ...emptyQuery(), ...filters })
  })

  it.each(OTHER_SENTENCES)("%s", (sentence, filters) => {
    expect(interpretWith(NAMES, sentence, CLOCK).query).toEqual({ ...emptyQuery(), ...filters })
  })

  it.each(WORDS)("%s", (words) => {
    expect(understand(words, NAMES, CLOCK)).toBeNull()
  })
})
