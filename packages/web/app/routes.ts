import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { legalPages } from '@twofold/contract/legal-pages'

/** `/data-rights` has a route of its own, with controls for users. */
const documents = legalPages.filter((page) => page !== 'data-rights')

/** All paths of the site, each group in the order of the specification. */
export default [
  index('routes/home.tsx'),
  route('/auth', 'routes/auth.tsx'),
  route('/test', 'routes/assessment.tsx'),
  route('/360-survey/:token', 'routes/feedback-survey.tsx'),
  route('/about', 'routes/about.tsx'),
  route('/factors', 'routes/factors.tsx'),
  route('/bond-better', 'routes/blog.tsx'),
  route('/bond-better/:slug', 'routes/blog-post.tsx'),
  ...documents.map((name) => route(`/${name}`, 'routes/legal.tsx', { id: `legal-${name}` })),
  route('/trust-safety', 'routes/trust-safety.tsx'),
  route('/data-rights', 'routes/data-rights.tsx'),
  route('/contact', 'routes/contact.tsx'),
  route('/cookie-settings', 'routes/cookie-settings.tsx'),
  // Not in the specification: preview of an article by a secret link, handing one device to the partner, and sheets for helpers.
  route('/bond-better/preview/:token', 'routes/blog-preview.tsx'),
  route('/hand-over', 'routes/hand-over.tsx'),
  route('/sheet', 'routes/sheet.tsx'),
  layout('routes/private.tsx', [
    route('/dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard/now.tsx'),
      route('account', 'routes/dashboard/account.tsx'),
      route('data', 'routes/dashboard/data.tsx'),
    ]),
    route('/dashboard/360-create', 'routes/feedback-create.tsx'),
    route('/dashboard/360-results/:sessionId', 'routes/feedback-results.tsx'),
    route('/results/:sessionId', 'routes/results.tsx', [
      route('together', 'routes/results/together.tsx'),
      route('map', 'routes/results/map.tsx'),
      route('evening', 'routes/results/evening.tsx'),
      route('safety', 'routes/results/safety.tsx'),
      route('you', 'routes/results/you.tsx'),
      route('sharing', 'routes/results/sharing.tsx'),
    ]),
    // Not in the specification: check-ins, and making sheets.
    route('/dashboard/check-in/:sessionId', 'routes/check-in.tsx'),
    route('/dashboard/sheets/:sessionId', 'routes/sheets.tsx'),
    route('/admin/blog', 'routes/admin.tsx', [
      layout('routes/admin/overview.tsx', [
        index('routes/admin/articles.tsx'),
        route('messages', 'routes/admin/messages.tsx'),
        route('numbers', 'routes/admin/numbers.tsx'),
        route('reports', 'routes/admin/reports.tsx'),
        route('status', 'routes/admin/status.tsx'),
      ]),
      route('edit/:article', 'routes/admin/editor.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
