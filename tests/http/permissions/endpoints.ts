import { ACCOUNT_ENDPOINTS } from "./account-endpoints"
import { BOARD_ENDPOINTS } from "./board-endpoints"
import { CARD_ENDPOINTS } from "./card-endpoints"
import { MEMBER_ENDPOINTS } from "./member-endpoints"
import { MY_ENDPOINTS } from "./my-endpoints"
import { OWN_ENDPOINTS } from "./own-endpoints"
import { WEBHOOK_ENDPOINTS } from "./webhook-endpoints"
import { WORKSPACE_ENDPOINTS } from "./workspace-endpoints"
import type { Endpoint } from "./endpoint"

/** The whole table of permissions. */
export const ENDPOINTS: Endpoint[] = [
  ...BOARD_ENDPOINTS,
  ...CARD_ENDPOINTS,
  ...MEMBER_ENDPOINTS,
  ...MY_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...OWN_ENDPOINTS,
  ...WORKSPACE_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
]
