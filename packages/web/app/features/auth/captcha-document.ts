import { useNavigationGuard } from '#web/navigation/navigation-guard.tsx'
import { leaveDocument } from '#web/session/persisted-notice.ts'
import { hasThirdPartyScript } from './captcha-script.ts'

/** Leaves the sign-in page by a full page load once a captcha script has run, so that it cannot read private pages. */
export function useDocumentIsolation(): void {
  useNavigationGuard({
    blocks: ({ nextLocation }) => nextLocation.pathname !== '/auth' && hasThirdPartyScript(),
    ask({ nextLocation: { pathname, search, hash }, historyAction }) {
      leaveDocument(`${pathname}${search}${hash}`, { replace: historyAction === 'REPLACE' })
    },
  })
}
