import { expect, test } from "vitest"
import { failedBecause } from "~/models/text/reply/reply"

test("a toast tells why something was refused, and of a fault of ours what it was to do", () => {
  const toast = failedBecause("Upload failed", "Failed to upload avatar")
  expect(toast({ message: "Too large.", status: 413 })).toEqual({
    title: "Upload failed",
    description: "Too large.",
    destructive: true,
  })
  expect(toast({ message: "Quote request 1.", status: 500 })).toMatchObject({
    description: "Failed to upload avatar",
  })
  expect(failedBecause("Error")({ message: "Quote request 1.", status: 500 })).toMatchObject({
    description: "Quote request 1.",
  })
})
