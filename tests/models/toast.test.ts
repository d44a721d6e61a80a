import { expect, test } from "vitest"
import { failedBecause } from "~/models/reply/toast"

test("a toast tells why something was refused, and of a fault of ours what it was to do", () => {
  const says = failedBecause("Upload failed", "Failed to upload avatar")
  expect(says("Too large.", 413)).toEqual({
    ...{ title: "Upload failed", description: "Too large.", destructive: true },
  })
  expect(says("Quote request 1.", 500)).toMatchObject({ description: "Failed to upload avatar" })
  expect(failedBecause("Error")("Quote request 1.", 500)).toMatchObject({
    description: "Quote request 1.",
  })
})
