import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { resultsTexts } from '#web/messages/results/index.ts'
import { resultsStartTexts } from '#web/messages/results-start/index.ts'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { levelOrder } from './levels.ts'
import { viewLink } from './views.ts'

/** Shown in place of shared results. */
export function UnsharedTogether({ isUninvited }: { isUninvited: boolean }): ReactNode {
  return isUninvited ? <StartSection /> : <WaitingSection />
}

/** Before an invitation, above the ways to invite. */
function StartSection(): ReactNode {
  const texts = resultsStartTexts().together
  return (
    <section aria-labelledby="start" className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">
      <PartFigure done={['self']} next="partner" className="h-24 w-auto" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="start" className="text-xl">
          {texts.heading}
        </h2>
        <p className="mt-1">{texts.body}</p>
        <TextLink to={viewLink('you')} replace>
          {texts.profile}
        </TextLink>
      </div>
    </section>
  )
}

/** The same for every reason that lies with the other side. */
function WaitingSection(): ReactNode {
  const { heading, body, own } = resultsStartTexts().waiting
  return (
    <StateCard
      heading={{ id: 'waiting', text: heading }}
      paragraphs={[body, own]}
      figure={
        <>
          <circle data-shape="" cx={58} cy={55} r={46} strokeWidth={3} className="stroke-you" />
          <circle
            data-shape=""
            cx={182}
            cy={55}
            r={46}
            strokeWidth={3}
            strokeDasharray="3 9"
            strokeLinecap="round"
            className="stroke-partner"
          />
        </>
      }
    />
  )
}

/** What the user shares before an invitation: nothing. */
export function NothingShared({ children }: { children: ReactNode }): ReactNode {
  const texts = resultsTexts().sharing
  return (
    <section aria-labelledby="sharing" data-print="none">
      <h2 id="sharing" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-1 mb-6 font-semibold">{texts.stand({ count: 0, of: levelOrder.length })}</p>
      {children}
      <Link
        to={viewLink('together')}
        replace
        className="mt-6 flex min-h-13 items-center justify-between gap-4 border-y border-line py-3 font-semibold hover:text-you"
      >
        {resultsStartTexts().inviteAction}
        <ArrowRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
      </Link>
    </section>
  )
}

/**
 * Shown to the user who ended the pair; the other user sees the waiting state. `takesFocus`: whether the user ended it on
 * this page, which removed the focused button.
 */
export function LeftSection({ takesFocus = false }: { takesFocus?: boolean }): ReactNode {
  const { heading, body, again, profile, help } = resultsStartTexts().left
  return (
    <StateCard
      heading={{ id: 'left', text: heading }}
      paragraphs={[body, again]}
      figure={<circle data-shape="" cx={120} cy={55} r={46} className="fill-you-area" />}
      takesFocus={takesFocus}
    >
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink to={viewLink('you')} replace>
          {profile}
        </TextLink>
        <TextLink to="/trust-safety">{help}</TextLink>
      </p>
    </StateCard>
  )
}

/** Why there are no shared results: a figure drawn on 240 by 110 units, a heading and paragraphs. */
function StateCard(props: {
  heading: { id: string; text: string }
  paragraphs: readonly string[]
  figure: ReactNode
  takesFocus?: boolean
  children?: ReactNode
}): ReactNode {
  const { heading, paragraphs, figure, takesFocus = false, children } = props
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-labelledby={heading.id}
      className="grid items-center gap-8 rounded-card border border-line bg-surface p-6 shadow-soft sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-8"
    >
      <svg viewBox="0 0 240 110" aria-hidden="true" className="mx-auto block w-44 sm:w-full" fill="none">
        {figure}
      </svg>
      <div>
        <h2 id={heading.id} ref={element} tabIndex={-1} className="text-xl">
          {heading.text}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-2 text-ink-soft">
            {text}
          </p>
        ))}
        {children}
      </div>
    </section>
  )
}
