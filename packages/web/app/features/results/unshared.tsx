import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { resultsTexts } from '#web/messages/results/index.ts'
import { resultsStartTexts } from '#web/messages/results-start/index.ts'
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
      <svg viewBox="0 0 132 92" aria-hidden="true" className="block h-24 w-auto" fill="none" strokeWidth={2}>
        <circle data-shape="" cx={46} cy={46} r={44} className="fill-you" />
        <circle data-shape="" cx={86} cy={46} r={44} strokeDasharray="5 6" className="stroke-partner" />
      </svg>
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
  const texts = resultsStartTexts().waiting
  return (
    <section
      aria-labelledby="waiting"
      className="grid items-center gap-8 rounded-card border border-line bg-surface p-6 shadow-soft sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-8"
    >
      <svg viewBox="0 0 240 110" aria-hidden="true" className="mx-auto block w-44 sm:w-full" fill="none">
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
      </svg>
      <div>
        <h2 id="waiting" className="text-xl">
          {texts.heading}
        </h2>
        <p className="mt-2 text-ink-soft">{texts.body}</p>
        <p className="mt-2 text-ink-soft">{texts.own}</p>
      </div>
    </section>
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
  const texts = resultsStartTexts().left
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-labelledby="left"
      className="grid items-center gap-8 rounded-card border border-line bg-surface p-6 shadow-soft sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-8"
    >
      <svg viewBox="0 0 240 110" aria-hidden="true" className="mx-auto block w-44 sm:w-full">
        <circle data-shape="" cx={120} cy={55} r={46} className="fill-you-area" />
      </svg>
      <div>
        <h2 id="left" ref={heading} tabIndex={-1} className="text-xl">
          {texts.heading}
        </h2>
        <p className="mt-2 text-ink-soft">{texts.body}</p>
        <p className="mt-2 text-ink-soft">{texts.again}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <TextLink to={viewLink('you')} replace>
            {texts.profile}
          </TextLink>
          <TextLink to="/trust-safety">{texts.help}</TextLink>
        </p>
      </div>
    </section>
  )
}
