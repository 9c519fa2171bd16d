import { accountTexts } from 'virtual:texts/account'
import { Outlet } from 'react-router'
import { prefetch } from '#web/api/queries.ts'
import { meQuery } from '#web/api/shared-queries.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/dashboard'

export const handle = { isOnePage: true }

export function clientLoader() {
  return { me: prefetch(meQuery) }
}

/** Heading and tabs of the dashboard. */
export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { heading, greeting, tabs } = accountTexts()
  return (
    <PageFrame className="pt-5 pb-6 sm:pt-7 sm:pb-8">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        <LoadedPart of={loaderData.me} skeleton={null} renderFailure={() => null}>
          {({ name }) => name !== '' && <p className="text-ink-soft max-sm:hidden">{greeting({ name })}</p>}
        </LoadedPart>
      </header>
      <TabLinks
        label={tabs.label}
        tabs={[
          { to: '/dashboard', text: tabs.now },
          { to: '/dashboard/account', text: tabs.account },
          { to: '/dashboard/data', text: tabs.data },
        ]}
        className="mb-4 sm:mb-5"
      />
      <Outlet />
    </PageFrame>
  )
}
