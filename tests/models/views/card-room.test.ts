import { expect, test } from "vitest"
import { CardRoom } from "~/models/views/calendar/card-room.server"

const card = (id: string, length = 1) => ({ id, number: 1, title: "x".repeat(length) })
const idsOf = ({ cards, isFull }: CardRoom) => [...cards.map(({ id }) => id), isFull]

test("has so many cards", () => {
  const room = new CardRoom({ cards: 2, weight: 100_000 }, [])
  for (const id of ["a", "b"]) room.add(card(id))
  expect(idsOf(room)).toEqual(["a", "b", false])
  room.add(card("c"))
  expect(idsOf(room)).toEqual(["a", "b", true])
})

test("has cards of so many bytes, without a gap", () => {
  const room = new CardRoom({ cards: 100, weight: 10_000 }, [])
  for (const length of [1000, 5000, 1]) room.add(card(String(length), length))
  expect(idsOf(room)).toEqual(["1000", true])
})

test("counts the texts of custom fields, and the names of people", () => {
  const room = new CardRoom({ cards: 100, weight: 10_000 }, [{ id: "u", name: "n".repeat(2000) }])
  const fields = Array.from({ length: 20 }, (_, i) => ({ name: `Field ${String(i)}`, text: "5 h" }))
  for (const id of ["a", "b", "c"]) room.add({ ...card(id), fields })
  expect(idsOf(room)).toEqual(["a", "b", true])
  const others = new CardRoom({ cards: 100, weight: 10_000 }, [{ id: "u", name: "n".repeat(2000) }])
  for (const id of ["a", "b", "c"]) others.add({ ...card(id), assigned: ["u"] })
  expect(idsOf(others)).toEqual(["a", "b", true])
})
