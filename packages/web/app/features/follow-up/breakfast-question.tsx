import { followUpTexts } from 'virtual:texts/follow-up'
import type { ReactNode } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { breakfastTexts } from '#web/messages/instrument/breakfast.ts'
import { getWeekIndex } from './breakfast-week.ts'

/** The question of the week. It depends on the date alone and is neither sent nor stored. */
export function BreakfastQuestion(): ReactNode {
  const questions = breakfastTexts()
  const question = questions[getWeekIndex(serverClock.now(), questions.length)]
  return (
    <aside aria-labelledby="breakfast" className="flex items-center gap-4 px-1">
      <TwoCups className="w-12 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <b id="breakfast" className="font-semibold text-bond">
            {followUpTexts().breakfast}
          </b>{' '}
          <span className="max-sm:hidden">{followUpTexts().weekly}</span>
        </p>
        <p className="font-serif text-md leading-snug">
          <q>{question}</q>
        </p>
      </div>
    </aside>
  )
}

function TwoCups({ className }: { className: string }): ReactNode {
  return (
    <svg viewBox="0 0 80 56" className={className} aria-hidden="true">
      <path
        d="M22 20c-4-6 4-9 1-15M58 20c4-6-4-9-1-15"
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        className="stroke-warm"
      />
      <path data-shape="" d="M11 24h28v12a14 14 0 0 1-28 0z" className="fill-you-area" />
      <path d="M11 29H8a6 6 0 0 0 0 12h5" fill="none" strokeWidth={3.5} className="stroke-you-area" />
      <path data-shape="" d="M41 24h28v12a14 14 0 0 1-28 0z" className="fill-partner-area" />
      <path d="M69 29h3a6 6 0 0 1 0 12h-5" fill="none" strokeWidth={3.5} className="stroke-partner-area" />
      <path d="M2 54h76" strokeWidth={2} className="stroke-line" />
    </svg>
  )
}
