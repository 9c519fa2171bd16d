import { expect, test } from 'vitest'
import routes from './routes.ts'

test('every address of the specification has a screen, in its order, and two more', () => {
  expect(routes.map((route) => (route.index ? '/' : route.path))).toEqual([
    '/',
    '/auth',
    '/test',
    '/dashboard',
    '/dashboard/360-create',
    '/dashboard/360-results/:sessionId',
    '/360-survey/:token',
    '/results/:sessionId',
    '/about',
    '/factors',
    '/bond-better',
    '/bond-better/:slug',
    '/admin/blog',
    '/privacy',
    '/terms',
    '/cookies',
    '/imprint',
    '/accessibility',
    '/disclaimer',
    '/trust-safety',
    '/data-rights',
    '/contact',
    '/cookie-settings',
    '/bond-better/preview/:token',
    '/hand-over',
    '*',
  ])
})
