import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { cpuMillisecondsOf } from '../process-figures.ts'
import { spreadOf } from '../ratio.ts'
import { password, Service } from './service.ts'

const ROUNDS = 9
const ROUND_MS = 1000
const CONNECTIONS = 8
const EMAIL = 'bench@example.com'

interface Session {
  access_token: string
  refresh_token: string
}

interface Side {
  url: string
  pid: number
  sessions: Session[]
}

interface Round {
  perSecond: number
  /** CPU time of the service and of the client for each request, in milliseconds. */
  cpu: number
  clientCpu: number
  /** Percentage of the machine's processor time that no process used. */
  idle: number
}

const calls = {
  'GET /user': async ({ url, sessions }: Side, at: number) => {
    await send(url, '/user', { token: sessions[at]?.access_token })
  },
  refresh: async ({ url, sessions }: Side, at: number) => {
    const body = { refresh_token: sessions[at]?.refresh_token }
    sessions[at] = await send<Session>(url, '/token?grant_type=refresh_token', { body })
  },
}

/** Compares this service with a running supabase/auth on the same PostgreSQL, in turns: requests per second and CPU time. */
export async function benchSupabaseAuth(): Promise<void> {
  const { SUPABASE_AUTH_URL: url, SUPABASE_AUTH_PID: pid, TEST_DATABASE_URL: database } = process.env
  if (!url || !pid || !database) {
    console.log(
      'supabase-auth: skipped, SUPABASE_AUTH_URL, SUPABASE_AUTH_PID and TEST_DATABASE_URL are not all set',
    )
    return
  }
  await using service = await Service.start('postgres')
  await service.makePerson(EMAIL)
  await send(url, '/signup', { body: { email: EMAIL, password } }).catch(() => undefined)
  const sides = {
    'this service': { url: service.url, pid: service.pid, sessions: await signIn(service.url) },
    'supabase/auth': { url, pid: Number(pid), sessions: await signIn(url) },
  }
  for (const [name, call] of Object.entries(calls)) {
    const measured = new Map<string, Round[]>()
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [label, side] of Object.entries(sides)) {
        const result = await load(side, call)
        // The first round is a warm-up.
        if (round > 0) measured.set(label, [...(measured.get(label) ?? []), result])
      }
    }
    for (const [label, rounds] of measured) {
      const { low, median, high } = spreadOf(rounds.map(({ perSecond }) => perSecond))
      const medianOf = (figure: keyof Round) => spreadOf(rounds.map((round) => round[figure])).median
      console.log(
        `${name}, ${label}: ${median.toFixed(0)}/s (${low.toFixed(0)} to ${high.toFixed(0)}), ${medianOf('cpu').toFixed(2)} ms of CPU, ` +
          `client ${medianOf('clientCpu').toFixed(2)} ms, processors ${medianOf('idle').toFixed(0)} % idle`,
      )
    }
  }
}

function signIn(url: string): Promise<Session[]> {
  const body = { email: EMAIL, password }
  const one = () => send<Session>(url, '/token?grant_type=password', { body })
  return Promise.all(Array.from({ length: CONNECTIONS }, one))
}

async function load(side: Side, call: (side: Side, at: number) => Promise<void>): Promise<Round> {
  const [began, cpuBefore] = [performance.now(), cpuMillisecondsOf(side.pid)]
  const [clientBefore, processorsBefore] = [process.cpuUsage(), processorTimes()]
  let count = 0
  const repeat = async (at: number) => {
    while (performance.now() - began < ROUND_MS) {
      await call(side, at)
      count += 1
    }
  }
  await Promise.all(side.sessions.map((_, at) => repeat(at)))
  const perSecond = (count / (performance.now() - began)) * 1000
  const { user, system } = process.cpuUsage(clientBefore)
  const processors = processorTimes()
  return {
    perSecond,
    cpu: (cpuMillisecondsOf(side.pid) - cpuBefore) / count,
    clientCpu: (user + system) / 1000 / count,
    idle: ((processors.idle - processorsBefore.idle) / (processors.all - processorsBefore.all)) * 100,
  }
}

/** Times of all processors of the machine, in milliseconds since its start. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times)
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, time) => sum + time, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function send<Reply>(
  url: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: object },
): Promise<Reply> {
  const text = body && JSON.stringify(body)
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      let reply = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        reply += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(reply) as Reply)
        else reject(new Error(`${path} responded ${response.statusCode}: ${reply}`))
      })
    })
    sent.once('error', reject)
    sent.end(text)
  })
}
