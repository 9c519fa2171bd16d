import { homeTexts } from 'virtual:texts/home'
import { listedObservableFactors } from '@twofold/instrument/factors'
import { Check } from 'lucide-react'
import { observedName, plainName } from '#web/messages/instrument/factors.ts'
import { useSite } from '#web/site/use-site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Section } from './section.tsx'
import { thirdPartyLine } from './third-party-line.ts'

export function Steps() {
  return (
    <Section title={homeTexts().stepsTitle} ground="surface">
      <ol className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 sm:mt-10 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {homeTexts().steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[2.2rem_minmax(0,1fr)] gap-x-2 sm:block sm:border-t-3 sm:border-you sm:pt-5"
          >
            <span aria-hidden="true" className="font-serif text-2xl leading-tight text-you sm:text-3xl">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base sm:mt-2 sm:text-lg">{step.title}</h3>
              <p className="sm:mt-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 sm:mt-12">
        <LinkButton to="/test" size="lg" className="max-sm:w-full">
          {homeTexts().stepsAction}
        </LinkButton>
      </p>
    </Section>
  )
}

export function FeatureCards() {
  return (
    <Section title={homeTexts().cardsTitle}>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:mt-10 sm:gap-6 md:grid-cols-3 md:gap-8 lg:gap-12">
        {homeTexts().cards.map((card) => (
          <li key={card.title} className="max-sm:border-s-3 max-sm:ps-4 border-partner sm:border-t-3 sm:pt-4">
            <h3 className="text-base sm:text-xl">{card.title}</h3>
            <p className="mt-1 sm:mt-1.5">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Questions() {
  return (
    <Section title={homeTexts().questionsTitle} split>
      <div className="-mt-3">
        {homeTexts().questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p className="max-w-measure text-ink-soft">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  )
}

export function FeedbackBonus() {
  return (
    <Section title={homeTexts().feedbackTitle} lead={homeTexts().feedbackText} ground="surface" split>
      <div className="sm:rounded-card sm:bg-warm-soft sm:p-9">
        <h3 className="text-lg">{homeTexts().feedbackFactors}</h3>
        <ul className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {listedObservableFactors.map((factor) => (
            <li key={factor.id}>
              {plainName(factor.id)}
              <span className="block text-sm text-ink-soft max-sm:sr-only">{observedName(factor)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-5 sm:mt-8">
          <LinkButton to="/auth?mode=sign-up" size="lg" kind="secondary">
            {homeTexts().feedbackAction}
          </LinkButton>
        </p>
      </div>
    </Section>
  )
}

export function PromiseSection() {
  const site = useSite()
  const lines = homeTexts().promise.map((line, at) => (at === 1 ? thirdPartyLine(homeTexts(), site) : line))
  return (
    <Section
      title={site.operator.isNonprofit ? homeTexts().promiseTitleNonprofit : homeTexts().promiseTitle}
      split
    >
      <ul className="grid gap-2 sm:gap-5 sm:text-lg">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5">
            <Check aria-hidden="true" size={24} strokeWidth={2.5} className="mt-0.5 shrink-0 text-partner" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-5 sm:mt-10">
        <LinkButton to="/about" size="lg" kind="secondary">
          {homeTexts().promiseAction}
        </LinkButton>
      </p>
    </Section>
  )
}
