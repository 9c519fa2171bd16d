import { expect, test } from 'vitest'
import { authPath } from './auth-path.ts'

test.for([
  [null, {}, '/auth'],
  ['/test?invite=a', {}, '/auth?next=%2Ftest%3Finvite%3Da'],
  [null, { reset: 'true' }, '/auth?reset=true'],
  ['/test', { mode: 'sign-up' }, '/auth?next=%2Ftest&mode=sign-up'],
] as const)('authPath(%j, %j) returns %s', ([next, parameters, path]) => {
  expect(authPath(next, parameters)).toBe(path)
})
