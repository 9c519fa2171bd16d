import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { lockTexts } from '#web/messages/lock/index.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { changeAskEachTime, requireConfirmation } from '#web/session/ask-each-time.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { notifyAuthError } from '#web/sign-in/use-action.ts'
import { FreshSignInDeclined, useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { useRefreshOnFocus } from '#web/sign-in/use-refresh-on-focus.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { InPageLanguage } from '#web/ui/in-page-language.tsx'

const isOn = () => readStoredSession()?.askEachTime === true

/** Setting to confirm before results are shown; turning it off needs reauthentication. */
export function AskEachTime(): ReactNode {
  const fresh = useFreshSignIn()
  const [on, setOn] = useState(isOn)
  const { busy, run } = usePending()
  useRefreshOnFocus(useCallback(() => setOn(isOn()), []))

  async function change(ask: boolean): Promise<void> {
    dismissNotice()
    const action = () => changeAskEachTime(ask)
    try {
      await fresh.run(ask ? action : requireConfirmation(action))
      setOn(ask)
      notify({ title: ask ? lockTexts().settingOn : lockTexts().settingOff })
    } catch (error) {
      if (!(error instanceof FreshSignInDeclined)) notifyAuthError(error)
    }
  }

  return (
    <InPageLanguage>
      <Checkbox
        label={lockTexts().setting}
        hint={lockTexts().settingHint}
        checked={on}
        busy={busy}
        onChange={(event) => void run(() => change(event.target.checked))}
      />
      <p className="mt-3 text-sm text-ink-soft">{lockTexts().settingLimit}</p>
      {fresh.dialog}
    </InPageLanguage>
  )
}
