import type { Template } from "./template"
import { BUG_TRIAGE } from "./templates/bug-triage"
import { EDITORIAL_CALENDAR } from "./templates/editorial-calendar"
import { HIRING } from "./templates/hiring"
import { HOUSE_MOVE } from "./templates/house-move"
import { JOB_SEARCH } from "./templates/job-search"
import { LESSON_PLAN } from "./templates/lesson-plan"
import { PERSONAL_WEEK } from "./templates/personal-week"
import { PRODUCT_LAUNCH } from "./templates/product-launch"
import { SPRINT } from "./templates/sprint"
import { WEDDING } from "./templates/wedding"

export const TEMPLATES: readonly Template[] = [
  PRODUCT_LAUNCH,
  SPRINT,
  BUG_TRIAGE,
  EDITORIAL_CALENDAR,
  HIRING,
  PERSONAL_WEEK,
  HOUSE_MOVE,
  WEDDING,
  JOB_SEARCH,
  LESSON_PLAN,
]
