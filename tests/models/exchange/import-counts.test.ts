import { expect, test } from "vitest"
import type { DraftBoard, ImportedFile } from "~/models/exchange/board-import/draft-board"
import { planka } from "~/models/exchange/board-import/origins/planka"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { wekan } from "~/models/exchange/board-import/origins/wekan"
import { fixture, readIn } from "../imports"
import { badgesOfTrello, rawPlanka, rawTrello, rawWekan, type RawCounts } from "../raw-counts"

// The content of a file, counted without the readers, is what the board has and what the preview says of the rest.

/** How many of each kind the sentences of the preview say are missing, or more. */
function toldOf(
  board: DraftBoard,
): RawCounts & { missingComments: number; furtherComments: number } {
  const told = (pattern: RegExp) =>
    board.differences
      .list()
      .filter(({ text }) => pattern.test(text))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    lists:
      told(/deleted lists? (?:is|are) left out/) -
      Math.min(1, told(/on a list that is not in the file/)),
    cards: told(/deleted cards? (?:is|are) left out/),
    comments:
      told(/comments? of cards that are not/) -
      told(/comments? (is|are) added/) +
      told(/empty comments? (?:is|are) left out/),
    items:
      told(/items? of cards that are not/) +
      told(/empty checklist items? (?:is|are) left out/) +
      told(/^\d+ checklist items? (?:is|are) in the description/) +
      told(/parent links? (?:is|are) left out/),
    attachments:
      told(/attachments? of cards that are not/) +
      told(/files? (?:is|are) named, but not/) +
      told(/not a web address/) +
      told(/larger than 25 MB/),
    labels: told(/unknown labels? (?:is|are) left out/) + told(/on a card twice/),
    members: 0,
    furtherComments: told(/comments? (is|are) added/),
    missingComments: told(/^\d+ comments? (?:is|are) not in the export/),
  }
}

function countsOf({ lists }: ImportedFile): RawCounts {
  const cards = lists.flatMap((list) => list.cards)
  const sum = (of: (card: (typeof cards)[number]) => unknown[]) =>
    cards.reduce((all, card) => all + of(card).length, 0)
  return {
    lists: lists.length,
    cards: cards.length,
    comments: sum(({ comments }) => comments),
    items: sum(({ checklist }) => checklist),
    attachments: sum((card) => card.attachments),
    labels: sum(({ labels }) => labels),
    members: sum(({ assigned }) => assigned),
  }
}

const FILES = [
  ["trello-2015.json", trello, rawTrello],
  ["trello-2019.json", trello, rawTrello],
  ["trello-2026.json", trello, rawTrello],
  ["trello-odd.json", trello, rawTrello],
  ["wekan.json", wekan, rawWekan],
  ["planka-1.json", planka, rawPlanka],
  ["planka-2.json", planka, rawPlanka],
] as const

test.each(FILES)("%s: the board and the preview add up to the file", (name, origin, rawOf) => {
  const file = fixture(name)
  const json = file.json as Record<string, unknown>
  const read = readIn(origin, file)
  const [has, told, raw] = [countsOf(read.file), toldOf(read.board), rawOf(json)]
  const kinds = Object.keys(raw) as (keyof RawCounts)[]
  expect(Object.fromEntries(kinds.map((kind) => [kind, has[kind] + told[kind]]))).toEqual(raw)
  for (const kind of kinds) expect(raw[kind]).toBeGreaterThanOrEqual(0)
  if (origin === trello) {
    const known = has.comments - told.furtherComments
    expect(known + told.missingComments).toBe(badgesOfTrello(json))
  }
})
