import type { getConsents } from '@twofold/contract/consent'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { AskEachTime } from './ask-each-time.tsx'
import { ConsentList } from './consent-list.tsx'

/** The setting to confirm before results are shown, and the consents. */
export function PrivacySection(props: { consents: Promise<Loaded<ReplyOf<typeof getConsents>>> }): ReactNode {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="text-2xl">
        {accountTexts().privacy.heading}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <AskEachTime />
        <ConsentList consents={props.consents} />
      </div>
    </section>
  )
}
