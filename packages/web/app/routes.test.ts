import { expect, test } from 'vitest'
import routes from './routes.ts'

test('routes lists every path of the specification in its order, and six more', () => {
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
    '/dashboard/check-in/:sessionId',
    '/dashboard/sheets/:sessionId',
    '/sheet',
    '*',
  ])
})
