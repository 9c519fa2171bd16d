import { listSignIns } from '@twofold/contract/account'
import { afterAll, callQuery, prefetch } from '#web/api/queries.ts'
import { assessmentsQuery, consentsQuery, meQuery } from '#web/api/shared-queries.ts'
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx'
import { PrivacySection } from '#web/features/account/privacy-section.tsx'
import { securityQuery } from '#web/features/security/load-security.ts'
import { SecuritySection } from '#web/features/security/security-section.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/account'

export function clientLoader() {
  const me = prefetch(meQuery)
  const assessments = prefetch(assessmentsQuery)
  const consents = prefetch(consentsQuery)
  const security = prefetch(securityQuery)
  const signIns = prefetch(callQuery(listSignIns, {}))
  const all = prefetch(afterAll([assessments, consents, security, signIns], me))
  return { assessments, consents, security, signIns, all }
}

/** Waits for all parts, so that none of them moves the others. */
export default function AccountTab({ loaderData }: Route.ComponentProps) {
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
