import { expect, test } from 'vitest'
import { flowCookie } from './flow-binding.ts'

test('flowCookie is bound to its host, hidden from scripts and cross-site only for a form', () => {
  const https = { externalUrl: 'https://twofold.example/auth/v1' }
  expect(flowCookie(https, { formPost: false, value: 'v' })).toBe(
    '__Host-auth-flow=v; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(flowCookie(https, { formPost: true, value: 'v' })).toBe(
    '__Host-auth-flow-form=v; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=None',
  )
})
