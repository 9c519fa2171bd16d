import type { results } from '@twofold/contract'
import type { PresentedFactor } from '@twofold/instrument'
import { headlineOf, summarizePair } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import { resultsTogetherTexts as texts } from '#web/messages/results-together/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { CategoryOverview } from './category-bar.tsx'
import { getPartnerLabel } from './describe-views.ts'
import type { GuidePlan } from './guide-plan.ts'
import { ScoreComposition } from './score-composition.tsx'
import { ByImportance } from './score-scale.tsx'
import { viewLink } from './views.ts'

interface Finding {
  label: string
  /** Text of the link: the name of a factor, or a question to begin with. */
  title: string
  text: string
  to: string
}

/** Summary of the shared results: a headline, the score with its range, and up to three findings. */
export function TogetherView(props: {
  comparison: results.Comparison
  plan: GuidePlan | null
  showsAdvice: boolean
  /** Whether the results became shared while the page was open; animates the circles and focuses the headline. */
  hasArrived: boolean
}): ReactNode {
  const { comparison, plan, showsAdvice, hasArrived } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const areFactorsShared = comparison.factors !== undefined
  const findings = listFindings(comparison, plan, showsAdvice)
  useEffect(() => {
    if (hasArrived) heading.current?.focus()
  }, [hasArrived])
  return (
    <div data-print="together">
      <section aria-labelledby="shared">
        <div className="grid items-center gap-x-12 gap-y-3 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2
            id="shared"
            ref={heading}
            tabIndex={-1}
            className="text-[1.5rem] leading-tight text-balance sm:text-3xl"
          >
            {getHeadline(comparison)}
          </h2>
          <Score comparison={comparison} arrives={hasArrived} />
        </div>
        {hasArrived && <p className="mt-3 font-semibold text-bond">{texts().arrived}</p>}
        {findings.length > 0 && (
          <ul
            className={`mt-4 grid gap-2.5 sm:mt-6 sm:gap-3 ${findings.length === 2 ? 'md:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'}`}
          >
            {findings.map((finding) => (
              <FindingCard key={finding.label} finding={finding} />
            ))}
          </ul>
        )}
        {!areFactorsShared && <p className="mt-6 max-w-measure">{texts().onlyScore}</p>}
        <div className="mt-4 flex flex-wrap gap-3 sm:mt-6" data-print="none">
          {plan !== null && (
            <LinkButton to={viewLink('evening')} size="lg" className="max-sm:px-5" replace>
              {texts().evening}
            </LinkButton>
          )}
          <LinkButton
            to={viewLink(areFactorsShared ? 'map' : 'sharing')}
            size="lg"
            kind="secondary"
            className="max-sm:px-5"
            replace
          >
            {areFactorsShared ? texts().mapAction : texts().sharing}
          </LinkButton>
        </div>
        <p className="mt-3 text-sm text-ink-soft" data-print="none">
          {texts().onlyYou}
        </p>
      </section>
      <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-2 print:hidden">
        <CategoryOverview comparison={comparison} />
        <ByImportance comparison={comparison} />
      </div>
      <ScoreComposition comparison={comparison} />
    </div>
  )
}

function getHeadline(comparison: results.Comparison): string {
  if (comparison.factors === undefined) return texts().scoreOnly
  const rows = comparison.factors as unknown as readonly PresentedFactor[]
  return headlineOf(summarizePair(rows), togetherTexts())
}

function Score({ comparison, arrives }: { comparison: results.Comparison; arrives: boolean }): ReactNode {
  const score = comparison.score ?? null
  const { low, high } = comparison
  return (
    <figure className="text-xs text-ink-soft sm:text-sm">
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 sm:block sm:text-center">
        <div className="mx-auto w-full sm:max-w-72">
          <OverlapChart score={score} animated={arrives} {...(score !== null && { figure: String(score) })} />
          {/* The circles in the partners' colours; screen readers read the score instead. */}
          <p aria-hidden className="flex flex-wrap justify-center gap-x-6 leading-tight font-semibold">
            <span className="text-you">{texts().you}</span>
            <span className="min-w-0 wrap-anywhere text-partner">
              {comparison.partnerName ?? texts().partner}
            </span>
          </p>
        </div>
        <figcaption className="sm:mt-2">
          {score === null ? (
            texts().noScore
          ) : (
            <>
              <strong className="block text-sm text-ink tabular-nums sm:text-base">
                {texts().score({ score })}
              </strong>
              {low != null && high != null && (
                <span className="tabular-nums">{texts().range({ low, high })} </span>
              )}
              {texts().caption}
            </>
          )}
        </figcaption>
      </div>
      {score !== null && <p className="mt-2 text-ink sm:mt-1 sm:text-center">{texts().meaning}</p>}
    </figure>
  )
}

function FindingCard({ finding }: { finding: Finding }): ReactNode {
  const { label, title, text, to } = finding
  return (
    <li className="relative border-s-3 border-bond ps-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 sm:hover:border-bond">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-bond sm:text-sm">{label}</h3>
      <p className="font-serif leading-snug sm:text-lg">
        <Link to={to} replace className="after:absolute after:inset-0">
          {title}
        </Link>
      </p>
      <p className="text-sm text-ink-soft sm:text-base">{text}</p>
    </li>
  )
}

/** Lists up to three findings, about different factors if possible. */
function listFindings(
  comparison: results.Comparison,
  plan: GuidePlan | null,
  showsAdvice: boolean,
): Finding[] {
  const rows = (comparison.factors ?? []) as unknown as readonly PresentedFactor[]
  const { strongest, apart } = summarizePair(rows)
  const name = getPartnerLabel(comparison.partnerName ?? null)
  const findings: Finding[] = []
  if (strongest !== null) {
    const { factor, isStrong } = strongest
    const text = isStrong ? texts().strongestWords : texts().easiestWords
    findings.push({ label: texts().strongest, title: plainName(factor), text, to: viewLink('map', factor) })
  }
  if (apart !== null) {
    const { factor, of, partnerSees } = apart
    const text = (of === 'you' ? texts().apartYou : texts().apartPartner)[partnerSees]({ name })
    findings.push({ label: texts().apart, title: plainName(factor), text, to: viewLink('map', factor) })
  }
  const topic = plan?.topics.find((topic) => topic.factor !== apart?.factor) ?? plan?.topics[0]
  // Do not propose a conversation if the user's answers suggest that speaking up may be unsafe.
  if (topic !== undefined && showsAdvice) {
    // The name of the easy side would read as praise here.
    const [title] = guideTexts().questions[topic.factor].asTopic
    findings.push({ label: texts().talk, title, text: texts().talkWords, to: viewLink('evening') })
  }
  return findings
}
