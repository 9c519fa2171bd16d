import { getResults } from '@twofold/contract/results'
import { createSheet, deleteSheet, listSheets } from '@twofold/contract/sheet'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { MakeSheetPage } from '#web/features/sheet/make-page.tsx'
import { LockedPage, loadUnlocked, NothingHere } from '#web/layout/locked-assessment.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { FullHeight, PrivateError, PrivateFallback } from '#web/layout/private-page.tsx'
import { sheetTexts } from '#web/messages/sheet/index.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/sheets'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export const clientMiddleware = [requireSession]

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

export const clientAction = apiAction([createSheet, deleteSheet])

const getPageKey = (id: string) => `sheets/${id}`

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId } = params
  return {
    userId: context.get(userContext).id,
    content: loadUnlocked(getPageKey(sessionId), () => attempt(load(sessionId))),
  }
}

async function load(assessmentId: string) {
  const [results, { items }] = await Promise.all([
    callApi(getResults, { assessmentId }),
    callApi(listSheets, { assessmentId }),
  ])
  return { results, sheets: items }
}

export default function SheetsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  const { heading, notFound } = sheetTexts()
  return (
    <LockedPage
      {...loaderData}
      page={getPageKey(sessionId)}
      frame={{ width: 'reading', className: 'pt-6 sm:pt-8' }}
      skeleton={<FullHeight>{null}</FullHeight>}
      renderMissing={() => (
        <NothingHere heading={heading} title={notFound.title} body={notFound.body} action={notFound.action} />
      )}
    >
      {(content) => <MakeSheetPage assessmentId={sessionId} {...content} />}
    </LockedPage>
  )
}
