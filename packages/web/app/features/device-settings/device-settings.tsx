import { informationTexts } from 'virtual:texts/information'
import { focusManager } from '@tanstack/react-query'
import { type ReactNode, useReducer, useSyncExternalStore } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { authPath } from '#web/navigation/auth-path.ts'
import { useSession } from '#web/session/index.ts'
import { listStoredKeys } from '#web/session/remember-device.ts'
import { sessionStore } from '#web/session/store.ts'
import { Card } from '#web/ui/card.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { InlineLink } from '#web/ui/linked-text.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ClearDevice } from './clear-device.tsx'
import { OnDeviceList } from './on-device-list.tsx'

import { EmailSwitch, RememberSwitch } from './switches.tsx'

const texts = () => informationTexts().deviceSettings

/** Lists stored data, with settings and deletion. `askEachTime` is rendered for signed-in users. */
export function DeviceSettings({ askEachTime }: { askEachTime: ReactNode }) {
  const { status, recovery, secondStep } = useSession()
  const { keys, refresh } = useDeviceKeys()
  const signedIn = status === 'signed-in' && !recovery && !secondStep
  return (
    <PageFrame width="reading">
      <PageHeading title={texts().title} lead={texts().lead} />
      <OnDeviceList keys={keys} />
      <HeadedSection id="switches" title={texts().switches.heading} headingClass="text-2xl" className="mt-16">
        <Card className="mt-4 grid gap-6">
          <RememberSwitch onChanged={refresh} />
          {signedIn ? (
            <>
              {askEachTime}
              <EmailSwitch />
            </>
          ) : (
            <p className="border-t border-line pt-5 text-ink-soft">
              {texts().switches.signedOut}{' '}
              <InlineLink href={authPath('/cookie-settings')}>{texts().switches.signIn}</InlineLink>
            </p>
          )}
        </Card>
      </HeadedSection>
      <ClearDevice onCleared={refresh} />
    </PageFrame>
  )
}

/** The storage also changes in other tabs, and by a sign-in or sign-out. */
function subscribe(listener: () => void): () => void {
  const stops = [focusManager.subscribe(listener), sessionStore.subscribe(listener)]
  window.addEventListener('storage', listener)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', listener)
  }
}

const read = () => (sessionStore.get().status === 'unknown' ? null : listStoredKeys().join('\n'))

/** Returns the keys that this site has stored in this browser; null before the session is known. */
function useDeviceKeys(): { keys: readonly string[] | null; refresh(): void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const keys = useSyncExternalStore(subscribe, read, () => null)
  return { keys: keys === null ? null : keys.split('\n').filter(Boolean), refresh }
}
