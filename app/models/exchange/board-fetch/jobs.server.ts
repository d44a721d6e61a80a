import { AllowedServers } from "~/models/text/outside/allowed-servers.server"
import { OutsideClient } from "~/models/text/outside/outside-client.server"
import { FetchContext, type Progress } from "./fetch-context.server"
import { fetchKanboardBoard } from "./fetch-kanboard-board.server"
import { fetchPlankaBoard } from "./fetch-planka-board.server"
import { fetchTrelloFiles } from "./fetch-trello-files.server"
import { listKanboardProjects } from "./kanboard-api.server"
import { listPlankaBoards } from "./planka-api.server"

const JOBS = {
  listPlankaBoards,
  fetchPlankaBoard,
  listKanboardProjects,
  fetchKanboardBoard,
  fetchTrelloFiles,
}

type Jobs = typeof JOBS
export type JobName = keyof Jobs
export type Input<Name extends JobName> = Parameters<Jobs[Name]>[0]
export type Result<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>

/** @property allow as the setting IMPORT_ALLOW */
export type Job<Name extends JobName = JobName> = {
  name: Name
  input: Input<Name>
  allow: readonly string[]
}

export async function runJob<Name extends JobName>(
  { name, input, allow }: Job<Name>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Result<Name>> {
  const client = new OutsideClient(new AllowedServers(allow, "IMPORT_ALLOW"))
  const job = JOBS[name] as (input: Input<Name>, context: FetchContext) => Promise<Result<Name>>
  try {
    return await job(input, new FetchContext(client, signal, onProgress))
  } finally {
    client.close()
  }
}
