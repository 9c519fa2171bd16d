import { feedbackTexts } from 'virtual:texts/feedback'
import type { FeedbackForm } from '@twofold/contract/feedback'
import { Lock, MessageCircleQuestionMark, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { IconList, TextList } from '#web/ui/text-list.tsx'

type Point = string | ((values: { name: string; threshold: number }) => string)

const formatPoints = (points: readonly Point[], { subjectName: name, threshold }: FeedbackForm) =>
  points.map((point) => (typeof point === 'string' ? point : point({ name, threshold })))

/** Names the owner and summarises the rules in three lines. */
export function SurveyIntro({ form }: { form: FeedbackForm }) {
  const { kicker, asks, lead, short } = feedbackTexts().survey
  const { subjectName: name, title, message, statements } = form
  return (
    <>
      <PageHeading
        kicker={kicker}
        title={asks({ name })}
        lead={lead({ count: statements.length })}
        className="mb-6"
      />
      <figure className="border-s-3 border-warm ps-5">
        <p className="font-serif text-lg wrap-anywhere">{title}</p>
        {message !== null && (
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{message}</blockquote>
        )}
      </figure>
      <IconList
        texts={formatPoints(short.points, form)}
        icons={[Users, MessageCircleQuestionMark, Lock]}
        className="mt-7 grid gap-2.5 text-bond"
      />
    </>
  )
}

/** The rules in full, collapsed. */
export function SurveyRules({ form }: { form: FeedbackForm }) {
  const { short, sees, limits } = feedbackTexts().survey
  return (
    <>
      <Disclosure summary={short.more} className="mt-4 border-t">
        <div className="grid gap-6 pt-2">
          <Points heading={sees.heading} points={formatPoints(sees.points, form)} />
          <Points heading={limits.heading} points={formatPoints(limits.points, form)} />
        </div>
      </Disclosure>
      <p className="mt-4 text-sm text-ink-soft">
        {limits.free}{' '}
        <Link to="/trust-safety" className="text-link">
          {limits.safetyLink}
        </Link>
      </p>
    </>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      <TextList texts={points} className="mt-3 grid list-disc gap-2 ps-5 marker:text-warm" />
    </section>
  )
}
