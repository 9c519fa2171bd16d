import { informationTexts as texts } from 'virtual:texts/information'
import { DeviceSettings } from '#web/features/device-settings/device-settings.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/cookie-settings'

// Loaded late, because only signed-in users need the reauthentication dialog.
const AskEachTime = late(async () => (await import('#web/features/account/ask-each-time.tsx')).AskEachTime)

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().deviceSettings.title, description: texts().deviceSettings.lead }, args)
}

export default function CookieSettingsScreen() {
  return <DeviceSettings askEachTime={<AskEachTime skeleton={<Skeleton className="h-24" />} />} />
}
