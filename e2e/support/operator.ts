import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { RunningSite } from './site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Runs an operator's command while the site is running. */
export async function command(site: RunningSite, ...words: string[]): Promise<void> {
  await commandWith(site, {}, ...words)
}

/** The same with these settings in addition; returns what it says. Rejects when the exit code is not 0. */
export async function commandWith(
  site: RunningSite,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['packages/server/src/cli/main.ts', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: site.dataDirectory,
      ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
      PUBLIC_URL: site.url,
      PORT: new URL(site.url).port,
      ...settings,
    },
  })
  return stripVTControlCharacters(stdout)
}

/** As the operator does it. */
export async function makeAdmin(site: RunningSite, email: string): Promise<void> {
  await command(site, 'role', 'grant', 'admin', email)
}
