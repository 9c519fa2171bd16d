import { getResults } from '@twofold/contract/results'
import { createSheet, deleteSheet, listSheets } from '@twofold/contract/sheet'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { attempt } from '#web/api/loaded.ts'
import { MakeSheetPage } from '#web/features/sheet/make-page.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { FullHeight, PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
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

/** Loads nothing while results are locked. */
export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { sessionId: assessmentId } = params
  const isLocked = answersLock.enter(getPageKey(assessmentId)) !== null
  return {
    userId: context.get(userContext).id,
    content: isLocked ? null : attempt(load(assessmentId)),
  }
}

async function load(assessmentId: string) {
  const [results, { items }] = await Promise.all([
    callApi(getResults, { assessmentId }),
    callApi(listSheets, { assessmentId }),
  ])
  return { results, sheets: items }
}

/** Failures after which no sheet can be made. */
const MISSING = ['not_found', 'consent_required', 'own_part_open', 'validation_failed']

export default function SheetsScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { sessionId } = params
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame width="reading" className="pt-6 sm:pt-8">
        <AnswersLock key={sessionId} page={getPageKey(sessionId)}>
          {loaderData.content !== null && (
            <LoadedPart
              of={loaderData.content}
              skeleton={<FullHeight>{null}</FullHeight>}
              page
              renderFailure={({ code }) => (MISSING.includes(code) ? <NotFoundScreen /> : undefined)}
            >
              {(content) => <MakeSheetPage assessmentId={sessionId} {...content} />}
            </LoadedPart>
          )}
        </AnswersLock>
      </PageFrame>
    </PrivatePage>
  )
}
