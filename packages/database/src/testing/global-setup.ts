import { rmSync } from 'node:fs'
import { emptyDatabase } from './embedded-templates.ts'
import { dropDatabasesOfRun } from './postgres-templates.ts'
import { createTestRunFolder, testRunName } from './test-run.ts'

/**
 * Vitest calls this function once for each project. The workers share one temporary folder for templates. No test timeout
 * applies here.
 */
export async function setup(project: { name: string }): Promise<(() => Promise<void>) | undefined> {
  if (project.name.startsWith('embedded')) await emptyDatabase()
  if (process.env.TEST_RUN_FOLDER) return undefined
  const folder = createTestRunFolder()
  process.env.TEST_RUN_FOLDER = folder
  return async () => {
    delete process.env.TEST_RUN_FOLDER
    rmSync(folder, { recursive: true, force: true })
    if (process.env.TEST_DATABASE_URL) await dropDatabasesOfRun(testRunName(folder))
  }
}
