import { followUpTexts } from 'virtual:texts/follow-up'
import { serverClock } from '#web/api/server-clock.ts'
import { breakfastTexts } from '#web/messages/instrument/breakfast.ts'
import { getWeekIndex } from './breakfast-week.ts'

/** The question of the week. It depends on the date alone and is neither sent nor stored. */
export function BreakfastQuestion() {
  const questions = breakfastTexts()
  const question = questions[getWeekIndex(serverClock.now(), questions.length)]
  return (
    <aside aria-labelledby="breakfast" className="mt-3 text-center text-balance sm:mt-5">
      <p id="breakfast" className="text-sm font-semibold text-bond">
        {followUpTexts().breakfast}
      </p>
      <p className="mt-1 font-serif text-lg leading-snug sm:text-xl">
        <q>{question}</q>
      </p>
      <p className="mt-1 text-sm text-ink-soft max-sm:hidden">{followUpTexts().weekly}</p>
    </aside>
  )
}
