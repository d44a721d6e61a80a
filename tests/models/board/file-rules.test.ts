import { describe, expect, test } from "vitest"
import type { DomainError } from "~/errors"
import { rangeOf } from "~/http/send-file.server"
import { bodyLimitOf } from "~/http/upload.server"
import { claimedType, isHeicHead, pictureType, sizeText } from "~/models/board/attachment/file-type"
import { cleanFilename, disposition } from "~/models/board/attachment/filename"
import { LIMITS } from "~/models/text/limits"
import { toDiskRefusal } from "~/storage/disk-storage.server"

test.each([
  ["a\r\nSet-Cookie: x=1", "aSet-Cookie: x=1"],
  ["a\0.txt", "a.txt"],
  ["../../x", "x"],
  ["C:\\Users\\x.txt", "x.txt"],
  [" \t ", "file"],
  ["...", "file"],
  ["\u202E\u2066", "file"],
  ["half \uD800 pair", "half \uFFFD pair"],
  [".gitignore", ".gitignore"],
  ["👩‍🌾 rose.png", "👩‍🌾 rose.png"],
  ["y".repeat(5000), "y".repeat(200)],
])("names %j as %j", (sent, kept) => {
  expect(cleanFilename(sent)).toBe(kept)
})

test("puts any name into a header that ends where it should", () => {
  expect(disposition("inline", `it's "€".txt`)).toBe(
    `inline; filename="it's ___.txt"; filename*=UTF-8''it%27s%20%22%E2%82%AC%22.txt`,
  )
})

test.each([
  ["bytes=0-0", 10, { start: 0, end: 0 }],
  ["bytes=-20", 10, { start: 0, end: 9 }],
  ["bytes=8-99", 10, { start: 8, end: 9 }],
  ["bytes=5-2", 10, null],
  ["bytes=-", 10, null],
  ["bytes=0-", 0, "unsatisfiable"],
  ["bytes=99999999999999999999-", 10, null],
  [null, 10, null],
])("reads the range %j of %i bytes", (header, size, range) => {
  expect(rangeOf(header, size)).toEqual(range)
})

describe("types", () => {
  test.each(["text/url", "image/png", "IMAGE/PNG", "a/b\r\nX: y", "", "text", "../x"])(
    "a client cannot claim %j",
    (type) => {
      expect(claimedType(type)).toBe("application/octet-stream")
    },
  )

  test("other claims are kept", () => {
    expect(claimedType("Application/PDF")).toBe("application/pdf")
  })

  test("are told from the first bytes", () => {
    for (const brand of ["heic", "heix", "hevc", "hevx", "heim", "heis"])
      expect(isHeicHead(Buffer.from(`\0\0\0\x24ftyp${brand}\0\0`)), brand).toBe(true)
    expect(isHeicHead(Buffer.from("\0\0\0\x24ftypavif\0\0"))).toBe(false)
    expect(isHeicHead(Buffer.from("ftypheic"))).toBe(false)
    expect(pictureType(Buffer.from("RIFF\n\n\n\nWEBPVP8 "))).toBe("image/webp")
    expect(pictureType(Buffer.from("RIFF    WAVEfmt "))).toBeNull()
    expect(pictureType(Buffer.from(" GIF89a"))).toBeNull()
    expect(pictureType(new Uint8Array())).toBeNull()
  })
})

test("shows sizes in KB with 2 decimals", () => {
  expect([0, 1, 1536, 26_214_400].map(sizeText)).toEqual([
    "0.00 KB",
    "0.00 KB",
    "1.50 KB",
    "25600.00 KB",
  ])
})

test("lets large bodies through to uploads only", () => {
  expect(bodyLimitOf("/api/attachments/upload")).toBeGreaterThan(LIMITS.file)
  expect(bodyLimitOf("/board/1/cards/2/attachments")).toBeGreaterThan(LIMITS.file)
  for (const path of ["/board/1/cards/2", "/api/attachments", "/api/attachments/upload/x", "/x"]) {
    expect(bodyLimitOf(path)).toBe(LIMITS.body)
  }
})

test("tells a full disk from one that cannot be written", () => {
  const statusOf = (code: string) => (toDiskRefusal({ code }) as DomainError).status
  expect(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].map(statusOf)).toEqual([
    507, 507, 503, 503, 503,
  ])
})
