import { expect, test } from "vitest"
import { kanboard } from "~/models/exchange/board-import/origins/kanboard"
import { brought, imported, onlyBoard } from "../imports"

// Both of Kanboard's tables, whose columns have another order and other names, become the same board.

const EXPORT =
  '"Task Id",Reference,Project,Status,Category,Swimlane,Column,Position,Color,"Due date",Creator,"Creator Name","Assignee Username","Assignee Name",Complexity,Title,"Creation date","Modification date","Completion date","Start date","Time estimated","Time spent",Priority,Tags'
const IMPORT =
  'Reference,Title,Description,"Assignee Username","Creator Username","Color Name","Column Name","Category Name","Swimlane Name",Complexity,"Time Estimated","Time Spent","Start Date","Due Date",Priority,Status,Tags,"External Link"'

const found = (...rows: string[]) => onlyBoard(kanboard, brought(rows.join("\n"), "tasks.csv"))

test("an export of tasks is read whole", () => {
  const { file, cards, told, shape } = imported(
    found(
      EXPORT,
      '7,R-1,Allotment,Open,Beds,Second lane,Backlog,2,Red,"03/15/2025 17:00",ana,"Ana Lee",bob,"Bob Hill",3,"Dig, deep","02/20/2025 10:00","02/21/2025 10:00",,"03/01/2025 09:00",2.5,0,2,"mud, bed"',
      '8,,Allotment,Closed,,Default swimlane,Ready,1,Yellow,"03/16/2025 00:00",ana,,,,0,Sow,"02/20/2025 10:00","02/21/2025 10:00","03/02/2025 10:00",,0,0,0,',
      "9,,Allotment,Open,,Default swimlane,Backlog,1,Yellow,,ana,,carl,,200,Rake,,,,,0,0,7,",
    ),
  )
  expect(file.name).toBe("Allotment")
  expect(shape).toEqual([
    ["Backlog", "Rake", "Dig, deep"],
    ["Ready", "Sow"],
  ])
  expect(cards[1]).toMatchObject({
    dueDate: "2025-03-15T17:00:00.000Z",
    createdAt: "2025-02-20T10:00:00.000Z",
    estimate: 3,
    priority: "medium",
    completed: false,
    assigned: [{ username: "bob", name: "Bob Hill" }],
  })
  expect(cards[1]?.labels.map((label) => label.replace(/:.*/, ""))).toEqual([
    "Second lane",
    "Beds",
    "mud",
    "bed",
  ])
  expect(cards[1]?.fields).toEqual([
    { name: "Start date", value: "2025-03-01" },
    { name: "Time estimated (h)", value: 2.5 },
    { name: "Color", value: "Red" },
    { name: "Creator", value: "Ana Lee" },
    { name: "Task id", value: "7" },
    { name: "Reference", value: "R-1" },
  ])
  expect(cards[2]).toMatchObject({
    completed: true,
    dueDate: "2025-03-16T23:59:00.000Z",
    estimate: null,
    priority: null,
    assigned: [],
  })
  expect(cards[2]?.fields).toContainEqual({ name: "Completion date", value: "03/02/2025 10:00" })
  expect(cards[0]).toMatchObject({
    description: "**Complexity:** 200",
    priority: "critical",
    assigned: [{ username: "carl", name: "carl" }],
  })
  expect(file.customFields.find(({ name }) => name === "Color")?.options).toEqual([
    { name: "Red", color: "#ef4444" },
    { name: "Yellow", color: "#eab308" },
  ])
  expect([...told].sort()).toEqual(
    [
      "5 labels have no color in the file: one is chosen",
      "3 cards have a label for what Cardinal has no other place for",
      "1 value without a field here is in the description",
      "2 priorities are replaced by the nearest one here",
      "12 values are in custom fields",
      "2 people are kept by name: nobody is added to the board",
      "2 modification dates are left out",
      "1 start date is in a field “Start date”",
    ].sort(),
  )
})

test("a file for import is read whole", () => {
  const { file, cards, shape, told } = imported(
    found(
      IMPORT,
      ',"Dig, deep","From the *fence*\non",bob,ana,Yellow,Backlog,,Default,3,2,1,,"15/03/2025 17:00",1,Open,"red, blue",https://map.example/1',
      ",Sow,,,,Yellow,Backlog,,Default,x,soon,,,tomorrow,-1,,,nowhere",
    ),
  )
  expect(file.name).toBe("tasks")
  expect(shape).toEqual([["Backlog", "Dig, deep", "Sow"]])
  expect(cards[0]).toMatchObject({
    description: "From the *fence*\non",
    labels: ["red:#ef4444", "blue:#3b82f6"],
    priority: "low",
    dueDate: "2025-03-15T17:00:00.000Z",
    attachments: [{ url: "https://map.example/1" }],
    fields: [
      { name: "Time estimated (h)", value: 2 },
      { name: "Time spent (h)", value: 1 },
      { name: "Creator", value: "ana" },
    ],
  })
  expect(cards[1]?.description.split("\n\n")).toEqual([
    "**Due date:** tomorrow",
    "**Complexity:** x",
    "**Priority:** -1",
    "**External link:** nowhere",
    "**Time estimated:** soon",
  ])
  expect(told).toContain("5 values without a field here are in the description")
})

test("tasks without column, title or lane are read", () => {
  const { shape, told } = imported(
    found("Task Id,Title,Column,Swimlane,Complexity", "1,,,,", "", "2,Dig,Ready", ",,,,"),
  )
  expect(shape).toEqual([
    ["No column", "Untitled"],
    ["Ready", "Dig"],
  ])
  expect(told).toContain("1 card has no title: it gets “Untitled”")
})

test("other tables are not Kanboard's", () => {
  expect(kanboard.find([brought("Title,Column,Complexity\na,b,1\n", "a.csv")])).toBe(null)
  expect(kanboard.find([brought("{}", "a.json")])).toBe(null)
})
