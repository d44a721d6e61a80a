import { TextField } from "~/components/forms/field"

/** Asks for the password of a public board; nobody's account has a part in it. */
export const PasswordForm = ({ error }: { error: string | undefined }) => (
  <form method="post" className="grid gap-3">
    <TextField
      label="Password"
      id="password"
      name="password"
      type="password"
      required
      autoComplete="off"
      error={error}
      hint="Ask the person who gave you the address. Nothing is stored in your browser: the address that you get next opens the board without the password, until the password changes."
    />
    <div>
      <button type="submit" className="btn btn-primary">
        Open
      </button>
    </div>
  </form>
)
