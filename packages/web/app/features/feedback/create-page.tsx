import type { Survey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#web/messages/dates.ts'
import { feedbackCreateTexts } from '#web/messages/feedback-create/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { CreateForm } from './create-form.tsx'
import { SharePanel } from './share-panel.tsx'

const heading = () => feedbackCreateTexts().heading
const lead = () => feedbackCreateTexts().lead
const form = () => feedbackCreateTexts().form
const ready = () => feedbackCreateTexts().ready
const share = () => feedbackCreateTexts().share

/** Makes a survey and, once it is there, hands its link over. */
export function CreatePage(): ReactNode {
  const [made, setMade] = useState<Survey | null>(null)
  if (made !== null) return <Ready survey={made} />
  return (
    <>
      <PageHeading title={heading()} lead={lead()} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CreateForm onMade={setMade} />
        <aside aria-labelledby="sees" className="border-t-2 border-warm pt-5 lg:self-start">
          <h2 id="sees" className="text-lg">
            {form().seesTitle}
          </h2>
          <ul className="mt-3 grid gap-2 text-ink-soft">
            {form().sees.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-4">{form().advice}</p>
        </aside>
      </div>
    </>
  )
}

function Ready({ survey }: { survey: Survey }): ReactNode {
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <div ref={top} tabIndex={-1}>
        <PageHeading
          kicker={<span className="wrap-anywhere">{survey.title}</span>}
          title={ready().heading}
          lead={ready().lead({ date: dayOf(survey.closesAt) })}
          className="mb-8"
        />
      </div>
      {survey.url !== null && (
        <div className="max-w-xl">
          <p className="mb-4">{share().lead}</p>
          <SharePanel url={survey.url} />
        </div>
      )}
      <p className="mt-10 max-w-measure text-ink-soft">{form().advice}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={`/dashboard/360-results/${survey.id}`} replace size="lg">
          {ready().next}
        </LinkButton>
        <LinkButton to="/dashboard" replace size="lg" kind="secondary">
          {ready().dashboard}
        </LinkButton>
      </p>
    </>
  )
}
