import type { FailureKind } from "~/database/engine"
import { codesOf, errorsIn } from "~/database/wrapped-errors"

/** The connection ended before the transaction did. */
export class ConnectionLost extends Error {
  constructor(
    readonly isCommitting: boolean,
    cause: unknown,
  ) {
    super("The connection to PostgreSQL was lost.", { cause })
  }
}

/** A change runs again: the next attempt connects anew. */
const CONNECTION = "busy"

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and codes of Node's sockets and Prisma's. */
const KINDS: Record<string, FailureKind> = {
  /* unique_violation */ "23505": "duplicate",
  /* read_only_sql_transaction */ "25006": "read-only",
  /* serialization_failure */ "40001": "busy",
  /* deadlock_detected */ "40P01": "busy",
  /* lock_not_available */ "55P03": "busy",
  /* query_canceled, by statement_timeout */ "57014": "busy",
  /* disk_full */ "53100": "disk-full",
  /* connection_exception */ "08000": CONNECTION,
  /* connection_does_not_exist */ "08003": CONNECTION,
  /* connection_failure */ "08006": CONNECTION,
  /* too_many_connections */ "53300": CONNECTION,
  /* admin_shutdown */ "57P01": CONNECTION,
  /* crash_shutdown */ "57P02": CONNECTION,
  /* cannot_connect_now */ "57P03": CONNECTION,
  /* idle_in_transaction_session_timeout */ "25P03": CONNECTION,
  /* cannot reach the database */ P1001: CONNECTION,
  /* timeout of the socket */ P1008: CONNECTION,
  /* timeout of Prisma's own transaction */ P2028: "busy",
  /* the connection was closed */ P1017: CONNECTION,
  ECONNREFUSED: CONNECTION,
  ECONNRESET: CONNECTION,
  EPIPE: CONNECTION,
  EHOSTUNREACH: CONNECTION,
  ENOTFOUND: CONNECTION,
  ETIMEDOUT: CONNECTION,
}

/** Errors of `pg` that have no code. */
const NO_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** Why a transaction failed; null for a bug. */
export function failureKind(error: unknown): FailureKind | null {
  for (const each of errorsIn(error)) {
    if (each instanceof ConnectionLost) return each.isCommitting ? "unconfirmed" : "busy"
    if (each instanceof Error && NO_CONNECTION.test(each.message)) return "busy"
    const code = codesOf(each).find((one) => Object.hasOwn(KINDS, one))
    if (code !== undefined) return KINDS[code] ?? null
  }
  return null
}
