import { informationTexts } from 'virtual:texts/information'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { notify, notifyError } from '#web/notices/store.ts'
import { isRemembered } from '#web/session/device-storage.ts'
import { useSession } from '#web/session/index.ts'
import { setRemembered } from '#web/session/remember-device.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const texts = () => informationTexts().deviceSettings.switches

/** Setting whether an auth session outlives its tab; also applies to the current session. */
export function RememberSwitch({ onChanged }: { onChanged(): void }): ReactNode {
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
