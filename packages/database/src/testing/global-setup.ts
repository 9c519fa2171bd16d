import { rmSync } from 'node:fs'
import { dropDatabasesOfRun } from './postgres-templates.ts'
import { makeTestRunFolder, testRunName } from './test-run.ts'

/** Vitest calls it once a run: the workers share one folder for templates, and nothing of it stays. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_RUN_FOLDER) return undefined
  const folder = makeTestRunFolder()
  process.env.TEST_RUN_FOLDER = folder
  return async () => {
    delete process.env.TEST_RUN_FOLDER
    rmSync(folder, { recursive: true, force: true })
    if (process.env.TEST_DATABASE_URL) await dropDatabasesOfRun(testRunName(folder))
  }
}
