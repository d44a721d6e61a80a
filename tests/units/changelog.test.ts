import { expect, test } from "vitest"
import { forPeople } from "~/models/finding/help/changelog.server"

const CHANGELOG = `# Changelog

What people notice.

## 2.0.0

- Everything was rewritten.

### What changes for you

- Cards have numbers. See [numbers](docs/numbers.md).

### For the people who run a server

- Set \`NUMBERS\`.

## 1.1.0

- Keys come early.
- **For callers of the API**: a field is 400.
  It was ignored before.
- Labels are ordered. See [accessibility](docs/accessibility.md).

**If you ran it before this release:**

- The log has addresses.
`

test("a version shows what its part for people says, or all but what is for others", () => {
  expect(forPeople(CHANGELOG)).toBe(`## 2.0.0

- Cards have numbers. See numbers.

## 1.1.0

- Keys come early.
- Labels are ordered. See [accessibility](docs/accessibility.md).`)
})
