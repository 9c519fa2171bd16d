import type { getConsents } from '@twofold/contract/consent'
import { putConsents } from '@twofold/contract/consent'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { clientCache } from '#web/api/client-cache.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useAutoRetry } from '#web/loading/use-auto-retry.ts'
import { deviceSettingsTexts } from '#web/messages/device-settings/index.ts'
import { dismissNotice, notify, notifyError } from '#web/notices/store.ts'
import { useRefreshOnFocus } from '#web/sign-in/use-refresh-on-focus.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = () => deviceSettingsTexts().switches

/** Setting for notification emails, stored on the server with its time. */
export function EmailSwitch(): ReactNode {
  const fetcher = useFetcher<{ consents: Loaded<ReplyOf<typeof getConsents>> }>()
  const { call, busy } = useApiCall(putConsents)
  const { load } = fetcher
  const refresh = useCallback(() => {
    clientCache.invalidate()
    void load('/cookie-settings')
  }, [load])
  useEffect(refresh, [refresh])
  useRefreshOnFocus(refresh)
  const loaded = fetcher.data?.consents
  useAutoRetry(loaded?.failure?.code === 'offline', refresh)

  async function change(mails: boolean): Promise<void> {
    dismissNotice()
    try {
      await call({ mails })
      notify({ title: mails ? texts().mailsOn : texts().mailsOff })
    } catch (error) {
      notifyError(error)
    }
  }

  if (loaded === undefined) return <Skeleton className="h-24" />
  if (loaded.failure !== null) return <LoadProblem failure={loaded.failure} onRetry={refresh} />
  return (
    <Checkbox
      label={texts().mails}
      hint={texts().mailsHint}
      checked={loaded.data.mails}
      busy={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
