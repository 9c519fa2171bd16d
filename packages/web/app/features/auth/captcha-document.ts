import { useNavigationGuard } from '#web/loading/navigation-guard.tsx'
import { leaveDocument } from '#web/session/carried-notice.ts'
import { hasForeignScript } from './captcha-script.ts'

/** Opens the rest of the site as a new document once a captcha was loaded: no answer is shown next to a foreign script. */
export function useOwnDocument(): void {
  useNavigationGuard({
    holds: ({ nextLocation }) => nextLocation.pathname !== '/auth' && hasForeignScript(),
    ask({ nextLocation: { pathname, search, hash }, historyAction }) {
      leaveDocument(`${pathname}${search}${hash}`, { replace: historyAction === 'REPLACE' })
    },
  })
}
