import { getConsents, putConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { deviceSettingsTexts } from '#web/messages/en/device-settings.ts'
import { dismissNotice, notify, notifyError } from '#web/notices/store.ts'
import { useLookAgain } from '#web/sign-in/use-look-again.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = deviceSettingsTexts.switches

/** Whether the account gets mails when something waits; a wish of the account, kept with its time. */
export function MailsSwitch(): ReactNode {
  const consents = useLoad('mails', () => callApi(getConsents, {}))
  const [busy, setBusy] = useState(false)
  useLookAgain(consents.reload)

  async function turn(mails: boolean): Promise<void> {
    dismissNotice()
    setBusy(true)
    try {
      consents.replace(await callApi(putConsents, { mails }))
      notify({ title: mails ? texts.mailsOn : texts.mailsOff })
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }

  if (consents.status === 'loading') return <Skeleton className="h-24" />
  if (consents.status === 'failed') {
    return <LoadProblem failure={consents.failure} onRetry={consents.reload} />
  }
  return (
    <Checkbox
      label={texts.mails}
      hint={texts.mailsHint}
      checked={consents.data.mails}
      disabled={busy}
      onChange={(event) => void turn(event.target.checked)}
    />
  )
}
