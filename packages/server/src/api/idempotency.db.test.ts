import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { withIdempotency } from './idempotency.ts'

let server: TestServer
let acts = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  acts = 0
})

const newCall = () => ({ key: randomUUID(), endpoint: 'test', userId: null, input: { one: 1 } })
const lost = () => new Error('Connection terminated unexpectedly')
const reply = { status: 201, output: { made: true } }

function change(afterwards: () => void = () => undefined, within: () => void = () => undefined) {
  return async () => {
    acts += 1
    await inTransaction(server.context.db, async () => within())
    afterwards()
    return reply
  }
}

const fail = (error: Error) => () => {
  throw error
}

test('a repeated call conflicts when the first committed but its response was lost', async () => {
  const call = newCall()
  await expect(withIdempotency(server.context, call, change(fail(lost())))).rejects.toThrow('terminated')
  for (const wait of [0, 61_000]) {
    server.clock.advance(wait)
    await expect(withIdempotency(server.context, call, change())).rejects.toMatchObject({ code: 'conflict' })
  }
  expect(acts).toBe(1)
})

test('a repeated call conflicts when the first failed after its commit', async () => {
  const call = newCall()
  await expect(withIdempotency(server.context, call, change(fail(new TypeError('late'))))).rejects.toThrow(
    'late',
  )
  await expect(withIdempotency(server.context, call, change())).rejects.toMatchObject({ code: 'conflict' })
  expect(acts).toBe(1)
})

test('a repeated call runs when the first failed before its commit', async () => {
  const call = newCall()
  await expect(withIdempotency(server.context, call, change(undefined, fail(lost())))).rejects.toThrow(
    'terminated',
  )
  expect(await withIdempotency(server.context, call, change())).toEqual(reply)
  expect(await withIdempotency(server.context, call, change())).toEqual(reply)
  expect(acts).toBe(2)
})

test('an unfinished call is replaced by its repetition after a minute and can no longer commit', async () => {
  const call = newCall()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const slow = withIdempotency(server.context, call, async () => {
    start()
    await blocked
    return change()()
  })
  const outcome = slow.catch((error: unknown) => error)
  // A repetition before the first call is registered would take its place.
  await started
  await expect(withIdempotency(server.context, call, change())).rejects.toMatchObject({ code: 'conflict' })
  server.clock.advance(61_000)
  expect(await withIdempotency(server.context, call, change())).toEqual(reply)
  unblock()
  expect(await outcome).toMatchObject({ code: 'conflict' })
  const before = acts
  expect(await withIdempotency(server.context, call, change())).toEqual(reply)
  expect(acts).toBe(before)
})

test('a stored row does not confirm a guess of the input', async () => {
  const call = { ...newCall(), input: { partnerEmail: 'guessed@example.com' } }
  await withIdempotency(server.context, call, change())
  const rows = await server.context.db.selectFrom('idempotency_replies').select('request_hash').execute()
  const guess = createHash('sha256').update(JSON.stringify(call.input)).digest('hex')
  const stored = rows.map(({ request_hash }) => Buffer.from(request_hash).toString('hex'))
  expect(stored).not.toEqual([])
  expect(stored).not.toContain(guess)
})
