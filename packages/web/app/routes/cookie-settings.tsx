import { getConsents, putConsents } from '@twofold/contract/consent'
import { lazy, type ReactNode, Suspense } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { DeviceSettings } from '#web/features/device-settings/device-settings.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { deviceSettingsTexts as texts } from '#web/messages/device-settings/index.ts'
import { loadingTexts } from '#web/messages/loading/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/cookie-settings'

// Loads the confirmation of a sign-in, for signed-in users only.
const AskEachTime = lazy(() =>
  import('#web/features/account/ask-each-time.tsx').then(
    (module) => ({ default: module.AskEachTime }),
    () => ({ default: NotHere }),
  ),
)

/** Shown instead without a connection. */
function NotHere(): ReactNode {
  return <p className="text-ink-soft">{loadingTexts().problem}</p>
}

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().lead }, place)
}

/** The page itself is the same for everyone, and opening it asks for nothing more. */
export function loader(): null {
  return null
}

/** For the switch of a signed-in user, which loads by a fetcher. */
export async function clientLoader() {
  return { consents: await attempt(clientCache.read(getConsents, {})) }
}

export const clientAction = apiAction([putConsents])

export default function CookieSettingsScreen(): ReactNode {
  return (
    <DeviceSettings
      askEachTime={
        <Suspense fallback={<Skeleton className="h-24" />}>
          <AskEachTime />
        </Suspense>
      }
    />
  )
}
