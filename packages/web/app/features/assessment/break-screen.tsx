import { assessmentTexts } from 'virtual:texts/assessment'
import type { FactorId } from '@twofold/instrument'
import { ArrowRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Couple } from '#web/ui/cast.tsx'
import { type EasiestFactor, findEasiestFactor } from './easiest-factor.ts'
import { partName } from './part-name.ts'
import type { Progress } from './progress.ts'
import { type AnswerMap, type PartId, partOrder } from './questionnaire.ts'

const texts = () => assessmentTexts().breaks

export function BreakScreen(props: {
  after: PartId
  partnerName: string | null
  answers: AnswerMap
  progress: Progress
  headingRef: Ref<HTMLHeadingElement>
  /** Null until the profile can be read. */
  profileId: string | null
  onBack(): void
  onNext(): void
  /** Actions offered once the self part is complete. */
  children: ReactNode
}) {
  const { after, partnerName, answers, progress, headingRef, profileId, onBack, onNext, children } = props
  const done = partOrder.slice(0, partOrder.indexOf(after) + 1)
  const next = partOrder[done.length] ?? 'importance'
  const easiest = after === 'importance' ? null : findEasiestFactor(answers, after)
  return (
    <div className="mx-auto flex max-w-[34rem] flex-col items-center text-center lg:-mt-6">
      <Couple animated done={done} next={next} className="h-18 w-auto max-w-full phone:max-sm:h-22 sm:h-36" />
      <h1 ref={headingRef} tabIndex={-1} className="mt-3 text-2xl max-phone:text-[1.6rem] sm:mt-4">
        {after === 'partner' && partnerName !== null
          ? texts().partnerOf({ name: partnerName })
          : after === 'self'
            ? texts().self
            : texts().partner}
      </h1>
      {easiest !== null && (
        <Insight
          lead={getInsightLead(after, partnerName, easiest)}
          factor={easiest.factor}
          ofPartner={after === 'partner'}
        />
      )}
      <p className="mt-3 text-ink-soft tabular-nums max-phone:mt-2 max-phone:text-sm">
        {texts().state({ ...progress.all, minutes: progress.minutesLeft })}
      </p>
      <div className="mt-4 grid w-full grid-cols-1 justify-items-stretch gap-3 sm:w-auto">
        <Button size="lg" onClick={onNext} data-next="" className="max-phone:px-4">
          {texts().next({ name: partName(next, partnerName) })}
          <ArrowRight aria-hidden size={18} className="shrink-0" />
        </Button>
        <LinkButton to="/dashboard" kind="secondary" size="lg">
          {texts().rest}
        </LinkButton>
      </div>
      {after === 'self' && profileId !== null && (
        <Link to={`/results/${profileId}/you`} className="text-link mt-2 inline-flex min-h-11 items-center">
          {texts().profile}
        </Link>
      )}
      {children}
      <button type="button" onClick={onBack} className="min-h-11 text-sm text-ink-soft underline">
        {texts().back}
      </button>
    </div>
  )
}

/** A strength after the own part, a question for both after the other. */
function getInsightLead(after: PartId, partnerName: string | null, { isUnclear }: EasiestFactor): string {
  if (after === 'self') return isUnclear ? texts().maybeEasiest : texts().easiest
  return partnerName === null ? texts().easiestOfPartner : texts().easiestOf({ name: partnerName })
}

/** Shows one factor by the plain name of its easy side. */
export function Insight(props: { lead: string; factor: FactorId; ofPartner?: boolean }) {
  const { lead, factor, ofPartner = false } = props
  return (
    <p className="mt-3 text-balance">
      <span className="text-ink-soft">{lead}</span>
      <span className={`mt-1 block font-serif text-xl ${ofPartner ? 'text-partner' : 'text-you'}`}>
        {factorTexts()[factor].plainName}
      </span>
    </p>
  )
}
