import { assessmentTexts } from 'virtual:texts/assessment'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { NARROW_SCREEN } from './narrow-screen.ts'

const texts = () => assessmentTexts().intro

const blocks = () => [
  { title: texts().seenTitle, points: texts().seen },
  { title: texts().askedTitle, points: texts().asked },
  { title: texts().timeTitle, points: texts().time },
  { title: texts().limitsTitle, points: texts().limits },
]

/** Introduction before the start: content, duration and privacy of the assessment, collapsed on a phone. */
export function AssessmentIntro({ actions }: { actions: ReactNode }) {
  // The route renders only in the browser.
  const [isCollapsed] = useState(() => window.matchMedia(NARROW_SCREEN).matches)
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-10 gap-y-5 max-phone:gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <PartFigure
          done={['self']}
          next="partner"
          className="h-18 w-auto phone:max-sm:h-30 sm:order-1 sm:h-36"
        />
        <PageHeading
          title={texts().heading}
          lead={<span className="small-lead">{texts().lead}</span>}
          className="max-phone:[&_h1]:text-[1.7rem] max-phone:[&_h1]:leading-tight"
        />
      </div>
      <p className="mt-4 mb-6 flex items-start gap-2">
        <Clock aria-hidden size={18} className="mt-1.5 shrink-0 text-ink-soft" />
        {texts().duration}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">{actions}</div>
      <div className="mt-8 sm:mt-14">{isCollapsed ? <CollapsedOverview /> : <AssessmentOverview />}</div>
      <SafetyLine />
    </>
  )
}

function CollapsedOverview() {
  return (
    <div className="border-t border-line">
      {blocks().map((block) => (
        <Disclosure key={block.title} summary={<h2 className="text-lg">{block.title}</h2>}>
          <TextList texts={block.points} className="grid gap-2 text-ink-soft" />
        </Disclosure>
      ))}
    </div>
  )
}

export function OverviewDisclosure({ className }: { className?: string }) {
  return (
    <Disclosure summary={assessmentTexts().consent.more} className={className}>
      <div className="pt-4">
        <AssessmentOverview />
      </div>
    </Disclosure>
  )
}

function AssessmentOverview() {
  return (
    <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {blocks().map((block) => (
        <section key={block.title} className="border-t-2 border-line pt-4">
          <h2 className="mb-2 text-lg">{block.title}</h2>
          <TextList texts={block.points} className="grid gap-2 text-ink-soft" />
        </section>
      ))}
    </div>
  )
}

export function SafetyLine() {
  return (
    <p className="mt-10 grid justify-items-start gap-y-1 text-sm text-ink-soft">
      <span>
        {texts().safety}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().safetyLink}
        </Link>
      </span>
      <TextLink to="/factors">{texts().methodLink}</TextLink>
    </p>
  )
}
