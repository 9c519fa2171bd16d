import { beforeEach } from 'vitest'
import type { ServiceRole } from '#auth/core/tokens/service-token.ts'
import { resolveSettings } from '#auth/service/plugins.ts'
import { routes } from '#auth/service/routes.ts'
import { rawCall, stockClient } from './client.ts'
import { addTotp, createChallenge, generateTotp, startTotp } from './factors.ts'
import { addPasskey } from './passkey-calls.ts'
import { createAccount, readMailToken, signInByPassword } from './people.ts'
import { useTestAuth } from './use-test-auth.ts'

/**
 * Every endpoint called by every kind of caller. A route that is missing in the three tables fails, and so does an
 * entry without a route.
 */

/** Expected status, with the error code if the call is rejected. */
export type Expected = number | readonly [number, string]

/** Ids and secrets of the user that the call is about. */
interface Resources {
  userId: string
  refreshToken: string
  factorId: string
  challengeId: string
  code: string
  identityId: string
  passkeyId: string
}

export interface Request {
  path?: (resources: Resources) => string
  body?: (resources: Resources) => object
}

export const callers = {
  user: 'signed in by password, without a second factor',
  weak: 'signed in by password only, with a second factor',
  strong: 'signed in by both factors',
  recovering: 'recovery session, without a second factor',
  recoveringWeak: 'recovery session that lacks its second factor',
  other: 'signed in, with ids of another user',
} as const
export type Caller = keyof typeof callers

/** Responses of a guarded call without a live session. */
export const unauthenticated = {
  anonymous: [401, 'no_authorization'],
  expired: [403, 'bad_jwt'],
  revoked: [403, 'session_not_found'],
} as const

export interface Fixture {
  token: string
  resources: Resources
}

type Client = ReturnType<typeof stockClient>
type Guard = ReturnType<typeof routes>[number]['guard']

/** All routes of an installation with every plugin enabled. */
export function listRoutes(): ReturnType<typeof routes> {
  return routes(
    resolveSettings({
      siteUrl: 'https://site.example',
      externalUrl: 'https://site.example/auth/v1',
      autoconfirm: false,
      passkeys: true,
      secret: new Uint8Array(32),
    }),
  )
}

/** Endpoints of the routes with one of the guards. */
export function listEndpoints(...guards: Guard[]): string[] {
  const guarded = listRoutes().filter(({ guard }) => guards.includes(guard))
  // Several plugins can have routes of one endpoint, for different bodies.
  return [...new Set(guarded.map(({ endpoint }) => endpoint))].sort()
}

/** Creates the callers for each test and sends their calls. */
export class CallMatrix {
  readonly auth = useTestAuth({ passkeys: true })
  /** Passkeys are created only for paths that name one, because creating one takes longer than everything else. */
  #namesPasskey = false
  /** User with a second factor. */
  #ann: { client: Client; factorId: string; secret: string; passkeyId: string } | null = null

  constructor() {
    beforeEach(({ task }) => {
      this.#namesPasskey = /\/passkeys\/:/.test(task.suite?.name ?? '')
    })
  }

  /** Creates a user with a verified or unverified factor; the token is the caller's. */
  async createFixture(caller: Caller): Promise<Fixture> {
    switch (caller) {
      case 'user':
        await createAccount(this.auth, 'ann@example.com')
        return await this.#toFixture((await signInByPassword(this.auth, 'ann@example.com')).client)
      case 'weak': {
        const { email } = await this.#createTwoFactorAccount()
        return await this.#toFixture(
          (await signInByPassword(this.auth, email)).client,
          await this.#twoFactorResources(),
        )
      }
      case 'strong': {
        const { client } = await this.#createTwoFactorAccount()
        return await this.#toFixture(client, await this.#twoFactorResources())
      }
      case 'recovering': {
        const { resources } = await this.createFixture('user')
        return await this.#toFixture(await this.#startRecovery(), resources)
      }
      case 'recoveringWeak':
        await this.#createTwoFactorAccount()
        return await this.#toFixture(await this.#startRecovery(), await this.#twoFactorResources())
      case 'other': {
        const { resources } = await this.createFixture('strong')
        await createAccount(this.auth, 'eve@example.com')
        return await this.#toFixture((await signInByPassword(this.auth, 'eve@example.com')).client, resources)
      }
    }
  }

  async send(endpoint: string, request: Request, { token, resources }: Fixture): Promise<unknown> {
    const [method = '', path = ''] = endpoint.split(' ')
    const response = await rawCall(this.auth.url, method, request.path?.(resources) ?? path, {
      body: request.body?.(resources),
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    })
    return response.status < 400 ? response.status : [response.status, response.body?.code]
  }

  async issueServiceToken(role: ServiceRole): Promise<string> {
    return (await this.auth.service.issueServiceToken({ role, seconds: 600 })).token
  }

  async #addPasskeyIfNamed(client: Client): Promise<string> {
    return this.#namesPasskey ? (await addPasskey(client)).id : ''
  }

  async #createTwoFactorAccount(): Promise<{ email: string; client: Client }> {
    const email = 'ann@example.com'
    await createAccount(this.auth, email)
    const { client } = await signInByPassword(this.auth, email)
    const factor = await addTotp(this.auth, client)
    this.#ann = { client, ...factor, passkeyId: await this.#addPasskeyIfNamed(client) }
    return { email, client }
  }

  async #twoFactorResources(): Promise<Partial<Resources>> {
    if (this.#ann === null) throw new Error('Call #createTwoFactorAccount first')
    const { client, factorId, secret, passkeyId } = this.#ann
    const challengeId = await createChallenge(client, factorId)
    return { factorId, passkeyId, challengeId, code: generateTotp(this.auth, secret) }
  }

  async #startRecovery(): Promise<Client> {
    const client = stockClient(this.auth.url)
    await client.resetPasswordForEmail('ann@example.com')
    const { hash } = await readMailToken(this.auth, 'ann@example.com')
    await client.verifyOtp({ type: 'recovery', token_hash: hash })
    return client
  }

  async #toFixture(client: Client, known: Partial<Resources> = {}): Promise<Fixture> {
    const enrolled = known.factorId === undefined ? await startTotp(client, 'Begun') : undefined
    const { session } = (await client.getSession()).data
    const { data } = await client.getUser()
    // A session that lacks the second factor does not show identities.
    const identity = await this.auth.database.kysely
      .selectFrom('auth.identities')
      .select('id')
      .where('user_id', '=', data.user?.id ?? '')
      .executeTakeFirst()
    return {
      token: session?.access_token ?? '',
      resources: {
        userId: data.user?.id ?? '',
        refreshToken: session?.refresh_token ?? '',
        factorId: enrolled?.factorId ?? '',
        challengeId: enrolled?.challengeId ?? '',
        code: enrolled === undefined ? '' : generateTotp(this.auth, enrolled.secret),
        identityId: identity?.id ?? '',
        passkeyId: known.passkeyId ?? (await this.#addPasskeyIfNamed(client)),
        ...known,
      },
    }
  }
}
