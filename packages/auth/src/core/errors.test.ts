import { expect, test } from 'vitest'
import { AuthError, presentError } from './errors.ts'

const weak = new AuthError('weak_password', 'Password must be at least 8 characters', { reasons: ['length'] })

test('presentError returns the keys of both formats for version 2024-01-01', () => {
  const { status, headers, body } = presentError(weak, '2024-01-01', 'r1')
  expect(status).toBe(422)
  expect(headers['x-supabase-api-version']).toBe('2024-01-01')
  expect(body).toEqual({
    code: 'weak_password',
    message: weak.message,
    error_code: 'weak_password',
    msg: weak.message,
    weak_password: { reasons: ['length'] },
  })
})

test('presentError returns the old format for a missing, older or invalid version', () => {
  for (const version of [undefined, '2023-12-31', '2024', 'x', '2024-13-41']) {
    const { headers, body } = presentError(weak, version, 'r1')
    expect(headers).not.toHaveProperty('x-supabase-api-version')
    expect(body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: weak.message,
      weak_password: { reasons: ['length'] },
    })
  }
  const failure = new AuthError('unexpected_failure', 'x', { cause: new Error('secret') })
  const answer = presentError(failure, undefined, 'r1')
  expect(answer.body).toEqual({ code: 500, error_code: 'unexpected_failure', msg: 'x', error_id: 'r1' })
  expect(JSON.stringify(answer)).not.toContain('secret')
})
