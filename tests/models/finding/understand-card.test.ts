import { expect, test } from "vitest"
import { understandCard } from "~/models/finding/capture/understand-card.server"

// Understanding the line of a new card. Today is Monday, November 30, 2026.

const person = (username: string, name: string) => ({
  id: username,
  username,
  name,
  avatar: "",
  initials: "",
})
const known = {
  people: [
    person("ana", "Ana Lopez"),
    person("bo.berg", "Bo Berg"),
    person("anna", "Ana Smith"),
    person("li", "李 明"),
  ],
  labels: ["bug", "In review", "C++", "12", "müll", "🔥", "אדום"].map((name) => ({
    name,
    color: "#ef4444",
  })),
}
const read = (line: string) => {
  const { title, labels, people, due } = understandCard(line, known, {
    today: "2026-11-30",
    firstWeekday: 1,
  })
  const names = [
    ...labels.map(({ name }) => `#${name}`),
    ...people.map(({ username }) => `@${username}`),
  ]
  const date = due ? [due.time === null ? due.day : `${due.day} ${due.time}`] : []
  return [title, ...names, ...date]
}

test.each([
  ["Call Ana tomorrow", "Call Ana", "2026-12-01"],
  ["Tomorrow: call Ana", "call Ana", "2026-12-01"],
  ["call Ana tomorrow about the bill", "call Ana about the bill", "2026-12-01"],
  ["Pay today", "Pay", "2026-11-30"],
  ["Review fri 17:00", "Review", "2026-12-04 17:00"],
  ["Review Friday at 5pm", "Review", "2026-12-04 17:00"],
  ["Review at 9:05 on Friday", "Review", "2026-12-04 09:05"],
  ["Review, due by next Friday.", "Review", "2026-12-11"],
  ["Send it 2026-12-03", "Send it", "2026-12-03"],
  ["Send it by 2026-12-03 14:30", "Send it", "2026-12-03 14:30"],
  ["Send it on 24.12.", "Send it", "2026-12-24"],
  ["Send it Dec 3", "Send it", "2026-12-03"],
  ["Water in 2 weeks", "Water", "2026-12-14"],
  ["Monday review", "review", "2026-11-30"],
  ["Day after tomorrow 12am dig", "dig", "2026-12-02 00:00"],
  ["Notes of last week, due Friday", "Notes of last week", "2026-12-04"],
])("%s is due", (line, ...wanted) => {
  expect(read(line)).toEqual(wanted)
})

test.each([
  "Notes of yesterday",
  "Report of 2026-11-20",
  "2026-13-01 is no day",
  "Move the talk from Monday to Friday",
  "Move the talk to Friday",
  "Talks since Monday, on Friday and Saturday",
  "Plan next week",
  "Paint the 2nd floor",
  "3/4 cup of flour",
  "Support 24/7",
  "Buy Christmas presents",
  "Do it now",
  "Call in 5 minutes",
  "Buy sun cream",
  "May be late",
  "Lunch at 12:00",
  "Score 17:00",
  "`tomorrow` is a word",
  "Read https://example.org/2026-12-03/tomorrow",
  "Logs of 2026-12-03T14:00",
  "Tomorrow",
  "#bug @ana tomorrow",
  "‹D0› tomorrow",
  `${"long ".repeat(200)}tomorrow`,
])("%s is a title", (line) => {
  expect(read(line)).toEqual([line])
})

test.each([
  ["Fix it #bug", "Fix it", "#bug"],
  ["Fix #BUG, #in-review it", "Fix it", "#bug", "#In review"],
  ["#In review this", "this", "#In review"],
  ["Port to #C++", "Port to", "#C++"],
  ["Raus damit #Mull!", "Raus damit", "#müll"],
  ["Put out #🔥", "Put out", "#🔥"],
  ["קנה חלב #אדום", "קנה חלב", "#אדום"],
  ["Ask @ana", "Ask", "@ana"],
  ["Ask @Bo about it", "Ask about it", "@bo.berg"],
  ["Ask @Ana Smith, @bo.berg", "Ask", "@anna", "@bo.berg"],
  ["问 @李-明 明天", "问 明天", "@li"],
  ["Fix #bug #bug @ana @ANA tomorrow", "Fix", "#bug", "@ana", "2026-12-01"],
])("%s names labels and people", (line, ...wanted) => {
  expect(read(line)).toEqual(wanted)
})

test.each([
  "Like #12",
  "Like #unknown and @nobody",
  "Mail user@ana.example or ana@example.org",
  "Read `#bug @ana`",
  "See https://example.org/#bug",
  "A #",
  "C#bug and mail@ana",
])("%s is a title too", (line) => {
  expect(read(line)).toEqual([line])
})
