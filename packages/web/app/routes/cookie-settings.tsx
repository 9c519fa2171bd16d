import { getConsents, putConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { DeviceSettings } from '#web/features/device-settings/device-settings.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { late } from '#web/loading/late.tsx'
import { deviceSettingsTexts as texts } from '#web/messages/device-settings/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/cookie-settings'

// Loaded late, because only signed-in users need the reauthentication dialog.
const AskEachTime = late(async () => (await import('#web/features/account/ask-each-time.tsx')).AskEachTime)

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().lead }, args)
}

/** No data: the page is the same for all visitors, and opening it makes no further request. */
export function loader(): null {
  return null
}

/** Called by the fetcher of EmailSwitch for signed-in users. */
export async function clientLoader() {
  return { consents: await attempt(clientCache.read(getConsents, {})) }
}

export const clientAction = apiAction([putConsents])

export default function CookieSettingsScreen(): ReactNode {
  return <DeviceSettings askEachTime={<AskEachTime skeleton={<Skeleton className="h-24" />} />} />
}
