import { answerGuarded } from "~/models/text/guarded-script.server"
import type { Progress } from "./fetch-context.server"
import { runJob, type Job } from "./jobs.server"

// The script of the process that fetches a board; see `run-fetch.server.ts`.

answerGuarded<Job, unknown, Progress>(runJob)
