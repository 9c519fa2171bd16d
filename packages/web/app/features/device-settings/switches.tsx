import { informationTexts } from 'virtual:texts/information'
import { putConsents } from '@twofold/contract/consent'
import { useState } from 'react'
import { consentsQuery } from '#web/api/shared-queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { dismissNotice, notify, notifyError } from '#web/notices/store.ts'
import { isRemembered } from '#web/session/device-storage.ts'
import { useSession } from '#web/session/index.ts'
import { setRemembered } from '#web/session/remember-device.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const texts = () => informationTexts().deviceSettings.switches

/** Setting for notification emails, stored on the server with its time. */
export function EmailSwitch() {
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

/** Setting whether an auth session outlives its tab; also applies to the current session. */
export function RememberSwitch({ onChanged }: { onChanged(): void }) {
  const signedIn = useSession().status === 'signed-in'
  const hydrated = useHydrated()
  const [, setChangeCount] = useState(0)

  function change(remember: boolean): void {
    setRemembered(remember)
    setChangeCount((count) => count + 1)
    onChanged()
    if (isRemembered() !== remember) notifyError(new Error(texts().refused))
    else if (remember) notify({ title: signedIn ? texts().rememberedOpen : texts().remembered })
    else notify({ title: texts().notRemembered, ...(signedIn && { text: texts().notRememberedText }) })
  }

  return (
    <Checkbox
      label={texts().remember}
      hint={texts().rememberHint}
      checked={hydrated ? isRemembered() : true}
      disabled={!hydrated}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
