import { millisecondsOf, printSpread, spreadOf } from '../ratio.ts'
import { Service } from './service.ts'

const ROUNDS = 9
const SIGN_INS = 8
const AT_ONCE = 32
const RUNS = { times: 30, warm: 5 }
const NAMES = { user: 'GET /user', refresh: 'a refresh' }

/** Measures the calls every visit makes: their statements, their cost relative to the bare driver, and what they block. */
export async function benchAuth(engine: 'embedded' | 'postgres'): Promise<void> {
  await using service = await Service.start(engine)
  const email = 'bench@example.com'
  await service.makePerson(email)
  // Warm-up; also makes the device known.
  for (let warm = 0; warm < 4; warm++) await service.signIn(email)
  await countStatements(engine, service, email)
  await compareTimes(engine, service, email)
  await compareCpu(engine, service, email)
  await watchLoop(engine, service, email)
}

async function countStatements(engine: string, service: Service, email: string): Promise<void> {
  const tokens = await service.signIn(email)
  const counts = {
    'password sign-in': await service.measure(() => service.signIn(email)),
    refresh: await service.measure(() => service.refresh(tokens.refresh_token)),
    'GET /user': await service.measure(() => service.user(tokens.access_token)),
  }
  const words = Object.entries(counts).map(([name, { statements }]) => `${name} ${statements}`)
  console.log(`${engine}: statements without begin and commit: ${words.join(', ')}`)
}

async function compareTimes(engine: string, service: Service, email: string): Promise<void> {
  const first = await service.signIn(email)
  const bare = { userId: first.user.id, sessionId: sessionOf(first.access_token) }
  let tokens = await service.signIn(email)
  const calls = {
    user: () => service.user(tokens.access_token),
    refresh: async () => {
      tokens = await service.refresh(tokens.refresh_token)
    },
  }
  const health = spreadOf(await millisecondsOf(() => service.health()))
  printSpread(`${engine}: GET /health`, health, health, 'itself')
  for (const call of ['user', 'refresh'] as const) {
    const alone: number[] = []
    const served: number[] = []
    // Alternating, so that other load on the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await service.bare(call, bare, RUNS)))
      served.push(...(await millisecondsOf(calls[call], RUNS)))
    }
    const yardstick = spreadOf(alone)
    printSpread(`${engine}: bare driver, what ${NAMES[call]} needs`, yardstick, yardstick, 'itself')
    printSpread(`${engine}: ${NAMES[call]}`, spreadOf(served), yardstick, 'bare driver')
  }
}

async function compareCpu(engine: string, service: Service, email: string): Promise<void> {
  const hashes: number[] = []
  const signIns: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    hashes.push((await service.hash(SIGN_INS)).cpuMs / SIGN_INS)
    const signIn = await service.measure(async () => {
      for (let time = 0; time < SIGN_INS; time++) await service.signIn(email)
    })
    signIns.push(signIn.cpuMs / SIGN_INS)
  }
  const hash = spreadOf(hashes)
  printSpread(`${engine}: CPU of one hash`, hash, hash, 'itself')
  printSpread(`${engine}: CPU of a sign-in`, spreadOf(signIns), hash, 'one hash')
}

async function watchLoop(engine: string, service: Service, email: string): Promise<void> {
  const stalls: number[] = []
  const quiet: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push((await service.measure(() => new Promise((resolve) => setTimeout(resolve, 200)))).stallMs)
    const crowd = () => Promise.all(Array.from({ length: AT_ONCE }, () => service.signIn(email)))
    stalls.push((await service.measure(crowd)).stallMs)
  }
  const idle = spreadOf(quiet)
  printSpread(`${engine}: longest stall, idle`, idle, idle, 'itself')
  printSpread(`${engine}: longest stall, ${AT_ONCE} sign-ins at once`, spreadOf(stalls), idle, 'idle')
}

function sessionOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
  }
  return claims.session_id
}
