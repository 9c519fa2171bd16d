import type { ReactNode } from 'react'
import { accountTexts } from '#web/messages/account/index.ts'
import { AskEachTime } from './ask-each-time.tsx'
import type { ConsentListProps } from './consent-list.tsx'
import { ConsentList } from './consent-list.tsx'

/** The setting to confirm before results are shown, and the consents. */
export function PrivacySection(props: ConsentListProps): ReactNode {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-2xl">
        {accountTexts().privacy.heading}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <AskEachTime />
        <ConsentList {...props} />
      </div>
    </section>
  )
}
