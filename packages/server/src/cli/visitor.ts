import { type Endpoint, type InputOf, type ReplyOf, toRequestParts } from '@twofold/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { CommandError } from './command.ts'

/** A user or guest who calls the API over in-process HTTP. */
export interface Visitor {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>
}

const HOST = { host: 'localhost' }

export async function createVisitor(
  app: FastifyInstance,
  account: { email: string; password: string },
): Promise<Visitor> {
  await app.ready()
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: HOST,
    payload: account,
  })
  if (signedIn.statusCode !== 200) throw new CommandError(`${account.email} could not sign in.`)
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  return { call: createCall(app, { ...HOST, authorization: `Bearer ${token}` }) }
}

/** A visitor without an account and with the given IP address. */
export function createGuest(app: FastifyInstance, ipAddress: string): Visitor {
  return { call: createCall(app, HOST, ipAddress) }
}

function createCall(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  remoteAddress?: string,
): Visitor['call'] {
  return async (endpoint, input) => {
    const { url, body } = toRequestParts(endpoint, input)
    const reply = await app.inject({
      method: endpoint.method as NonNullable<InjectOptions['method']>,
      url,
      headers,
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body && { payload: body }),
    })
    if (reply.statusCode >= 400)
      throw new CommandError(`${endpoint.name} failed with status ${reply.statusCode}.`)
    return endpoint.output.parse(reply.body === '' ? undefined : reply.json()) as ReplyOf<typeof endpoint>
  }
}
