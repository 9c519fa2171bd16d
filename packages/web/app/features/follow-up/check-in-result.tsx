import { followUpTexts } from 'virtual:texts/follow-up'
import type { CheckIn } from '@twofold/contract/follow-up'
import { plainName } from '#web/messages/instrument/factors.ts'
import { focusOnMount } from '#web/ui/focus-element.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeContentment } from './contentment.ts'

const texts = () => followUpTexts().checkInPage.result

/**
 * What a check-in says: the own change, and how content the user is. If own answers call for help, which the page shows first,
 * a change is not commented.
 */
export function CheckInResult(props: { checkIns: readonly CheckIn[]; newest: CheckIn; showsHelp: boolean }) {
  const { checkIns, newest, showsHelp } = props
  const outcome = describeContentment(checkIns)
  const change = describeChange(newest)
  return (
    <HeadedSection
      id="result"
      title={texts().heading}
      headingRef={focusOnMount}
      className="mt-8 rounded-card bg-you-soft p-inset sm:p-6"
    >
      {change !== null && !showsHelp && <p className="mt-3 text-md">{change}</p>}
      <p className="mt-3 text-md">{texts()[outcome]}</p>
      {(outcome === 'low' || outcome === 'lower') && (
        <TextLink to="/trust-safety" className="mt-1">
          {texts().help}
        </TextLink>
      )}
    </HeadedSection>
  )
}

function describeChange({ factor, change }: CheckIn): string | null {
  if (factor === null) return null
  if (change === null) return texts().open
  const values = { factor: plainName(factor), size: Math.abs(change.difference) }
  if (!change.dependable) return texts().same(values)
  return change.difference > 0 ? texts().easier(values) : texts().harder(values)
}
