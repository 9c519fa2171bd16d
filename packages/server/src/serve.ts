import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { PageHandler } from '@twofold/contract'
import { readBrand } from '#server/brand/read-brand.ts'
import { runCommand } from '#server/cli/run.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { listEnvFileWarnings } from '#server/config/env-file.ts'
import { assertOperator, formatGaps } from '#server/config/operator.ts'
import { listMemoryWarnings } from '#server/memory-warnings.ts'
import { isOperatorError } from '#server/operator-errors.ts'
import type { DevelopmentPages, Pages, PagesHost } from '#server/pages/register.ts'
import { type RunningServer, StartError, startServer } from '#server/server.ts'
import { SOFTWARE_NAME } from '#server/software-version.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

type PageOptions = Omit<PagesHost, 'server'>

/** The interface of the web package. */
interface Web {
  createPageHandler(options: PageOptions): Promise<PageHandler>
  createDevPages(server: Server, options: PageOptions): Promise<DevelopmentPages>
  clientDirectory: string
}

/** Starts the server, prints its URLs and stops it on the first signal. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  try {
    // Printed before the settings are validated, because a required setting may be missing due to a misspelt name.
    for (const warning of listEnvFileWarnings()) print([warning])
    const config = readConfig(readEnv())
    assertOperator(config)
    // Printed before the start, because the kernel kills a process without a word.
    for (const warning of listMemoryWarnings(config.database)) print([warning])
    const server = await startServer({ config, pages: loadPages(development), runCommand })
    stopOnSignal(server, (line) => print([line]))
    exitOnUncaughtException(server)
    print(describeStart(config, server, development))
  } catch (error) {
    printError(error)
    process.exitCode = getExitCode(error)
  }
}

/** Validates the settings without starting. */
export async function checkSettings(): Promise<void> {
  try {
    const config = readConfig(readEnv())
    assertOperator(config)
    await readBrand(config.brandDirectory)
  } catch (error) {
    for (const warning of listEnvFileWarnings()) print([warning])
    printError(error)
    process.exitCode = getExitCode(error)
  }
}

/** The exit code for wrong settings, after which deploy/twofold.service does not restart the server: settings do not mend themselves. */
const WRONG_SETTINGS = 78
const SETTING_ERRORS = ['ConfigError', 'OwnTextError']

function getExitCode(error: unknown): number {
  return error instanceof Error && SETTING_ERRORS.includes(error.name) ? WRONG_SETTINGS : 1
}

function loadPages(development: boolean): Pages {
  return async ({ server, ...options }) => {
    // Imported by URL, because the server package may not depend on the web package.
    const web: Web = await import(new URL('../../web/server.ts', import.meta.url).href)
    if (development) return { mode: 'development', ...(await web.createDevPages(server, options)) }
    if (!existsSync(web.clientDirectory)) {
      throw new StartError('The pages are not built: run "npm run build", or use "npm start".')
    }
    const handle = await web.createPageHandler(options)
    return { mode: 'production', handle, clientDirectory: web.clientDirectory }
  }
}

/** Exits after an uncaught exception, because the state of the process is undefined from then on. */
function exitOnUncaughtException({ context }: RunningServer): void {
  process.on('uncaughtException', (error) => {
    context.log.error('server.crashed', { error })
    process.exit(1)
  })
}

function describeStart(config: Config, server: RunningServer, development: boolean): string[] {
  const lines = [
    `${config.productName} is ready at ${config.publicUrl}${development ? ' (development)' : ''}`,
    `Version: ${SOFTWARE_NAME}`,
    config.database.kind === 'embedded'
      ? `Database: embedded, in ${config.database.directory}`
      : 'Database: PostgreSQL, by DATABASE_URL',
    server.outboxUrl ? `Mail: not sent, read it at ${server.outboxUrl}` : 'Mail: sent by MAIL_URL',
  ]
  if (server.metricsUrl) lines.push(`Metrics: ${server.metricsUrl}`)
  if (config.production && config.publicUrl.startsWith('http:')) {
    lines.push('Warning: PUBLIC_URL is not https; passwords and answers are sent unencrypted.')
  }
  const note = formatGaps(config)
  if (note !== null) lines.push(note)
  return lines
}

function printError(error: unknown): void {
  process.stderr.write(
    isOperatorError(error) ? `${error.message}\n` : `The server could not start.\n${formatStack(error)}\n`,
  )
}

function formatStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
