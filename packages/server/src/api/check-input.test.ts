import type { Endpoint } from '@twofold/contract'
import * as contract from '@twofold/contract'
import { expect, test } from 'vitest'
import { checkInput } from './check-input.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value
}

const endpoints = Object.values(contract)
  .flatMap((area) => (typeof area === 'object' ? Object.values(area) : []))
  .filter(isEndpoint)

/** Values of every type, empty, overlong and nested, that are invalid for every field. */
const INVALID = [
  undefined,
  null,
  true,
  7,
  -0.5,
  Number.NaN,
  '',
  'a b',
  'x'.repeat(60_000),
  [],
  [7],
  {},
  { a: 7 },
]

/** Matches default messages of zod. "Invalid email address" is also the product's own message. */
const ZOD_MESSAGE =
  /^(Invalid (?!email address$)|Too (small|big)|Unrecognized|Expected|Required$)|received (undefined|null|string|number)/

function listMessages(endpoint: Endpoint, input: unknown): string[] {
  const checked = checkInput(endpoint, input)
  if (!('error' in checked)) return []
  return [checked.error.message, ...(checked.error.errors ?? []).map(({ message }) => message)]
}

test.each(endpoints)('$name reports invalid fields without default messages of zod', (endpoint) => {
  // An invalid path parameter is reported only as "not found", so fields are checked on an endpoint without one.
  const plain = { ...endpoint, path: '/' as const }
  const fields = Object.keys(endpoint.input.shape)
  const inputs = INVALID.map((value) => Object.fromEntries(fields.map((name) => [name, value])))
  const messages = [{}, { unknown: 1 }, ...inputs].flatMap((input) => listMessages(plain, input))
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) {
    expect(message).not.toMatch(ZOD_MESSAGE)
    expect(message.length).toBeGreaterThan(10)
  }
})

test('zod still uses the default messages that are searched for, and the endpoints are found', () => {
  const endpoint = contract.contact.sendContactMessage
  const plain = endpoint.input.safeParse({})
  expect(plain.error?.issues[0]?.message).toMatch(ZOD_MESSAGE)
  expect(endpoints.length).toBeGreaterThan(50)
})

test('checkInput names a missing field', () => {
  const checked = checkInput(contract.contact.sendContactMessage, { topic: 'safety' })
  expect('error' in checked && checked.error.errors).toEqual([
    { path: 'name', code: 'invalid_type', message: 'Name is required' },
    { path: 'email', code: 'invalid_type', message: 'Email is required' },
    { path: 'message', code: 'invalid_type', message: 'Message is required' },
  ])
})
