import { aPerson, type Person } from "../http/client"
import { make } from "../http/garden"
import { change } from "../http/rows"
import type { SharedServer } from "../http/shared-servers"
import * as boards from "./board-deeds"
import * as cards from "./card-deeds"
import type { Scene } from "./deed"
import * as items from "./item-deeds"
import * as lists from "./list-deeds"
import type { Random } from "./random"
import * as relations from "./relation-deeds"
import * as removals from "./removal-deeds"
import * as selections from "./selection-deeds"
import * as team from "./team-deeds"
import { World, type Board } from "./world"

type Deed = (scene: Scene) => Promise<void>

/** The deeds of people, and how often they do them. */
const DEEDS: [weight: number, deed: Deed][] = [
  [22, cards.addCard],
  [16, cards.moveCard],
  [8, cards.completeCard],
  [6, cards.dateCard],
  [4, cards.startCard],
  [6, cards.labelCard],
  [3, cards.renameCard],
  [2, cards.describeCard],
  [1, cards.renameStaleCard],
  [6, cards.assignCard],
  [1, cards.assignStranger],
  [2, cards.unassignCard],
  [9, cards.comment],
  [6, cards.react],
  [1, cards.openMissingCard],
  [6, items.addItem],
  [5, items.tickItem],
  [5, items.giveItem],
  [1, items.deleteItem],
  [2, items.convertItem],
  [1, lists.addList],
  [1, lists.limitList],
  [1, lists.renameList],
  [1, lists.reorderCards],
  [1, lists.copyList],
  [1, lists.archiveList],
  [2, lists.restoreList],
  [1, lists.deleteList],
  [2, lists.restoreDeletedList],
  [12, relations.relateCards],
  [3, relations.unrelateCards],
  [3, removals.archiveCard],
  [3, removals.restoreArchivedCard],
  [2, removals.deleteCard],
  [2, removals.restoreDeletedCard],
  [2, selections.labelCards],
  [2, selections.completeCards],
  [2, selections.dateCards],
  [2, selections.assignCards],
  [1, selections.unassignCards],
  [3, selections.moveCards],
  [1, selections.archiveCards],
  [1, selections.deleteCards],
  [5, team.watch],
  [1, team.star],
  [1, team.readNotifications],
  [1, team.changeRole],
  [1, team.leave],
  [1, team.remove],
  [3, team.invite],
  [2, boards.inviteByMail],
  [8, boards.moveAway],
  [1, boards.archiveBoard],
  [12, boards.restoreBoard],
]
const DRAWN = DEEDS.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed))

const TEAM = 6
const BOARDS = ["Launch", "Garden", "Office"]

/** Six people with three boards; the boards have some lists and cards already. */
export async function aTeam(server: SharedServer, random: Random): Promise<World> {
  const people: Person[] = []
  for (let count = 0; count < TEAM; count += 1) people.push(await aPerson(server))
  // The emails that confirm addresses are not sent by a server of tests.
  for (const { id } of people) {
    change(server, `UPDATE "User" SET "emailConfirmedAt" = "createdAt" WHERE "id" = ?`, [id])
  }
  const world = new World(people)
  for (const [index, name] of BOARDS.entries()) {
    const [actor] = people.slice(index)
    if (!actor) continue
    const { id } = await make(actor, "/api/boards", { name })
    const board: Board = {
      id,
      name,
      lastNumber: 0,
      formerNumbers: new Map(),
      roles: new Map([[actor.id, "owner"]]),
      lists: [],
      archivedLists: [],
      deletedLists: [],
      isArchived: false,
      archived: [],
      deleted: [],
      activity: [],
      watches: new Map(),
      starred: new Set(),
    }
    world.boards.push(board)
    const scene = { world, random, board, actor }
    for (const deed of [...three(lists.addList), ...three(cards.addCard)]) await deed(scene)
    for (const deed of [...three(team.invite), team.invite]) await deed(scene)
  }
  return world
}

const three = (deed: Deed) => [deed, deed, deed]

/** Somebody does something: mostly a member, now and then somebody who may not. */
export async function work(world: World, random: Random): Promise<void> {
  const board = random.pick(world.boards)
  const deed = random.pick(DRAWN)
  if (!board || !deed) return
  const workers = world.people.filter(({ id }) => (board.roles.get(id) ?? "viewer") !== "viewer")
  const actor = random.pick(random.isOneIn(8) ? world.people : workers)
  if (actor) await deed({ world, random, board, actor })
}
