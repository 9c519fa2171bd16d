import { Agent, request } from 'node:http'
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
    const measured = new Map<string, { perSecond: number[]; cpu: number[] }>()
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [label, side] of Object.entries(sides)) {
        const { perSecond, cpu } = await load(side, call)
        const samples = measured.get(label) ?? { perSecond: [], cpu: [] }
        measured.set(label, samples)
        // The first round is a warm-up.
        if (round === 0) continue
        samples.perSecond.push(perSecond)
        samples.cpu.push(cpu)
      }
    }
    for (const [label, { perSecond, cpu }] of measured) {
      const rate = spreadOf(perSecond)
      console.log(
        `${name}, ${label}: ${rate.median.toFixed(0)}/s (${rate.low.toFixed(0)} to ${rate.high.toFixed(0)}), ${spreadOf(cpu).median.toFixed(2)} ms of CPU`,
      )
    }
  }
}

function signIn(url: string): Promise<Session[]> {
  const body = { email: EMAIL, password }
  const one = () => send<Session>(url, '/token?grant_type=password', { body })
  return Promise.all(Array.from({ length: CONNECTIONS }, one))
}

async function load(side: Side, call: (side: Side, at: number) => Promise<void>) {
  const [began, cpuBefore] = [performance.now(), cpuMillisecondsOf(side.pid)]
  let count = 0
  const repeat = async (at: number) => {
    while (performance.now() - began < ROUND_MS) {
      await call(side, at)
      count += 1
    }
  }
  await Promise.all(side.sessions.map((_, at) => repeat(at)))
  const perSecond = (count / (performance.now() - began)) * 1000
  return { perSecond, cpu: (cpuMillisecondsOf(side.pid) - cpuBefore) / count }
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
