import type { Comparison } from '@twofold/contract/results'
import { headlineOf, summarizePair } from '@twofold/instrument'
import { ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { capitalize } from '#web/messages/capitalize.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import { resultsRevealTexts } from '#web/messages/results-reveal/index.ts'
import { resultsScoreTexts } from '#web/messages/results-score/index.ts'
import { resultsTogetherTexts as texts } from '#web/messages/results-together/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { OverlapChart } from '#web/ui/overlap-chart.tsx'
import { CategoryOverview } from './category-bar.tsx'
import { getPartnerLabel } from './describe-views.ts'
import type { GuidePlan } from './guide-plan.ts'
import { hasViews, listPresentedFactors } from './perception.ts'
import { ScoreComposition } from './score-composition.tsx'
import type { Reading } from './use-reveal.ts'
import { viewLink } from './views.ts'

interface Finding {
  label: string
  /** Whether the title suffices on paper, where the text would push other content off the page. */
  isTitleEnough?: boolean
  /** Text of the link: the name of a factor, or a question to begin with. */
  title: string
  text: string
  to: string
}

/** Summary of the shared results: a headline, the score with its range, and up to three findings. */
export function TogetherView(props: {
  comparison: Comparison
  plan: GuidePlan | null
  /** Set right after the reveal; animates the circles and focuses the headline. */
  reading: Reading | null
}): ReactNode {
  const { comparison, plan, reading } = props
  const heading = useHeadingFocus(reading !== null)
  const findings = listFindings(comparison, plan)
  return (
    <div data-print="together">
      <section aria-labelledby="shared">
        <div className="grid grid-cols-1 items-center gap-x-12 gap-y-3 sm:gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2
            id="shared"
            ref={heading}
            tabIndex={-1}
            className="text-[1.1875rem] leading-tight text-balance max-phone:text-[1.0625rem] sm:text-2xl lg:text-3xl print:text-2xl"
          >
            {getHeadline(comparison)
              .split(/(?<=[.?!]) /)
              .map((sentence, index) => (
                // On a wide screen, each sentence begins on a line of its own.
                <span key={sentence} className="lg:block">
                  {index > 0 && ' '}
                  {sentence}
                </span>
              ))}
          </h2>
          <Score comparison={comparison} arrives={reading !== null} />
        </div>
        {reading !== null && (
          <p className="mt-3 font-semibold text-bond" data-print="none">
            {resultsRevealTexts().tips[reading]}
          </p>
        )}
        {findings.length > 0 && (
          <ul
            className={`mt-3 grid grid-cols-1 gap-2 sm:mt-4 sm:gap-3 lg:mt-6 print:mt-2 ${findings.length === 2 ? 'md:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'} print:pe-px`}
          >
            {findings.map((finding) => (
              <FindingCard key={finding.label} finding={finding} />
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-3 sm:mt-4 lg:mt-6" data-print="none">
          {plan !== null && (
            <LinkButton to={viewLink('evening')} className="max-phone:w-full sm:min-h-13 sm:px-7" replace>
              {texts().evening}
            </LinkButton>
          )}
          <LinkButton
            to={viewLink('map')}
            kind="secondary"
            className="max-phone:w-full sm:min-h-13 sm:px-7"
            replace
          >
            {texts().mapAction}
          </LinkButton>
        </div>
        <p className="mt-2 text-sm leading-snug text-ink-soft sm:mt-3" data-print="none">
          {texts().onlyYou}
        </p>
      </section>
      <div className="mt-24 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2 print:hidden">
        <CategoryOverview comparison={comparison} />
        {comparison.score != null && <Meaning />}
      </div>
      <ScoreComposition comparison={comparison} />
    </div>
  )
}

function Meaning(): ReactNode {
  return (
    <div>
      <h3 className="text-lg">{texts().meaningTitle}</h3>
      <p className="mt-1">{texts().meaning}</p>
    </div>
  )
}

/** Ref of a heading that takes the focus, for example from the reveal, which is gone. */
export function useHeadingFocus(takesFocus: boolean): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return heading
}

export function getHeadline(comparison: Comparison): string {
  if (comparison.factors === undefined) return texts().scoreOnly
  return headlineOf(summarizePair(listPresentedFactors(comparison)), togetherTexts())
}

/** The circles with the score to their right; the caption is below, or on a tablet to the right as well. */
export function Score({ comparison, arrives }: { comparison: Comparison; arrives: boolean }): ReactNode {
  const score = comparison.score ?? null
  const { low, high } = comparison
  return (
    <figure>
      {/* Not a child of the figure, whose name would repeat the whole caption. */}
      <div className="items-center gap-x-3 gap-y-1 max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-3">
        <div className="max-sm:basis-[5.5rem] max-phone:basis-[4.5rem] sm:row-span-2 lg:row-span-1 print:row-span-1">
          <OverlapChart score={score} animated={arrives} {...(score !== null && { figure: String(score) })} />
          {/* The circles in the partners' colours; screen readers read the score instead. */}
          <p
            aria-hidden
            className="grid grid-cols-2 text-center text-xs leading-tight font-semibold sm:text-sm"
          >
            <span className="text-you">{texts().you}</span>
            <span className="line-clamp-1 break-all text-partner">
              {comparison.partnerName ?? texts().partner}
            </span>
          </p>
        </div>
        <figcaption className="contents">
          {score === null ? (
            <span className="text-sm">{texts().noScore}</span>
          ) : (
            <>
              {/* Below the circles if large text leaves too little room. */}
              <span className="tabular-nums max-sm:min-w-[min(8.5rem,100%)] max-sm:flex-1 sm:self-end lg:self-center">
                <strong className="block leading-snug text-balance sm:text-lg print:text-base">
                  {texts().score({ score })}
                </strong>
                {low != null && high != null && (
                  <span className="block text-sm text-balance text-ink-soft">
                    {texts().range({ low, high })}
                  </span>
                )}
              </span>
              <span className="text-xs text-pretty max-sm:basis-full leading-tight sm:self-start lg:col-span-full print:col-span-full text-ink-soft sm:text-sm sm:leading-normal">
                {texts().caption} {resultsScoreTexts().neverSafe}
                <span className="hidden print:inline"> {texts().meaning}</span>
              </span>
            </>
          )}
        </figcaption>
      </div>
    </figure>
  )
}

/** The whole card is clickable; its link is named by the finding alone. */
function FindingCard({ finding }: { finding: Finding }): ReactNode {
  const { label, title, text, isTitleEnough = false, to } = finding
  return (
    <li className="relative rounded-card border border-line bg-surface px-3 py-2 transition-colors hover:border-bond sm:px-5 sm:py-3 lg:py-5 print:p-2">
      <div className="flex items-start justify-between gap-x-2">
        <h3 className="font-sans text-xs leading-tight font-semibold tracking-normal text-bond sm:text-sm sm:leading-normal">
          {label}
        </h3>
        <ChevronRight aria-hidden size={18} className="-me-1 shrink-0 text-bond" data-print="none" />
      </div>
      <p className="mt-0.5 font-serif leading-tight text-balance sm:mt-1 sm:text-lg sm:leading-snug print:text-base">
        <Link to={to} replace className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </p>
      <p
        className={`mt-0.5 text-sm leading-snug text-ink-soft sm:mt-1.5 sm:text-base sm:leading-normal ${isTitleEnough ? 'print:hidden' : ''}`}
      >
        {text}
      </p>
    </li>
  )
}

/** Lists three findings, about different factors if possible. */
function listFindings(comparison: Comparison, plan: GuidePlan | null): Finding[] {
  if (comparison.factors === undefined) return []
  const rows = listPresentedFactors(comparison)
  const { strongest, apart, differing, noDifference } = summarizePair(rows)
  const name = getPartnerLabel(comparison.partnerName ?? null)
  const findings: Finding[] = []
  if (strongest !== null) {
    const { factor, isStrong } = strongest
    const text = isStrong ? texts().strongestWords : texts().easiestWords
    findings.push({ label: texts().strongest, title: plainName(factor), text, to: viewLink('map', factor) })
  }
  if (apart !== null) {
    const { factor, of, partnerSees } = apart
    const words = { you: texts().apartYou, partner: texts().apartPartner }
    findings.push({
      label: texts().apart,
      title: plainName(factor),
      text: of === 'both' ? texts().apartBoth[partnerSees] : capitalize(words[of][partnerSees]({ name })),
      to: viewLink('map', factor),
    })
  }
  if (differing !== null) {
    const { factor, easierFor } = differing
    const text = capitalize((easierFor === 'you' ? texts().differYou : texts().differPartner)({ name }))
    findings.push({ label: texts().differ, title: plainName(factor), text, to: viewLink('map', factor) })
  } else if (!hasViews(comparison)) {
    const { views: label, viewsTitle: title, viewsWords: text } = texts()
    findings.push({ label, title, text, to: viewLink('sharing') })
  } else if (noDifference !== null) {
    const { same: label, sameTitle: title, sameWords: text } = texts()
    findings.push({ label, title, text, to: viewLink('map') })
  }
  const other = apart ?? differing
  const topic = plan?.topics.find((topic) => topic.factor !== other?.factor) ?? plan?.topics[0]
  if (topic !== undefined) {
    // The name of the easy side would read as praise here.
    const [title] = guideTexts().questions[topic.factor].asTopic
    const isImportantToBoth = rows.find(({ factor }) => factor === topic.factor)?.importance.both === 'high'
    findings.push({
      label: texts().talk,
      title,
      text: isImportantToBoth ? texts().talkImportant : texts().talkWords,
      isTitleEnough: true,
      to: viewLink('evening'),
    })
  }
  return findings
}
