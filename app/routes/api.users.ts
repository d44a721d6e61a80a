import { findPeople } from "~/http/directory.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { FindPeople } from "~/models/people/account/user"
import { Person } from "~/models/access/person"

export const { loader, action } = resource({
  GET: endpoint(FindPeople, findPeople, {
    name: "findPeople",
    summary: "You and the people who share a board with you, by name",
    details:
      "On a server with a directory, `q` finds up to 8 people of the server instead, whose name or username has all its words; it needs two characters. At most 120 times a minute. Nobody’s email address is in it.",
    answers: [Person],
  }),
})
