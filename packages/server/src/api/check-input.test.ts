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
const WRONG = [
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

/** How the library begins a sentence of its own; the product's words for an address are its own by chance. */
const OF_THE_LIBRARY =
  /^(Invalid (?!email address$)|Too (small|big)|Unrecognized|Expected|Required$)|received (undefined|null|string|number)/

function messagesOf(endpoint: Endpoint, input: unknown): string[] {
  const checked = checkInput(endpoint, input)
  if (!('refusal' in checked)) return []
  return [checked.refusal.message, ...(checked.refusal.errors ?? []).map(({ message }) => message)]
}

test.each(endpoints)('$name refuses in words for a person', (endpoint) => {
  // An invalid path parameter is reported only as "not found", so fields are checked on an endpoint without one.
  const plain = { ...endpoint, path: '/' as const }
  const fields = Object.keys(endpoint.input.shape)
  const inputs = WRONG.map((wrong) => Object.fromEntries(fields.map((name) => [name, wrong])))
  const messages = [{}, { stranger: 1 }, ...inputs].flatMap((input) => messagesOf(plain, input))
  expect(messages.length).toBeGreaterThan(0)
  for (const message of messages) {
    expect(message).not.toMatch(OF_THE_LIBRARY)
    expect(message.length).toBeGreaterThan(10)
  }
})

test('the library still says what is looked for, and the endpoints are all there', () => {
  const endpoint = contract.contact.sendContactMessage
  const plain = endpoint.input.safeParse({})
  expect(plain.error?.issues[0]?.message).toMatch(OF_THE_LIBRARY)
  expect(endpoints.length).toBeGreaterThan(50)
})

test('a field that is absent is called by its name', () => {
  const checked = checkInput(contract.contact.sendContactMessage, { topic: 'safety' })
  expect('refusal' in checked && checked.refusal.errors).toEqual([
    { path: 'name', code: 'invalid_type', message: 'Name is required' },
    { path: 'email', code: 'invalid_type', message: 'Email is required' },
    { path: 'message', code: 'invalid_type', message: 'Message is required' },
  ])
})
