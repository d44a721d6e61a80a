import { findLabels } from "~/search/find.server"
import { fold, hasLetters } from "~/search/fold"
import { MIN_INSIDE } from "~/search/match"
import type { Actor } from "~/models/access/access.server"
import { avatarOf } from "~/models/access/person"
import type { Background } from "~/models/board/board/background"
import { includesText } from "~/models/text/includes-text"
import { labelKey, parseLabel, type CardLabel } from "~/models/board/label/label"
import type { ReaderNames } from "./reader-names.server"
import { isNamed } from "~/models/text/search-words"
import type { FoundBoard, FoundPerson } from "./search"

const MAX_NAMES = 5

const bestFirst = <T extends { name: string }>(found: T[], text: string): T[] => {
  const typed = fold(text)
  const rank = ({ name }: T) => {
    const folded = fold(name)
    if (folded === typed) return 0
    return folded.startsWith(typed) ? 1 : 2
  }
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_NAMES)
}

export async function findBoardNames(names: ReaderNames, text: string): Promise<FoundBoard[]> {
  const boards = (await names.boards()).filter(({ name }) => isNamed(name, text))
  return bestFirst(boards, text).map(({ id, name, background, archived }) => ({
    id,
    name,
    background: background as Background,
    archived: archived !== 0,
  }))
}

export async function findPeopleNames(names: ReaderNames, text: string): Promise<FoundPerson[]> {
  const people = (await names.people()).filter(
    ({ name, username }) => isNamed(name, text) || isNamed(username, text),
  )
  return bestFirst(people, text).map((person) => ({
    id: person.id,
    name: person.name,
    username: person.username,
    avatar: avatarOf(person),
  }))
}

const isInside = (name: string, word: string) =>
  fold(word).length >= MIN_INSIDE && includesText(name, word)

export async function findLabelNames(actor: Actor, words: readonly string[]): Promise<CardLabel[]> {
  if (!words.every(hasLetters)) return []
  const rows = await findLabels(actor.id, words)
  const text = words.join(" ")
  const hasWords = (name: string) =>
    words.every((word) => isNamed(name, word) || isInside(name, word))
  const labels = rows
    .flatMap((labels) => (JSON.parse(labels) as string[]).map(parseLabel))
    .filter(({ name }) => hasWords(name))
  const each = new Map(labels.reverse().map((label) => [labelKey(label.name), label]))
  return bestFirst([...each.values()], text)
}
