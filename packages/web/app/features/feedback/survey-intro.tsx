import type { FeedbackForm } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { feedbackSurveyTexts } from '#web/messages/feedback-survey/index.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

const kicker = () => feedbackSurveyTexts().kicker
const asks = () => feedbackSurveyTexts().asks
const lead = () => feedbackSurveyTexts().lead
const sees = () => feedbackSurveyTexts().sees
const limits = () => feedbackSurveyTexts().limits

/** Who asks, who will see what, and the limits of anonymity. */
export function SurveyIntro({ form }: { form: FeedbackForm }): ReactNode {
  const { subjectName: name, threshold, title, message, statements } = form
  const words = (point: string | ((values: { name: string; threshold: number }) => string)) =>
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
      <div className="mt-10 grid gap-8">
        <Points heading={sees().heading} points={sees().points.map(words)} />
        <div>
          <Points heading={limits().heading} points={limits().points.map(words)} />
          <p className="mt-4">
            {limits().free}{' '}
            <Link to="/trust-safety" className="text-link">
              {limits().safetyLink}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }): ReactNode {
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5 marker:text-warm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
