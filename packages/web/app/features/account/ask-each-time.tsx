import { siteTexts } from 'virtual:texts/site'
import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { changeAskEachTime, requireConfirmation } from '#web/session/ask-each-time.ts'
import { readStoredSession } from '#web/session/stored-session.ts'
import { useChange } from '#web/sign-in/use-change.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Another tab may have changed the setting. */
const onReturn = (listener: () => void) => focusManager.subscribe(listener)
const isOn = () => readStoredSession()?.askEachTime === true

/** Setting to confirm before results are shown; turning it off needs reauthentication. */
export function AskEachTime() {
  const fresh = useFreshSignIn()
  const on = useSyncExternalStore(onReturn, isOn, () => false)
  const { busy, change } = useChange(fresh.run)

  async function turn(ask: boolean): Promise<void> {
    const action = () => changeAskEachTime(ask)
    const done = ask ? siteTexts().lock.settingOn : siteTexts().lock.settingOff
    await change(ask ? action : requireConfirmation(action), done)
  }

  return (
    <>
      <Checkbox
        label={siteTexts().lock.setting}
        hint={siteTexts().lock.settingHint}
        checked={on}
        busy={busy}
        onChange={(event) => void turn(event.target.checked)}
      />
      <p className="mt-3 text-sm text-ink-soft">{siteTexts().lock.settingLimit}</p>
      {fresh.dialog}
    </>
  )
}
