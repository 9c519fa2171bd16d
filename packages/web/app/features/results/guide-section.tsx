import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { resultsGuideTexts as texts } from '#web/messages/results-guide/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { GuideItem, GuidePlan } from './guide-plan.ts'

/**
 * The guide for one evening, one page on paper. Where the reader's own answers say that speaking up may cost something,
 * it waits behind a word about that.
 */
export function GuideSection(props: { plan: GuidePlan; heldBack: boolean; onPrint(): void }): ReactNode {
  const { plan, onPrint } = props
  const [heldBack, setHeldBack] = useState(props.heldBack)
  if (heldBack) return <HeldBack onShow={() => setHeldBack(false)} />
  return (
    <section aria-labelledby="guide" data-print="guide">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3" data-print="none">
        <div>
          <h2 id="guide" className="text-2xl">
            {texts().heading}
          </h2>
          <p className="mt-3 max-w-measure text-ink-soft">{texts().lead}</p>
        </div>
        <Button kind="secondary" onClick={onPrint}>
          <Printer aria-hidden size={18} />
          {texts().print}
        </Button>
      </div>
      <Sheet plan={plan} />
    </section>
  )
}

function HeldBack({ onShow }: { onShow(): void }): ReactNode {
  return (
    <section aria-labelledby="guide" data-print="none" className="rounded-card bg-warm-soft p-6 sm:p-8">
      <h2 id="guide" className="text-xl">
        {texts().heldBack.heading}
      </h2>
      <p className="mt-2 max-w-measure">{texts().heldBack.body}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/trust-safety" kind="secondary">
          {texts().heldBack.help}
        </LinkButton>
        <Button kind="quiet" onClick={onShow}>
          {texts().heldBack.show}
        </Button>
      </div>
    </section>
  )
}

function Sheet({ plan }: { plan: GuidePlan }): ReactNode {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface p-6 shadow-soft sm:p-10 print:mt-0 print:border-0 print:p-0 print:shadow-none">
      <p className="hidden font-serif text-2xl print:block">{texts().heading}</p>
      <ol className="grid gap-8 print:mt-4 print:gap-4">
        <Step number={1} title={texts().before}>
          <p className="max-w-measure">{guideTexts().before}</p>
        </Step>
        {plan.strengths.length > 0 && (
          <Step number={2} title={texts().strengths}>
            <p className="max-w-measure">{guideTexts().strengths}</p>
            <Items items={plan.strengths} />
          </Step>
        )}
        {plan.topics.length > 0 && (
          <Step number={plan.strengths.length > 0 ? 3 : 2} title={texts().topics}>
            <p className="max-w-measure">
              {guideTexts().topics} {guideTexts().listener}
            </p>
            <Items items={plan.topics} />
          </Step>
        )}
      </ol>
      <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-3 print:pt-4">
        <Aside title={texts().stop} text={guideTexts().stop} />
        <Aside title={texts().closing} text={guideTexts().closing} />
      </div>
      <p className="mt-6 text-sm text-ink-soft print:mt-3">{texts().restNote}</p>
    </div>
  )
}

function Step(props: { number: number; title: string; children: ReactNode }): ReactNode {
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

function Items({ items }: { items: readonly GuideItem[] }): ReactNode {
  return (
    <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-y-2">
      {items.map(({ factor, name, questions, first }) => (
        <li key={factor} className="border-s-3 border-bond ps-4">
          <h4 className="font-sans text-base font-semibold tracking-normal">{name}</h4>
          {first !== null && <p className="text-sm text-ink-soft">{first}</p>}
          <ul className="mt-1.5 grid list-disc gap-1 ps-5 marker:text-bond">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Aside({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <p>{text}</p>
    </div>
  )
}
