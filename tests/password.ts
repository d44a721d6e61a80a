/** The password of everybody in the tests. */
export const PASSWORD = "correct horse"

/** Its hash, with the parameters of `password.server.ts`. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$InPuRIHPObFD16PjpgszLQ$KwVClHeJvp5GDgu+l4nVGv8YhuCyL5G31/cjAq9DiJQ"
