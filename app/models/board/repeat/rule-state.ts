import type { RepeatRule } from "~/database/types"
import type { RuleState } from "~/models/board/undo/undo"

export const ruleState = (rule: RepeatRule | null): RuleState =>
  rule && { ...rule, nextAt: rule.nextAt?.toISOString() ?? null }
