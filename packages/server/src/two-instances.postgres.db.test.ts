import { randomBytes, randomUUID } from 'node:crypto'
import { account, blog, feedback } from '@twofold/contract'
import { openDatabase } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import type { Pages } from '#server/pages/register.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  async handle(_page, { api }) {
    const { items } = await api.call(blog.listPosts, {})
    return new Response(`<!doctype html><title>${items.map(({ title }) => title).join(', ')}</title>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' },
    })
  },
})

const opened = new AsyncDisposableStack()
let one: TestServer
let other: TestServer
beforeAll(async () => {
  const database = opened.use(await createTestDatabase(contextParts.migrations))
  const url = String(database.pool?.options.connectionString)
  const secrets = createSecrets(randomBytes(32))
  const start = async () =>
    createTestServer({ pages, secrets, database: await openDatabase({ kind: 'postgres', url }) })
  // Both start concurrently, as after an update.
  ;[one, other] = await Promise.all([start(), start()])
  opened.use(one)
  opened.use(other)
})
afterAll(() => opened.disposeAsync())

test('a job runs once on one instance', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? one : other).signUp(`Person ${String.fromCharCode(97 + index)}`),
    ),
  )
  await one.context.jobs.idle()
  for (const server of [one, other]) server.outbox.clear()
  const requestRecovery = (server: TestServer, email: string) =>
    server.request('/auth/v1/recover', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  await Promise.all(people.map(({ email }, index) => requestRecovery(index % 2 ? one : other, email)))
  await one.context.jobs.idle()
  const sent = [...one.outbox.messages(), ...other.outbox.messages()].map(({ to }) => to)
  expect(sent.sort()).toEqual(people.map(({ email }) => email).sort())
})

test('a cached page is rendered again when an article is published on another instance', async () => {
  const ada = await one.signUp('Ada')
  await one.makeAdmin(ada)
  const getArticlesPage = async () => (await other.request('/articles')).text()
  expect(await getArticlesPage()).not.toContain('Two of us')
  await one.call(
    blog.adminCreatePost,
    {
      title: 'Two of us',
      slug: 'two-of-us',
      category: 'communication',
      excerpt: 'About two.',
      content: 'There are two.',
      published: true,
      featured: false,
    },
    ada,
  )
  await expect.poll(getArticlesPage, { timeout: 10_000 }).toContain('Two of us')
})

test('an auth session that is ended on one instance is rejected by the other', async () => {
  const person = await one.signUp('Ben')
  const second = await other.signIn(person)
  expect((await other.call(account.getMe, {}, person)).id).toBe(person.userId)
  const { items } = await one.call(account.listSignIns, {}, second)
  const first = items.find(({ current }) => !current)
  await one.call(account.endSignIn, { id: String(first?.id) }, second)
  await expect(other.call(account.getMe, {}, person)).rejects.toMatchObject({ status: 401 })
  expect((await other.call(account.getMe, {}, second)).id).toBe(person.userId)
})

test('concurrent calls with one id create one survey across instances', async () => {
  const person = await one.signUp('Cleo')
  const id = randomUUID()
  const createSurvey = (server: TestServer) =>
    server.call(feedback.createSurvey, { title: 'Once', id }, person)
  const raced = await Promise.all([
    createSurvey(one),
    createSurvey(other),
    createSurvey(one),
    createSurvey(other),
  ])
  const again = await createSurvey(other)
  for (const reply of raced) expect(reply).toEqual(again)
  expect((await one.call(feedback.listSurveys, {}, person)).items).toHaveLength(1)
})

test('a new signing key of one instance is published and accepted by the other', async () => {
  const published = async (server: TestServer) => {
    const answer = await server.request('/auth/v1/.well-known/jwks.json')
    return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
  }
  await published(other)
  const { id } = await one.context.auth.keys.rotate()
  for (const server of [one, other]) server.clock.advance(21 * 60_000)
  const person = await one.signUp('Dora')
  expect(readKeyId(person.accessToken)).toBe(id)
  // A key set that was fetched recently is fetched again for an unknown key id after five seconds of real time.
  const getMeOnOther = () =>
    other.call(account.getMe, {}, person).catch(({ status }: { status: number }) => status)
  await expect.poll(getMeOnOther, { interval: 500 }).toMatchObject({ id: person.userId })
  expect(await published(other)).toContain(id)
})

function readKeyId(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
}
