import { describe, expect, test } from "vitest"
import { cutReply } from "~/models/mail-in/reply-text"

const SENDER = "Ana Gardener via Cardinal"
const ADDRESS = "boards@example.org"
const LETTER = [
  "On “Garden”",
  "",
  "Ana Gardener commented on “Water the roses”: “When?”.",
  "",
  "Open the card: https://boards.example.org/board/1/cards/2",
]
const quoted = LETTER.map((line) => `> ${line}`.trimEnd())
const asText = (...lines: readonly (string | readonly string[])[]) => lines.flat().join("\n")

/** The lines that programs put between an answer and the letter. */
const PROGRAMS: [string, string[], string[]][] = [
  [
    "Gmail",
    ["On Fri, Nov 27, 2026 at 12:51 PM Ana Gardener via Cardinal <", `${ADDRESS}> wrote:`, ""],
    quoted,
  ],
  [
    "Gmail in German",
    [`Am Fr., 27. Nov. 2026 um 12:51 Uhr schrieb ${SENDER} <`, `${ADDRESS}>:`, ""],
    quoted,
  ],
  [
    "Gmail in French",
    [`Le ven. 27 nov. 2026 à 12:51, ${SENDER} <${ADDRESS}> a écrit :`, ""],
    quoted,
  ],
  ["Gmail in Japanese", [`2026年11月27日(金) 12:51 ${SENDER} <${ADDRESS}>:`, ""], quoted],
  ["Gmail in Chinese", [`${SENDER} <${ADDRESS}> 于2026年11月27日周五 12:51写道：`, ""], quoted],
  ["Apple Mail", [`> On 27. Nov 2026, at 12:51, ${SENDER} <${ADDRESS}> wrote:`, "> "], quoted],
  [
    "Apple Mail on a phone",
    [`On 27 Nov 2026, at 12:51, ${SENDER} <${ADDRESS}> wrote:`, ""],
    ["﻿", ...quoted],
  ],
  ["Apple Mail in German", [`Am 27.11.2026 um 12:51 schrieb ${SENDER} <${ADDRESS}>:`, ""], quoted],
  [
    "Apple Mail in French",
    [`Le 27 nov. 2026 à 12:51, ${SENDER} <${ADDRESS}> a écrit :`, ""],
    quoted,
  ],
  ["Thunderbird", [`On 11/27/26 12:51, ${SENDER} wrote:`], quoted],
  ["Thunderbird in German", [`Am 27.11.26 um 12:51 schrieb ${SENDER}:`], quoted],
  ["Thunderbird in French", [`Le 27/11/2026 à 12:51, ${SENDER} a écrit :`], quoted],
  ["Thunderbird in Spanish", [`El 27/11/2026 a las 12:51, ${SENDER} escribió:`], quoted],
  ["Thunderbird in Polish", [`W dniu 27.11.2026 o 12:51, ${SENDER} napisała:`], quoted],
  [
    "Outlook",
    [
      `From: ${SENDER} <${ADDRESS}>`,
      "Sent: Friday, November 27, 2026 12:51 PM",
      "To: Tom Baker <tom@example.org>",
      "Subject: [Garden] Water the roses",
      "",
    ],
    LETTER,
  ],
  [
    "Outlook in German",
    [
      `Von: ${SENDER} <${ADDRESS}> `,
      "Gesendet: Freitag, 27. November 2026 12:51",
      "An: Tom Baker <tom@example.org>",
      "Betreff: [Garden] Water the roses",
      "",
    ],
    LETTER,
  ],
  [
    "Outlook on the web, in French",
    [
      "________________________________",
      `De : ${SENDER} <${ADDRESS}>`,
      "Envoyé : vendredi 27 novembre 2026 12:51",
      "À : Tom Baker <tom@example.org>",
      "Objet : [Garden] Water the roses",
      "",
    ],
    LETTER,
  ],
  [
    "an older Outlook",
    ["-----Original Message-----", `From: ${ADDRESS}`, "Subject: Roses", ""],
    LETTER,
  ],
  [
    "an older Outlook in German",
    ["-----Ursprüngliche Nachricht-----", `Von: ${ADDRESS}`, ""],
    LETTER,
  ],
  [
    "Yahoo",
    [`On Friday, November 27, 2026 at 12:51:38 PM GMT+1, ${SENDER} <${ADDRESS}> wrote:`, ""],
    LETTER,
  ],
  [
    "Proton",
    ["-------- Original Message --------", `On 11/27/26 12:51, ${SENDER} wrote:`, ""],
    LETTER,
  ],
  ["a program that says nothing", [], quoted],
]

describe.each(PROGRAMS)("%s", (_, between, letter) => {
  test("what stands above the letter is the answer", () => {
    const text = asText("Yes, at noon.", "", "The hose is in the shed.", "", between, letter, "")
    expect(cutReply(text)).toBe("Yes, at noon.\n\nThe hose is in the shed.")
    expect(cutReply(text.replaceAll("\n", "\r\n"))).toBe(
      "Yes, at noon.\n\nThe hose is in the shed.",
    )
  })

  test("a letter alone is no answer", () => {
    expect(cutReply(asText(between, letter))).toBe("")
  })
})

test.each([
  ["-- ", "Tom Baker", "Garden Ltd."],
  ["--", "Tom Baker"],
  ["Sent from my iPhone"],
  ["Von meinem iPhone gesendet"],
  ["Envoyé de mon iPhone"],
  ["Get Outlook for iOS<https://aka.ms/o0ukef>"],
])("the signature %s is cut off", (...signature) => {
  const wrote = `On 11/27/26 12:51, ${SENDER} wrote:`
  expect(cutReply(asText("Yes.", "", signature))).toBe("Yes.")
  expect(cutReply(asText("Yes.", "", signature, "", wrote, quoted))).toBe("Yes.")
})

test("answers below the quoted lines and between them are kept without these", () => {
  const wrote = `On 11/27/26 12:51, ${SENDER} wrote:`
  expect(cutReply(asText(wrote, quoted, "", "At noon.", "-- ", "Tom"))).toBe("At noon.")
  const between = asText(
    "Hello,",
    "",
    wrote,
    quoted.slice(0, 3),
    "At noon.",
    quoted.slice(3),
    "Done.",
  )
  expect(cutReply(between)).toBe("Hello,\n\nAt noon.\nDone.")
})

test.each([
  "Tom wrote 3 things:\nfirst the beds,\nthen the path",
  "Meet at 12:\nbring the spade",
  "> quoted by myself\n\nand said something",
  "Time: noon\nPlace: the gate",
  "Ask ana@garden.example:\nwhen does she come?",
  "Name: tom@garden.example\nPhone: 123",
  "Day: the 27th\nPlace: the gate\nBring: a spade",
  "a -- b\n--- not a signature",
  "----\nplan\n----",
])("a text that only looks like it stays: %j", (text) => {
  expect(cutReply(text)).toBe(text)
})

test("takes no longer for texts that were made for it", () => {
  const start = performance.now()
  for (const line of [
    "On 1 a@b",
    ">",
    "From: a@1",
    "-- x",
    "________________",
    "a:",
    "----x----",
    "   ",
  ]) {
    cutReply(`${line}\n`.repeat(100_000))
    cutReply(line.repeat(100_000))
  }
  expect(performance.now() - start).toBeLessThan(5000)
})
