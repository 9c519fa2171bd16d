import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const databaseError = (code: string, severity: string) =>
  Object.assign(new DatabaseError('could not write init file', 25, 'error'), { code, severity })

test.each([
  ['XX000', 'FATAL', true],
  ['XX000', 'PANIC', true],
  ['XX000', 'ERROR', false],
  ['53100', 'ERROR', true],
  ['23505', 'ERROR', false],
])('isDatabaseUnavailable classifies code %s of severity %s as %s', (code, severity, expected) => {
  expect(isDatabaseUnavailable(databaseError(code, severity))).toBe(expected)
})
