import { type AddressInfo, createServer as createProbe } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import type { ConnectionLimits } from '#server/connections.ts'
import type { Context } from '#server/context.ts'
import { openControlSocket, type RunCommand } from '#server/control/control-socket.ts'
import { type ContextOverrides, createContext } from '#server/create-context.ts'
import { startHolderAnnouncements } from '#server/encryption/index.ts'
import { seedBlog } from '#server/features/blog/index.ts'
import { contextParts, handlers, jobs } from '#server/features.ts'
import { toWorkers } from '#server/jobs/index.ts'
import { http } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import { createOutboxTransport, openOutboxPage } from '#server/mail/index.ts'
import { openMetricsPage } from '#server/metrics/index.ts'
import type { Pages } from '#server/pages/register.ts'

/** The server cannot start; the message is a complete explanation for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface RunningServer extends AsyncDisposable {
  url: string
  /** Null if emails are sent by SMTP. */
  outboxUrl: string | null
  /** Null without `METRICS_PORT`. */
  metricsUrl: string | null
  context: Context
  app: FastifyInstance
}

export interface StartOptions {
  config: Config
  pages: Pages | null
  overrides?: ContextOverrides
  /** Shorter times for tests of slow connections. */
  connections?: Partial<ConnectionLimits>
  /** Runs commands received by the control socket; without it no socket is opened. */
  runCommand?: RunCommand
}

/** Opens and migrates the database, starts the jobs and listens; disposing it stops everything within seconds. */
export async function startServer({
  config,
  pages,
  overrides = {},
  connections = {},
  runCommand,
}: StartOptions): Promise<RunningServer> {
  await assertPortFree(config.host, config.port, 'PORT')
  await using opened = new AsyncDisposableStack()
  const context = opened.use(await createContext(config, contextParts, overrides))
  await context.jobs.start(toWorkers(jobs, context))
  if (!overrides.database) {
    // Ends after the HTTP server, so that an instance counts as running while it answers its last requests.
    opened.use(
      await startHolderAnnouncements({
        ...context,
        ...context.operations,
        isSingleProcess: config.database.kind === 'embedded',
      }),
    )
  }
  const app = await createApp({ context, handlers, pages, connections })
  const drainMs = connections.drainMs ?? http.drainMs
  let control: AsyncDisposable | null = null
  // Requests and commands finish at the same time, so that both limits together fit into `stopTimeoutMs`.
  opened.defer(async () => {
    await Promise.all([closeWithDeadline(app, context.log, drainMs), control?.[Symbol.asyncDispose]()])
  })
  const outbox =
    overrides.transport || config.mail.kind !== 'outbox' ? null : await openOutbox(config.mail, config)
  if (outbox) opened.use(outbox)
  if (!overrides.database) {
    await seedBlog(context.db)
    if (runCommand && config.database.kind === 'embedded') {
      control = await openControlSocket(config.dataDirectory, { context, app }, runCommand, drainMs)
    }
  }
  const metricsServer =
    config.metricsPort === null ? null : await startMetricsServer(context, config.metricsPort)
  if (metricsServer) opened.use(metricsServer)
  await app.listen({ port: config.port, host: config.host })
  const owned = opened.move()
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    outboxUrl: outbox?.url ?? null,
    metricsUrl: metricsServer?.url ?? null,
    context,
    app,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function openOutbox(mail: { directory: string; port: number }, { productName }: Config) {
  await assertPortFree('127.0.0.1', mail.port, 'OUTBOX_PORT')
  return openOutboxPage(createOutboxTransport(mail.directory, productName), mail.port)
}

async function startMetricsServer({ operations: { metrics } }: Context, port: number) {
  await assertPortFree('127.0.0.1', port, 'METRICS_PORT')
  return openMetricsPage(metrics, port)
}

/** Checked before the data folder is opened, so that a second start reports the busy port instead of the locked folder. */
async function assertPortFree(
  host: string,
  port: number,
  setting: 'PORT' | 'OUTBOX_PORT' | 'METRICS_PORT',
): Promise<void> {
  if (port === 0) return
  const probe = createProbe()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, host, port, setting)))
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number, setting: string): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the program that uses it, or set ${setting} to another port.`,
    EACCES: `This user may not listen on port ${port}: set ${setting} to a port above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the IP address ${host}: set HOST to one of its addresses, or to 0.0.0.0 for all.`,
  }
  return new StartError(reasons[error.code ?? ''] ?? `Cannot listen on port ${port} of ${host}.`, {
    cause: error,
  })
}

const IDLE_CHECK_MS = 50

/** Lets running requests finish within a limit. */
async function closeWithDeadline(app: FastifyInstance, log: Log, drainMs: number): Promise<void> {
  const deadline = setTimeout(() => {
    app.server.getConnections((_error, count) => {
      log.warn('requests.aborted', { count })
      app.server.closeAllConnections()
    })
  }, drainMs)
  // Connections that were busy when the stop began become idle keep-alive connections, which would delay the stop.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(idleCheck)
    clearTimeout(deadline)
  }
}
