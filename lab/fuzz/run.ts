import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { unlimited } from '../../packages/server/src/api/limiter.ts'
import { createApp } from '../../packages/server/src/app.ts'
import { handlers } from '../../packages/server/src/features.ts'
import type { Pages } from '../../packages/server/src/pages/register.ts'
import { createTestServer } from '../../packages/server/src/testing/index.ts'
import { listRoutes } from '../../packages/server/src/testing/routes.ts'
import { RUNNABLE } from './corpus.ts'
import { anyRequest, type FuzzRequest, findTargets } from './requests.ts'

export interface FuzzOptions {
  requests: number
  seed: number
  pages: Pages | null
}

export interface FuzzOutcome {
  statuses: Record<number, number>
  /** Violations with the request that caused them. */
  faults: string[]
  targets: number
  seconds: number
}

const AT_ONCE = 8
/** Maximum duration of a response. */
const HANG_MS = 30_000
const FAULTS_SHOWN = 30
const PEOPLE_FOR = 400

/** Sends invalid requests to a whole server over HTTP and checks each answer. */
export async function runFuzz({ requests, seed, pages }: FuzzOptions): Promise<FuzzOutcome> {
  const began = Date.now()
  await using server = await createTestServer({
    settings: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
  })
  // Rate limits have separate tests and would end this run after a minute.
  await using app = await createApp({
    context: { ...server.context, access: { ...server.context.access, limiter: unlimited } },
    handlers,
    pages,
  })
  const openapi = (await app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json()
  const targets = findTargets(openapi, [
    ...listRoutes(app),
    '/',
    '/bond-better',
    '/bond-better/:slug',
    '/:page',
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = (app.server.address() as AddressInfo).port
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const outcome: FuzzOutcome = { statuses: {}, faults: [], targets: targets.length, seconds: 0 }

  async function newTokens(): Promise<string[]> {
    const person = await server.signUp('Finn', `${randomUUID()}@example.com`)
    const admin = await server.signUp('Ada', `${randomUUID()}@example.com`)
    await server.makeAdmin(admin)
    return [person.accessToken, admin.accessToken, admin.accessToken, 'x.y.z']
  }

  for (let done = 0; done < requests && outcome.faults.length < FAULTS_SHOWN; done += PEOPLE_FOR) {
    const tokens = await newTokens()
    const batch = fc.sample(anyRequest(targets, tokens), {
      seed: seed + done,
      numRuns: Math.min(PEOPLE_FOR, requests - done),
    })
    const work = batch[Symbol.iterator]()
    const sender = async () => {
      for (const request of work) checkResponse(request, await send(port, agent, request), outcome)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    // Resets the rate limits of the authentication service.
    server.clock.advance(600_000)
  }
  agent.destroy()
  outcome.faults.push(
    ...server.logLines
      .filter((line) => /"level":"error"/.test(line) && !/"code":"unavailable"/.test(line))
      .slice(0, FAULTS_SHOWN),
  )
  outcome.seconds = Math.round((Date.now() - began) / 1000)
  return outcome
}

interface Answer {
  status: number
  type: string
  body: string
}

function send(
  port: number,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<Answer | string> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        timeout: HANG_MS,
        headers: {
          host: 'localhost',
          // A different IP address for each request.
          'x-forwarded-for': `2001:db8:${(Math.random() * 65_536) | 0}:${(Math.random() * 65_536) | 0}::1`,
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', (error) => resolve(error.message))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type'] ?? ''),
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${HANG_MS} ms`)))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

function checkResponse(request: FuzzRequest, answer: Answer | string, outcome: FuzzOutcome): void {
  const describeRequest = () =>
    `${request.method} ${request.path} ${JSON.stringify({ ...request.headers, authorization: undefined })} ${String(request.body).slice(0, 400)}`
  if (typeof answer === 'string') {
    // The server may close the connection while a too large body is still being sent.
    if (!(Buffer.byteLength(request.body ?? '') > 30_000 && /ECONNRESET|EPIPE/.test(answer))) {
      outcome.faults.push(`${answer}: ${describeRequest()}`)
    }
    return
  }
  outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
  if (answer.status >= 500) outcome.faults.push(`${answer.status}: ${describeRequest()}`)
  const isRead = /html|xml|svg/.test(answer.type) || answer.type === ''
  if (isRead && RUNNABLE.some((script) => answer.body.includes(script))) {
    outcome.faults.push(`The response contains a script: ${describeRequest()}`)
  }
}
