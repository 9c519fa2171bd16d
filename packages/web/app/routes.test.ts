import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** The paths of pages, without layouts. */
function listPaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path?.startsWith('/') ? entry.path : [parent, entry.path].filter(Boolean).join('/')
    const below = listPaths(entry.children ?? [], path)
    return entry.path === undefined && !entry.index ? below : [path || '/', ...below]
  })
}

test('routes lists every path of the specification and the sub-pages and other pages beyond it', () => {
  expect([...new Set(listPaths(routes))]).toEqual([
    '/',
    '/auth',
    '/test',
    '/360-survey/:token',
    '/about',
    '/factors',
    '/bond-better',
    '/bond-better/:slug',
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
    '/sheet',
    '/dashboard',
    '/dashboard/account',
    '/dashboard/data',
    '/dashboard/360-create',
    '/dashboard/360-results/:sessionId',
    '/results/:sessionId',
    '/results/:sessionId/together',
    '/results/:sessionId/map',
    '/results/:sessionId/evening',
    '/results/:sessionId/safety',
    '/results/:sessionId/you',
    '/results/:sessionId/sharing',
    '/dashboard/check-in/:sessionId',
    '/dashboard/sheets/:sessionId',
    '/admin/blog',
    '/admin/blog/messages',
    '/admin/blog/numbers',
    '/admin/blog/reports',
    '/admin/blog/status',
    '/admin/blog/edit/:article',
    '*',
  ])
})
