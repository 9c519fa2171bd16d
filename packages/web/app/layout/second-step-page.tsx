import type { ReactNode } from 'react'
import { sessionTexts } from '#web/messages/session/index.ts'
import { OperatorHelp, TrustSafetyLink } from '#web/sign-in/operator-help.tsx'
import { SecondStep } from '#web/sign-in/second-step.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GateCard } from './gate-card.tsx'
import { PageFrame } from './page-frame.tsx'

/** Replaces a page until the second step of the sign-in is done. */
export function SecondStepPage(props: { recovery?: boolean; onDone?(): void }): ReactNode {
  const { recovery = false, onDone } = props

  return (
    <PageFrame width="narrow">
      <GateCard
        title={sessionTexts().secondTitle}
        lead={recovery ? sessionTexts().secondLeadRecovery : sessionTexts().secondLead}
        signOutLabel={sessionTexts().secondSignOut}
      >
        <SecondStep onDone={onDone} />
        <Disclosure summary={sessionTexts().cannotTitle} className="border-t">
          <p>{sessionTexts().cannot}</p>
          <p className="mt-3">{sessionTexts().cannotMailbox}</p>
          <OperatorHelp before={[sessionTexts().helpAnswer, sessionTexts().helpWait]} />
          <Notice tone="warm" className="mt-5" title={sessionTexts().strangerTitle}>
            <p>{sessionTexts().stranger}</p>
            <TrustSafetyLink />
          </Notice>
        </Disclosure>
      </GateCard>
    </PageFrame>
  )
}
