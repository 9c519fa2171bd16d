import { siteTexts } from 'virtual:texts/site'
import { OperatorHelp, TrustSafetyLink } from '#web/sign-in/operator-help.tsx'
import { SecondStep } from '#web/sign-in/second-step.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GateCard } from './gate-card.tsx'
import { PageFrame } from './page-frame.tsx'

/** Replaces a page until the second step of the sign-in is done. */
export function SecondStepPage(props: { recovery?: boolean; onDone?(): void }) {
  const { recovery = false, onDone } = props

  return (
    <PageFrame width="narrow">
      <GateCard
        title={siteTexts().session.secondTitle}
        lead={recovery ? siteTexts().session.secondLeadRecovery : siteTexts().session.secondLead}
        signOutLabel={siteTexts().session.secondSignOut}
      >
        <SecondStep onDone={onDone} />
        <Disclosure summary={siteTexts().session.cannotTitle} className="border-t">
          <p>{siteTexts().session.cannot}</p>
          <p className="mt-3">{siteTexts().session.cannotMailbox}</p>
          <OperatorHelp before={[siteTexts().session.helpAnswer, siteTexts().session.helpWait]} />
          <Notice tone="warm" className="mt-5" title={siteTexts().session.strangerTitle}>
            <p>{siteTexts().session.stranger}</p>
            <TrustSafetyLink />
          </Notice>
        </Disclosure>
      </GateCard>
    </PageFrame>
  )
}
