import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { PageHandler } from '@twofold/contract'
import { runCommand } from '#server/cli/run.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { warnAboutEnvFile } from '#server/config/env-file.ts'
import { assertOperator, noteGaps } from '#server/config/operator.ts'
import { isKnownError } from '#server/known-errors.ts'
import type { DevelopmentPages, Pages } from '#server/pages/register.ts'
import { type RunningServer, StartError, startServer } from '#server/server.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

/** The interface of the web package. */
interface Web {
  createPageHandler(options: { onError(error: unknown): void }): Promise<PageHandler>
  createDevPages(server: Server, options: { onError(error: unknown): void }): Promise<DevelopmentPages>
  clientDirectory: string
}

/** Starts the server, says where it is, and stops it on the first signal. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  try {
    // Before anything can stop the start: a setting may be missing because its name is misspelt.
    for (const warning of warnAboutEnvFile()) say([warning])
    const config = readConfig(readEnv())
    assertOperator(config)
    const server = await startServer({ config, pages: loadPages(development), runCommand })
    stopOnSignal(server, (line) => say([line]))
    exitOnUncaughtException(server)
    say(describe(config, server, development))
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** Reports the problems of the settings without starting. */
export function checkSettings(): void {
  try {
    assertOperator(readConfig(readEnv()))
  } catch (error) {
    for (const warning of warnAboutEnvFile()) say([warning])
    explain(error)
    process.exitCode = 1
  }
}

function loadPages(development: boolean): Pages {
  return async ({ server, onError }) => {
    // By address and not by name: the server never depends on the pages, it only meets them.
    const web: Web = await import(new URL('../../web/server.ts', import.meta.url).href)
    if (development) return { mode: 'development', ...(await web.createDevPages(server, { onError })) }
    if (!existsSync(web.clientDirectory)) {
      throw new StartError(
        'The pages are not built yet: run "npm run build" once, or use "npm start", which does.',
      )
    }
    const handle = await web.createPageHandler({ onError })
    return { mode: 'production', handle, clientDirectory: web.clientDirectory }
  }
}

/** After an unexpected error the state is undefined, so the process logs its location, without the message, and exits. */
function exitOnUncaughtException({ context }: RunningServer): void {
  process.on('uncaughtException', (error) => {
    context.log.error('server.crashed', { error })
    process.exit(1)
  })
}

function describe(config: Config, server: RunningServer, development: boolean): string[] {
  const lines = [
    `${config.productName} is ready at ${config.publicUrl}${development ? ' (development)' : ''}`,
    config.database.kind === 'embedded'
      ? `Database: embedded, in ${config.database.directory}`
      : 'Database: PostgreSQL, by DATABASE_URL',
    server.outboxUrl ? `Mail: not sent, read it at ${server.outboxUrl}` : 'Mail: sent by MAIL_URL',
  ]
  if (server.metricsUrl) lines.push(`Figures: ${server.metricsUrl}`)
  if (config.production && config.publicUrl.startsWith('http:')) {
    lines.push('Warning: PUBLIC_URL is not https; passwords and answers travel readable.')
  }
  const note = noteGaps(config)
  if (note !== null) lines.push(note)
  return lines
}

function explain(error: unknown): void {
  process.stderr.write(
    isKnownError(error) ? `${error.message}\n` : `The server could not start.\n${stackOf(error)}\n`,
  )
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
