import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { RunningSite } from './site.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** Runs a CLI command against a running site. */
export async function command(site: RunningSite, ...args: string[]): Promise<void> {
  await commandWith(site, {}, ...args)
}

/** Runs a CLI command with additional settings and returns its output. Rejects if the exit code is not 0. */
export async function commandWith(
  site: RunningSite,
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['packages/server/src/cli/main.ts', ...args], {
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

export async function grantAdminRole(site: RunningSite, email: string): Promise<void> {
  await command(site, 'role', 'grant', 'admin', email)
}
