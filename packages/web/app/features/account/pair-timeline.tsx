import { accountTexts } from 'virtual:texts/account'
import { formatDay } from '#web/messages/dates.ts'
import { listMilestones, type Milestones } from './milestones.ts'

const marks = {
  done: 'border-bond bg-bond',
  next: 'border-bond bg-surface',
  open: 'border-dashed border-edge bg-surface',
}

/** The way of a pair as a line: what it has behind it, and what comes next when it likes. */
export function PairTimeline(props: Milestones) {
  const texts = accountTexts().pair.timeline
  return (
    <ol
      aria-label={texts.label}
      className="relative mt-1 grid grid-cols-4 gap-x-1 before:absolute max-phone:grid-cols-2 max-phone:gap-2 max-phone:before:hidden before:inset-x-[12.5%] before:top-[0.4rem] before:border-t-2 before:border-line"
    >
      {listMilestones(props).map(({ id, at, state }) => (
        <li
          key={id}
          className="relative grid content-start justify-items-center gap-3 text-center text-[0.8125rem] leading-tight hyphens-none max-phone:flex max-phone:items-center max-phone:gap-2 max-phone:text-start"
        >
          <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-full border-2 ${marks[state]}`} />
          <span className={state === 'open' ? 'text-ink-soft' : 'font-semibold'}>{texts[id]}</span>
          <span className="sr-only">{at === null ? texts[state] : formatDay(at)}</span>
        </li>
      ))}
    </ol>
  )
}
