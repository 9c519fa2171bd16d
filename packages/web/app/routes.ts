import type { RouteConfig } from '@react-router/dev/routes'
import { index, route } from '@react-router/dev/routes'

const legalPages = ['privacy', 'terms', 'cookies', 'imprint', 'accessibility', 'disclaimer']

/** All paths of the site, in the order of the specification. */
export default [
  index('routes/home.tsx'),
  route('/auth', 'routes/auth.tsx'),
  route('/test', 'routes/assessment.tsx'),
  route('/dashboard', 'routes/dashboard.tsx'),
  route('/dashboard/360-create', 'routes/feedback-create.tsx'),
  route('/dashboard/360-results/:sessionId', 'routes/feedback-results.tsx'),
  route('/360-survey/:token', 'routes/feedback-survey.tsx'),
  route('/results/:sessionId', 'routes/results.tsx'),
  route('/about', 'routes/about.tsx'),
  route('/factors', 'routes/factors.tsx'),
  route('/bond-better', 'routes/blog.tsx'),
  route('/bond-better/:slug', 'routes/blog-post.tsx'),
  route('/admin/blog', 'routes/blog-admin.tsx'),
  ...legalPages.map((name) => route(`/${name}`, 'routes/legal.tsx', { id: `legal-${name}` })),
  route('/trust-safety', 'routes/trust-safety.tsx'),
  route('/data-rights', 'routes/data-rights.tsx'),
  route('/contact', 'routes/contact.tsx'),
  route('/cookie-settings', 'routes/cookie-settings.tsx'),
  // Not in the specification: preview of an article by a secret link, handing one device to the partner, check-ins, and sheets for helpers.
  route('/bond-better/preview/:token', 'routes/blog-preview.tsx'),
  route('/hand-over', 'routes/hand-over.tsx'),
  route('/dashboard/check-in/:sessionId', 'routes/check-in.tsx'),
  route('/dashboard/sheets/:sessionId', 'routes/sheets.tsx'),
  route('/sheet', 'routes/sheet.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
