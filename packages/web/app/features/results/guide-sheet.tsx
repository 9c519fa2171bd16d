import { resultsTexts as texts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { TextList } from '#web/ui/text-list.tsx'
import { listOwnTopics } from './evening-steps.ts'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

export function GuideSheet({ plan }: { plan: GuidePlan }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface p-6 shadow-soft sm:p-10 print:mt-0 print:border-0 print:p-0 print:shadow-none">
      <p className="hidden font-serif text-2xl font-semibold print:block">{texts().guide.heading}</p>
      <ol className="grid gap-8 print:mt-4 print:gap-4">
        <Step number={1} title={texts().guide.before}>
          <p className="max-w-measure">
            {guideTexts().before} {guideTexts().alone}
          </p>
        </Step>
        <Step number={2} title={texts().guide.strengths}>
          <p className="max-w-measure">{guideTexts().strengths}</p>
          {plan.strengths.length > 0 ? (
            <Items items={plan.strengths} />
          ) : (
            <Questions questions={guideTexts().glad} />
          )}
        </Step>
        {plan.topics.length > 0 && (
          <Step number={3} title={texts().guide.topics}>
            <p className="max-w-measure">
              {guideTexts().topics} {guideTexts().listener}
            </p>
            <Items items={plan.topics} />
          </Step>
        )}
        <Step number={plan.topics.length > 0 ? 4 : 3} title={texts().guide.ownTopics}>
          <p className="max-w-measure">
            {texts().guide.ownTopicsLead}{' '}
            {listOwnTopics()
              .map(({ title }) => title)
              .join(' · ')}
          </p>
        </Step>
      </ol>
      <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-3 print:pt-4">
        <Aside title={texts().guide.stop} text={guideTexts().stop} />
        <Aside title={texts().guide.closing} text={`${guideTexts().trying} ${guideTexts().closing}`} />
      </div>
      <p className="mt-6 text-sm text-ink-soft print:mt-3">{texts().guide.restNote}</p>
    </div>
  )
}

function Step(props: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-5 gap-y-2 sm:grid-cols-[2.5rem_minmax(0,1fr)] print:grid-cols-[2rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="font-serif text-2xl text-bond tabular-nums print:text-xl">
        {props.number}
      </span>
      <div>
        <h3 className="text-xl">{props.title}</h3>
        {props.children}
      </div>
    </li>
  )
}

function Items({ items }: { items: readonly GuideItem[] }) {
  return (
    <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-y-2">
      {items.map(({ factor, name, questions }) => (
        <li key={factor} className="border-s-3 border-bond ps-4">
          <h4 className="font-sans text-base font-semibold tracking-normal">{name}</h4>
          <Questions questions={questions} />
        </li>
      ))}
    </ul>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  return <TextList texts={questions} className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-bond" />
}

function Aside({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <p>{text}</p>
    </div>
  )
}
