import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPasswords } from '../../../packages/auth/src/core/crypto/passwords.ts'
import { defaultLimits } from '../../../packages/auth/src/index.ts'
import { createTestAuth } from '../../../packages/auth/src/testing/index.ts'
import { dropDatabasesOfRun } from '../../../packages/database/src/testing/postgres-templates.ts'
import { testRunName } from '../../../packages/database/src/testing/test-run.ts'
import { millisecondsOf } from '../ratio.ts'
import { bareDriver } from './bare-driver.ts'
import { type BenchRequest, type Figures, password } from './service.ts'

// RunCounts the service in a separate process, controlled over its IPC channel, so that the load generator does not use its CPU. Uses
// the parameters of production except for the rate limits, which the measurement would exceed.
const passwordHash = { memoryKiB: 19 * 1024, passes: 2, lanes: 1, concurrency: 4, waiting: 64 }
const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, { count: 1_000_000 }]))
const auth = await createTestAuth({ passwordHash, limits })
const { database, service } = auth

const passwords = await createPasswords(passwordHash)
const stored = await passwords.hash(password)
const loop = monitorEventLoopDelay({ resolution: 1 })
let statements = 0
let cpu = process.cpuUsage()
database.onStatement((sql) => {
  if (!/^\s*(begin|start|commit|rollback)\b/i.test(sql)) statements++
})

function begin(): void {
  statements = 0
  loop.enable()
  loop.reset()
  cpu = process.cpuUsage()
}

function end(): Figures {
  const { user, system } = process.cpuUsage(cpu)
  loop.disable()
  return { statements, cpuMs: (user + system) / 1000, stallMs: loop.max / 1e6 }
}

async function answer(asked: BenchRequest): Promise<unknown> {
  switch (asked.what) {
    case 'person':
      return service.users.create({ email: asked.email, password, name: 'Bench' })
    case 'begin':
      return begin()
    case 'end':
      return end()
    case 'hash':
      begin()
      for (let time = 0; time < asked.times; time++) await passwords.verify(stored, password)
      return end()
    case 'bare':
      return millisecondsOf(bareDriver(database, asked.session)[asked.call], asked.runs)
    case 'stop':
      await auth[Symbol.asyncDispose]()
      if (database.engine === 'postgres') await dropDatabasesOfRun(testRunName())
      return process.disconnect()
  }
}

process.on('message', async (asked: BenchRequest & { id: number }) => {
  const value = await answer(asked)
  if (process.connected) process.send?.({ id: asked.id, value })
})
process.send?.({ id: 0, value: auth.url })
