// @ts-check
import { randomUUID } from "node:crypto"
import { DAY_MS, OWNER, Writer, iso } from "./database.mjs"
import { fillEverything } from "./fill-everything.mjs"
import { MARKDOWN, NASTY, fillTo, nastyTitle, plainTitle } from "./texts.mjs"

// The worst content that app/models/text/limits.ts allows, as worlds: a data folder each. What a filler
// returns is what the rows of the table need to know of it.

/**
 * @typedef {object} Facts
 * @property {string} owner the Cookie header of who owns everything
 * @property {string} ownerId
 * @property {string} other the Cookie header of an editor of the first board
 * @property {string} otherId
 * @property {string} boardId
 * @property {string[]} listIds
 * @property {string[]} cardIds
 * @property {Record<string, string>} ids of single things, by a name
 * @property {string[]} cookies of more people
 */

/** @typedef {(content: { write: Writer, facts: Facts, part: (count: number) => number }) => void | Promise<void>} Filler */

const LISTS = 200
const CARDS = 10_000

/** @type {Record<string, Filler>} */
const FILLERS = {
  small: () => undefined,
  everything: fillEverything,

  /** 10,000 cards in 200 lists, with all that a card shows on the board. */
  board: ({ write, facts, part }) => {
    for (let list = 0; list < LISTS; list += 1) {
      const listId = write.addList(facts.boardId, list, nastyTitle(list))
      facts.listIds.push(listId)
      for (let at = 0; at < part(CARDS) / LISTS; at += 1) {
        const cardId = write.addCard(listId, at, cardFields(at))
        facts.cardIds.push(cardId)
        for (const userId of [facts.ownerId, facts.otherId]) {
          write.insert("CardAssignment", { cardId, userId })
        }
      }
    }
  },

  /** The same number of cards in one list, with plain titles. */
  "long list": ({ write, facts, part }) => {
    for (let list = 0; list < LISTS; list += 1) {
      facts.listIds.push(write.addList(facts.boardId, list))
    }
    for (let at = 0; at < part(CARDS); at += 1) {
      facts.cardIds.push(write.addCard(facts.listIds[0] ?? "", at, { title: plainTitle(at) }))
    }
  },

  /** 10,000 cards with 50 labels each, whose names have 200 characters. */
  labels: ({ write, facts, part }) => {
    const labels = JSON.stringify(Array.from({ length: 50 }, (_, i) => `${nastyTitle(i)}:#3b82f6`))
    for (let list = 0; list < LISTS; list += 1) {
      const listId = write.addList(facts.boardId, list)
      facts.listIds.push(listId)
      for (let at = 0; at < part(CARDS) / LISTS; at += 1) {
        facts.cardIds.push(write.addCard(listId, at, { labels }))
      }
    }
  },

  /** 500 members, as many as a board may have, of whom all are on each of 200 cards. */
  people: async ({ write, facts, part }) => {
    const people = Array.from({ length: part(498) }, (_, i) => write.addUser(`person${i}`))
    for (const userId of people)
      write.insert("Member", { boardId: facts.boardId, userId, role: "editor" })
    facts.ids.member = people.at(-1) ?? ""
    const listId = write.addList(facts.boardId, 0)
    facts.listIds.push(listId)
    for (let at = 0; at < 200; at += 1) {
      const cardId = write.addCard(listId, at)
      facts.cardIds.push(cardId)
      for (const userId of people) write.insert("CardAssignment", { cardId, userId })
      write.addTo("Comment", cardId, 1, () => ({ authorId: facts.ownerId, text: "a" }))
    }
    for (const userId of people.slice(0, 50)) facts.cookies.push(await write.addSession(userId))
    for (let i = 0; i < 100; i += 1) {
      write.insert("Invitation", {
        id: randomUUID(),
        boardId: facts.boardId,
        inviterId: facts.ownerId,
        role: "editor",
        tokenHash: randomUUID(),
        email: `${i}${"a".repeat(240)}@a.io`,
        expiresAt: iso(Date.now() + 7 * DAY_MS),
      })
    }
  },

  /** Cards whose texts are the kinds of Markdown that cost most, and one of everything. */
  texts: ({ write, facts, part }) => {
    const listId = write.addList(facts.boardId, 0)
    facts.listIds.push(listId)
    let at = 0
    const emptyRows = MARKDOWN["a table of empty rows"] ?? String
    const card = (/** @type {string} */ name, fields = {}) => {
      const id = write.addCard(listId, at, { title: name, ...fields })
      at += 1
      facts.ids[name] = id
      facts.cardIds.push(id)
      return id
    }
    // Each is another text: what was rendered once would be remembered.
    const comments = (
      /** @type {string} */ id,
      /** @type {number} */ count,
      /** @type {(length: number) => string} */ make,
    ) =>
      write.addTo("Comment", id, part(count), (i) => {
        const text = `${make(10_000 - 8)}\n\n${i}`
        return { authorId: facts.ownerId, text }
      })
    const items = (/** @type {string} */ id) =>
      write.addTo("ChecklistItem", id, 200, () => ({ text: fillTo(NASTY, 10_000), completed: 0 }))
    const links = (/** @type {string} */ id) =>
      write.addTo("Attachment", id, 200, (i) => ({
        filename: nastyTitle(i),
        fileSize: 0,
        mimeType: "text/url",
        filePath: fillTo("https://a.example/%F0%9F%91%A9", 2000),
      }))
    for (const [name, make] of Object.entries(MARKDOWN)) {
      card(`described by ${name}`, { description: make(50_000) })
      comments(card(`50 comments of ${name}`), 50, make)
    }
    comments(card("1000 comments of tables of empty rows"), 1000, emptyRows)
    comments(card("1000 comments of letters"), 1000, (n) => fillTo(NASTY, n))
    items(card("200 items"))
    links(card("200 links"))
    const all = card("everything", {
      title: nastyTitle(0),
      description: MARKDOWN.links?.(50_000) ?? "",
      labels: JSON.stringify(Array.from({ length: 50 }, (_, i) => `${nastyTitle(i)}:#3b82f6`)),
    })
    comments(all, 1000, emptyRows)
    items(all)
    links(all)
  },

  /**
   * Descriptions of one kind on each board, whose owner sees no other. Words take the index a while,
   * so there are fewer cards of them: more than the 50 hits that a search shows.
   */
  search: async ({ write, facts, part }) => {
    /** @type {[kind: string, cards: number, description: string][]} */
    const kinds = [
      ["exclamation marks", CARDS, fillTo("!", 49_999)],
      ["one word", 300, fillTo("a ", 50_000)],
      ["words", 300, fillTo("alpha beta gamma delta epsilon zeta eta theta ", 50_000)],
      ["Chinese", 60, fillTo("会议室", 50_000)],
      ["one long word", 300, fillTo("a", 50_000)],
      ["signs and letters", 300, fillTo("%a!", 50_000)],
    ]
    for (const [kind, cards, description] of kinds) {
      const userId = write.addUser(`searcher of ${kind}`.replaceAll(" ", "-"))
      facts.ids[kind] = await write.addSession(userId)
      const boardId = write.addBoard(kind, { [userId]: "owner" })
      const listId = write.addList(boardId, 0)
      for (let at = 0; at < part(cards); at += 1) {
        write.addCard(listId, at, { title: "Card", description })
      }
    }
  },

  /** Somebody with 1,000 boards, all labels, and many notifications and sessions. */
  person: async ({ write, facts, part }) => {
    for (let i = 0; i < part(1000); i += 1) {
      write.addBoard(nastyTitle(i), { [facts.ownerId]: "owner" }, fillTo(NASTY, 50_000))
    }
    const listId = write.addList(facts.boardId, 0)
    const cardId = write.addCard(listId, 0, { title: nastyTitle(0) })
    for (let position = 0; position < 200; position += 1) {
      const [id, name] = [randomUUID(), nastyTitle(position)]
      write.insert("Label", { id, userId: facts.ownerId, name, nameKey: name, position })
      facts.ids.label = id
    }
    for (let i = 0; i < part(20_000); i += 1) {
      const id = randomUUID()
      facts.ids.notification = id
      write.insert("Notification", {
        id,
        userId: facts.ownerId,
        kind: "commented",
        message: fillTo(NASTY, 500),
        boardId: facts.boardId,
        cardId,
      })
    }
    for (let i = 0; i < 98; i += 1) await write.addSession(facts.ownerId)
  },

  /** 10,000 cards with a value of each of 100 custom fields, which have 500 options: 150 MB. */
  fields: ({ write, facts, part }) => {
    const fields = addFields(write, facts)
    for (let list = 0; list < LISTS; list += 1) {
      const listId = write.addList(facts.boardId, list)
      facts.listIds.push(listId)
      for (let at = 0; at < part(CARDS) / LISTS; at += 1) {
        const values = Object.fromEntries(fields.map(({ id, valueOf }) => [id, valueOf()]))
        const fieldsOfCard = { ...cardFields(at), fields: JSON.stringify(values) }
        facts.cardIds.push(write.addCard(listId, at, fieldsOfCard))
      }
    }
  },

  /** 10,000 cards with a year of activity: 90,000 entries. */
  history: ({ write, facts, part }) => {
    for (let list = 0; list < 5; list += 1) facts.listIds.push(write.addList(facts.boardId, list))
    let version = 0
    const entry = (/** @type {string} */ kind, /** @type {string} */ cardId, details = {}) => {
      version += 1
      const createdAt = iso(Date.now() - 365 * DAY_MS + (version * 365 * DAY_MS) / part(90_000))
      write.insert("Activity", {
        boardId: facts.boardId,
        version,
        actorId: facts.ownerId,
        kind,
        cardId,
        createdAt,
        details: JSON.stringify({ card: { id: cardId, title: "Card" }, ...details }),
      })
    }
    for (let at = 0; at < part(CARDS); at += 1) {
      const cardId = write.addCard(facts.listIds[4] ?? "", at)
      facts.cardIds.push(cardId)
      entry("card_created", cardId, { list: "List 0" })
      for (let move = 0; move < 4; move += 1) {
        entry("card_moved", cardId, { from: `List ${move}`, to: `List ${move + 1}` })
        entry("comment_created", cardId)
      }
    }
    write.setVersion(facts.boardId, version)
  },

  /** A list of 10,000 cards with 180,000 checklist items and 200,000 comments. */
  heavy: ({ write, facts, part }) => {
    const listId = write.addList(facts.boardId, 0)
    facts.listIds.push(listId, write.addList(facts.boardId, 1))
    for (let at = 0; at < part(CARDS); at += 1) {
      const description = fillTo("release notes ", 300)
      const cardId = write.addCard(listId, at, { title: plainTitle(at), description })
      facts.cardIds.push(cardId)
      write.addTo("ChecklistItem", cardId, 18, (i) => ({ text: `Item ${i}`, completed: 0 }))
      write.addTo("Comment", cardId, 20, (i) => ({ authorId: facts.ownerId, text: `Comment ${i}` }))
    }
  },
}

/** @type {Record<string, (options: { id: string }[], facts: Facts) => string | number | true>} */
const VALUES = {
  choice: (options) => options[Math.floor(Math.random() * options.length)]?.id ?? "",
  person: (_, { ownerId }) => ownerId,
  text: () => fillTo("release notes ", 470),
  number: () => Math.random(),
  date: () => "2026-05-31",
  checkbox: () => true,
  link: () => "https://a.example/b",
}
/** The kinds of 100 fields. */
const FIELD_KINDS = Object.keys(VALUES).flatMap((kind) =>
  Array(kind === "text" ? 22 : 13).fill(kind),
)

/** @param {Writer} write @param {Facts} facts */
function addFields(write, facts) {
  return FIELD_KINDS.map((kind, position) => {
    const id = randomUUID()
    const count = kind !== "choice" ? 0 : position === 0 ? 20 : 40
    const options = Array.from({ length: count }, (_, i) => ({
      id: randomUUID(),
      name: `Option ${i} ${NASTY}`.slice(0, 40),
      color: "#3b82f6",
    }))
    write.insert("CustomField", {
      id,
      boardId: facts.boardId,
      name: `Field ${position}`,
      nameKey: `field ${position}`,
      kind,
      position,
      onFace: 1,
      options: JSON.stringify(options),
    })
    return { id, valueOf: () => VALUES[kind]?.(options, facts) }
  })
}

/** @param {number} at */
const cardFields = (at) => ({
  title: nastyTitle(at),
  description: "x",
  priority: ["low", "medium", "high", "critical"][at % 4] ?? null,
  labels: JSON.stringify(["Bug:#ef4444", "Design:#3b82f6", "</script>:#10b981"]),
  dueDate: iso(Date.now() + DAY_MS * (at % 9)),
})

/**
 * Fills a data folder in which the owner is registered.
 * @param {string} dataDir
 * @param {string} name of the world
 * @param {boolean} quick a tenth of what there are many of
 * @returns {Promise<Facts>}
 */
export async function fillWorld(dataDir, name, quick) {
  const write = new Writer(dataDir)
  const ownerId = write.user(OWNER).id
  const otherId = write.addUser("other")
  const boardId = write.addBoard("Hostile", { [ownerId]: "owner", [otherId]: "editor" })
  /** @type {Facts} */
  const facts = {
    ownerId,
    otherId,
    boardId,
    listIds: [],
    cardIds: [],
    ids: {},
    cookies: [],
    owner: await write.addSession(ownerId),
    other: await write.addSession(otherId),
  }
  // Requests that warm each server up, so that no figure is of code that runs for the first time.
  const warm = write.addBoard("Warm", { [ownerId]: "owner" })
  const warmList = write.addList(warm, 0)
  facts.ids.warmBoard = warm
  facts.ids.warmList = warmList
  facts.ids.warmCard = write.addCard(warmList, 0, { description: "**a**\n\n|a|b|\n|-|-|\n|c|d|" })
  const part = (/** @type {number} */ count) => (quick ? Math.ceil(count / 10) : count)
  await FILLERS[name]?.({ write, facts, part })
  write.end()
  return facts
}
