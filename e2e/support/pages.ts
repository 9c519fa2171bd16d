import type { Demo } from './demo.ts'

const UNKNOWN_ID = '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'
const UNKNOWN_TOKEN = 'A'.repeat(43)

/** Pages and error pages of a visitor. */
export const visitorPaths = ({ alice }: Demo): string[] => [
  '/',
  ...['/auth', '/auth?mode=sign-up', '/auth?reset=true', '/auth?code=unknown'],
  ...['/test', `/test?invite=${UNKNOWN_TOKEN}`],
  ...[alice.survey, `/360-survey/${UNKNOWN_TOKEN}`],
  ...['/about', '/factors', '/contact', '/cookie-settings'],
  ...['', '?category=conflict', '?q=nirgends'].map((query) => `/bond-better${query}`),
  ...['wie-man-ankommt', 'nicht-vorhanden', `preview/${UNKNOWN_TOKEN}`].map((slug) => `/bond-better/${slug}`),
  ...['/privacy', '/terms', '/cookies', '/imprint', '/accessibility', '/disclaimer'],
  ...['/trust-safety', '/data-rights'],
  '/nichts/hier',
]

/** Pages and error pages of an admin who shares results. */
export const adminPaths = ({ alice, preview, editor }: Demo): string[] => [
  ...['', '/account', '/data', '/360-create'].map((tab) => `/dashboard${tab}`),
  ...[alice.surveyResults, `/dashboard/360-results/${UNKNOWN_ID}`, alice.survey],
  ...['/test', '/hand-over', alice.checkIn, alice.sheets, '/sheet', '/cookie-settings'],
  ...['', '/map', '/evening', '/you', '/sharing'].map((view) => `${alice.results}${view}`),
  ...[`/results/${UNKNOWN_ID}`, preview, '/nichts/hier'],
  ...['', '/messages', '/numbers', '/reports', '/status'].map((tab) => `/admin/blog${tab}`),
  ...[editor, `/admin/blog/edit/${UNKNOWN_ID}`, '/admin/blog/edit/new'],
]

/** Pages that look different to a user who is no admin and half way through the assessment. */
export const userPaths = ({ carol }: Demo): string[] => ['/dashboard', '/test', carol.results, '/admin/blog']

export const inGerman = (path: string): string => `/de${path === '/' ? '' : path}`
