/** The kinds of entries by group, in the words of the audit log. */
export const AUDIT_GROUPS = {
  "Sign-in": {
    signed_in: "Signed in",
    sign_in_failed: "Sign-in failed",
    second_factor_failed: "Wrong code",
    passkey_used: "Passkey used",
    passkey_refused: "Passkey refused",
    recovery_code_used: "Recovery code used",
    signed_out: "Signed out",
    session_ended: "Session ended",
    ended_by_provider: "Sessions ended by the sign-on provider",
    suspended: "Suspended: no provider lets them in",
    let_in_again: "Let in again",
    signed_out_elsewhere: "Signed out everywhere else",
  },
  Account: {
    registered: "Account created",
    account_deleted: "Account deleted",
    password_changed: "Password changed",
    password_reset: "Password set by link",
    identity_joined: "Connected with the sign-on provider",
    identity_removed: "Disconnected from the sign-on provider",
    admin_by_provider: "Administrator by group",
    second_factor_added: "Second factor added",
    second_factor_removed: "Second factor removed",
    access_token_made: "Access token created",
    access_token_revoked: "Access token revoked",
    passkey_renamed: "Passkey renamed",
    recovery_codes_made: "New recovery codes",
    taken_back: "Taken back by email",
    email_changed: "Email address changed",
    email_change_undone: "Change of email address undone",
  },
  Rights: {
    member_joined: "Joined a board",
    member_added: "Member added",
    member_removed: "Member removed",
    member_left: "Left a board",
    role_changed: "Role changed",
    viewers_comment_on: "Viewers may comment",
    viewers_comment_off: "Viewers may no longer comment",
    workspace_joined: "Joined a workspace",
    workspace_role_changed: "Role in a workspace changed",
    workspace_left: "Membership of a workspace ended",
    workspace_board_added: "Board added to a workspace",
    workspace_board_removed: "Board removed from its workspace",
  },
  Sharing: {
    invited: "Invited by email",
    link_made: "Invite link created",
    invitation_revoked: "Invitation revoked",
    calendar_address_made: "Calendar address created",
    webhook_made: "Webhook created",
    webhook_changed: "Webhook changed",
    webhook_deleted: "Webhook deleted",
    webhook_off: "Webhook switched off by the server",
    mail_address_made: "Email address created",
    push_subscription_made: "Device for notifications turned on",
    public_address_made: "Public address created",
    public_address_changed: "Public address changed",
    public_address_ended: "Public address ended",
    screen_paired: "Screen paired",
    screen_ended: "Screen ended",
  },
  Export: {
    board_exported: "Board exported",
    account_exported: "Account data exported",
    audit_exported: "Audit log exported",
    backup_downloaded: "Backup downloaded",
  },
  Boards: {
    board_deleted: "Board deleted",
    board_restored: "Board restored",
  },
  Administration: {
    account_made: "Account created by an administrator",
    account_disabled: "Account disabled",
    account_enabled: "Account enabled",
    sessions_ended: "Sessions of an account ended",
    factors_reset: "Second factors of an account removed",
    password_link_made: "Password link created",
    board_handed_over: "Board handed over",
    backup_begun: "Backup started by an administrator",
    mail_retried: "Waiting emails tried again",
    mail_deleted: "Waiting email deleted",
  },
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS
type KindOf<G> = G extends AuditGroup ? keyof (typeof AUDIT_GROUPS)[G] : never
export type AuditKind = KindOf<AuditGroup>

export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as AuditGroup[]

const TEXTS = new Map<string, string>(
  AUDIT_GROUP_NAMES.flatMap((group) => Object.entries(AUDIT_GROUPS[group])),
)

/** A kind in words. @param kind as stored, maybe by a later version */
export const auditText = (kind: string): string => TEXTS.get(kind) ?? kind

export const kindsOf = (group: AuditGroup): string[] => Object.keys(AUDIT_GROUPS[group])
