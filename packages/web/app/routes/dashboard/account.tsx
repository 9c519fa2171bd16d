import { endSignIn, getMe, listSignIns } from '@twofold/contract/account'
import { deleteAssessment, listAssessments } from '@twofold/contract/assessment'
import { getConsents, putConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx'
import { PrivacySection } from '#web/features/account/privacy-section.tsx'
import { loadSecurity } from '#web/features/security/load-security.ts'
import { SecuritySection } from '#web/features/security/security-section.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/account'

export const clientAction = apiAction([deleteAssessment, endSignIn, putConsents])

export function clientLoader() {
  const content = {
    assessments: attempt(clientCache.read(listAssessments, {})),
    consents: attempt(clientCache.read(getConsents, {})),
    security: attempt(loadSecurity()),
    signIns: attempt(callApi(listSignIns, {})),
  }
  const me = attempt(clientCache.read(getMe, {}))
  return { ...content, all: Promise.all(Object.values(content)).then(() => me) }
}

/** Waits for all parts, so that none of them moves the others. */
export default function AccountTab({ loaderData }: Route.ComponentProps): ReactNode {
  const { all, consents, assessments, security, signIns } = loaderData
  return (
    <LoadedPart of={all} skeleton={<Skeleton className="h-dvh" />}>
      {({ name, email, deletionAt }) => (
        <div className="grid grid-cols-1 gap-10 pt-2">
          <DeletionNotice at={deletionAt} />
          <PrivacySection consents={consents} assessments={assessments} />
          <SecuritySection name={name} email={email} security={security} signIns={signIns} />
        </div>
      )}
    </LoadedPart>
  )
}
