import { findLabels } from "~/search/find.server"
import { hasLetters } from "~/search/fold"
import { parseLabel } from "~/models/board/label/label"
import { withPlainSigns, type KnownNames } from "./own-words/names"
import type { Clock } from "./own-words/periods"
import { understand } from "./own-words/understand.server"
import type { ReaderNames } from "./reader-names.server"
import { readSearch, type SearchQuery } from "./search-query"
import { wordsOf } from "~/models/text/search-words"

/** `isSentence`: whether a sentence was understood as filters. */
export type Interpreted = { query: SearchQuery; isSentence: boolean }

/** Searches without one of these words are not read as sentences. */
const HINT =
  /(?<![\p{L}\p{N}])(?:overdue|late|un\p{L}+|no|not|nobody|no-?one|idle|stale|inactive|between|since|before|after|until|within|next|coming|past|last|assign\p{L}*|due|dates?|dated|undated|deadlines?|priority|labell?\p{L}*|tagged|done|open|finish\p{L}*|complet\p{L}*|clos\p{L}*|creat\p{L}*|add\p{L}*|new|older|newer|chang\p{L}*|updat\p{L}*|edit\p{L}*|archiv\p{L}*|cards?|tasks?|tickets?|items?|things|stuff|everything|anything|what|which|my|mine|me|i|of|by|for|in|on|from|with|without|to|at|start\p{L}*|begin\p{L}*|waiting|blocked|critical|high|low|medium)(?![\p{L}\p{N}])|['’]s?(?= |$)|n['’]t(?= )|\d ?(?:[-–—]|to|\.\.) ?(?:the )?\d|\b[a-z]*day (?:to|[-–—])/iu

/** Understands a search in the reader's own words, with the names that the reader can see. */
export async function interpret(
  names: ReaderNames,
  text: string,
  clock: Clock,
): Promise<Interpreted> {
  const { query, sentence } = readSearch(text)
  if (!HINT.test(withPlainSigns(sentence))) return { query, isSentence: false }
  return interpretWith(await readNames(names, sentence), text, clock)
}

/** The same with names that are read already. */
export function interpretWith(names: KnownNames, text: string, clock: Clock): Interpreted {
  const { query, sentence } = readSearch(text)
  const meant = HINT.test(withPlainSigns(sentence)) ? understand(sentence, names, clock) : null
  if (meant === null) return { query, isSentence: false }
  return { query: joinQueries(query, meant, sentence), isSentence: true }
}

async function readNames(names: ReaderNames, sentence: string): Promise<KnownNames> {
  const nameOf = ({ name }: { name: string }) => name
  return {
    people: await names.people(),
    boards: (await names.boards()).map(nameOf),
    lists: (await names.lists()).map(nameOf),
    labels: await readLabelNames(names.userId, sentence),
  }
}

const MAX_LABEL_WORDS = 12

async function readLabelNames(userId: string, sentence: string): Promise<string[]> {
  const words = sentence
    .split(/[\s,]+/u)
    .map((word) => word.replace(/(?:ies|es|s)$/iu, ""))
    .filter((word) => word.length > 2 && hasLetters(word))
  const names = new Set<string>()
  for (const word of new Set(words.slice(0, MAX_LABEL_WORDS))) {
    const rows = await findLabels(userId, [word])
    for (const label of rows.flatMap((row) => JSON.parse(row) as string[])) {
      names.add(parseLabel(label).name)
    }
  }
  return [...names]
}

function joinQueries(typed: SearchQuery, meant: SearchQuery, sentence: string): SearchQuery {
  const inSentence = new Set(wordsOf(sentence))
  const literal = typed.words.filter((word) => !inSentence.has(word))
  return {
    words: wordsOf([...literal, ...meant.words].join(" ")),
    boards: [...typed.boards, ...meant.boards],
    places: [...typed.places, ...meant.places],
    lists: [...typed.lists, ...meant.lists],
    labels: [...typed.labels, ...meant.labels],
    unlabeled: typed.unlabeled || meant.unlabeled,
    people: [...typed.people, ...meant.people],
    unassigned: typed.unassigned || meant.unassigned,
    waiting: typed.waiting || meant.waiting,
    due: typed.due ?? meant.due,
    start: typed.start ?? meant.start,
    priorities: [...typed.priorities, ...meant.priorities],
    archived: typed.archived || meant.archived,
    done: typed.done ?? meant.done,
    has: [...typed.has, ...meant.has],
    created: typed.created ?? meant.created,
    changed: typed.changed ?? meant.changed,
    finished: typed.finished ?? meant.finished,
    untouched: typed.untouched ?? meant.untouched,
    by: [...typed.by, ...meant.by],
  }
}
