import { describe, expect, test } from "vitest"
import type { z } from "zod"
import { COMMON_PASSWORD } from "~/models/people/account/account-fields"
import { Register } from "~/models/people/account/user"

const issues = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ])

describe("Register", () => {
  const input = {
    username: "ada",
    name: "Ada Lovelace",
    email: "ada@example.org",
    password: "analyt",
    confirmPassword: "analyt",
  }
  const required = "Please fill in all required fields"

  test.each([
    [{ username: " " }, "username", required],
    [{ username: "ada lovelace" }, "username", "A username cannot contain spaces"],
    [
      { username: "ada\u202elovelace" },
      "username",
      "A username cannot contain invisible characters",
    ],
    [{ username: "x".repeat(201) }, "username", "Too long by 1 character: at most 200."],
    [{ username: { contains: "" } }, "username", required],
    [{ name: undefined }, "name", required],
    [{ name: "\0" }, "name", required],
    [{ email: "" }, "email", required],
    [{ email: "ada" }, "email", "Please enter a valid email address"],
    [{ email: "ada@example" }, "email", "Please enter a valid email address"],
    [{ email: "ada@exam ple.org" }, "email", "Please enter a valid email address"],
    [{ email: "a@b.c\r\nBcc: d@e.f" }, "email", "Please enter a valid email address"],
    [{ email: `${"x".repeat(251)}@b.c` }, "email", "Too long by 1 character: at most 254."],
    [{ password: "   ", confirmPassword: "   " }, "password", required],
    [{ password: "x".repeat(201) }, "password", "Too long by 1 character: at most 200."],
    [{ confirmPassword: "Secret" }, "confirmPassword", "Passwords don't match"],
    [
      { password: "12345", confirmPassword: "12345" },
      "password",
      "Password must be at least 6 characters long",
    ],
    [
      { password: "e\u0301e\u0301e\u0301", confirmPassword: "ééé" },
      "password",
      "Password must be at least 6 characters long",
    ],
  ])("refuses %j", (wrong, field, message) => {
    expect(issues(Register, { ...input, ...wrong })).toContainEqual([field, message])
  })

  test("says one thing of a password that is too long, beside its confirmation", () => {
    const long = "x".repeat(201)
    expect(issues(Register, { ...input, password: long, confirmPassword: long })).toEqual([
      ["password", "Too long by 1 character: at most 200."],
    ])
  })

  const COMMON =
    "password123 Password123 P@ssw0rd1 letmein1 qwerty1234 welcome123 hallo123 azertyuiop yxcvbnm abcdef " +
    "987654321 aaaaaa abcabcabc drowssap kanban Cardinal1"
  test.each([...COMMON.split(" "), "password".repeat(25)])(
    "refuses %s, which is among the first that others try",
    (password) => {
      const refused = [["password", COMMON_PASSWORD]]
      expect(issues(Register, { ...input, password, confirmPassword: password })).toEqual(refused)
    },
  )

  test.each([
    "correct horse",
    "analytical",
    "k3Xv9q",
    "Tr0ub4dor&3",
    "sécret",
    "p4$$w0rd1".repeat(20),
  ])("takes %s, at once", (password) => {
    const began = performance.now()
    expect(issues(Register, { ...input, password, confirmPassword: password })).toEqual([])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  test("takes a confirmation that another keyboard has written", () => {
    const twice = { password: "sécret", confirmPassword: "sécret".normalize("NFD") }
    expect(issues(Register, { ...input, ...twice })).toEqual([])
  })

  test("trims everything, the password too", () => {
    const spaced = { username: " ada ", name: " Ada \n Lovelace\0 ", email: " ada@example.org " }
    const password = " analytical "
    expect(Register.parse({ ...spaced, password, confirmPassword: password })).toEqual({
      ...input,
      password: "analytical",
      confirmPassword: "analytical",
    })
  })
})
