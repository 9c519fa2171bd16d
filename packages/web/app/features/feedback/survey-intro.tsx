import { feedbackTexts } from 'virtual:texts/feedback'
import type { FeedbackForm } from '@twofold/contract/feedback'
import { Lock, MessageCircleQuestionMark, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

const kicker = () => feedbackTexts().survey.kicker
const asks = () => feedbackTexts().survey.asks
const lead = () => feedbackTexts().survey.lead
const short = () => feedbackTexts().survey.short
const sees = () => feedbackTexts().survey.sees
const limits = () => feedbackTexts().survey.limits
const icons = [Users, MessageCircleQuestionMark, Lock]

/** Names the owner, summarises the rules in three lines, and has the details collapsed. */
export function SurveyIntro({ form }: { form: FeedbackForm }): ReactNode {
  const { subjectName: name, threshold, title, message, statements } = form
  const formatPoint = (point: string | ((values: { name: string; threshold: number }) => string)) =>
    typeof point === 'string' ? point : point({ name, threshold })
  return (
    <>
      <PageHeading
        kicker={kicker()}
        title={asks()({ name })}
        lead={lead()({ count: statements.length })}
        className="mb-6"
      />
      <figure className="border-s-3 border-warm ps-5">
        <p className="font-serif text-lg wrap-anywhere">{title}</p>
        {message !== null && (
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{message}</blockquote>
        )}
      </figure>
      <ul className="mt-7 grid gap-2.5">
        {short().points.map((point, index) => {
          const Icon = icons[index] ?? Lock
          return (
            <li key={formatPoint(point)} className="flex items-start gap-3">
              <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-bond" />
              {formatPoint(point)}
            </li>
          )
        })}
      </ul>
      <Disclosure summary={short().more} className="mt-4 border-t">
        <div className="grid gap-6 pt-2">
          <Points heading={sees().heading} points={sees().points.map(formatPoint)} />
          <Points heading={limits().heading} points={limits().points.map(formatPoint)} />
        </div>
      </Disclosure>
      <p className="mt-4 text-sm text-ink-soft">
        {limits().free}{' '}
        <Link to="/trust-safety" className="text-link">
          {limits().safetyLink}
        </Link>
      </p>
    </>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }): ReactNode {
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5 marker:text-warm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
