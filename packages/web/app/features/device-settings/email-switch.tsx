import { informationTexts } from 'virtual:texts/information'
import { putConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { consentsQuery } from '#web/api/shared-queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = () => informationTexts().deviceSettings.switches

/** Setting for notification emails, stored on the server with its time. */
export function EmailSwitch(): ReactNode {
  const { change, busy } = useCall(putConsents)

  async function turn(mails: boolean): Promise<void> {
    dismissNotice()
    if (await change({ mails })) notify({ title: mails ? texts().mailsOn : texts().mailsOff })
  }

  return (
    <LoadedPart
      of={{ ...consentsQuery, refetchOnMount: 'always', refetchOnWindowFocus: () => 'always' }}
      skeleton={<Skeleton className="h-24" />}
    >
      {({ mails }) => (
        <Checkbox
          label={texts().mails}
          hint={texts().mailsHint}
          checked={mails}
          busy={busy}
          onChange={(event) => void turn(event.target.checked)}
        />
      )}
    </LoadedPart>
  )
}
