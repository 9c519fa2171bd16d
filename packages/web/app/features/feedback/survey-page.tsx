import type { FeedbackForm } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { feedbackSurveyTexts } from '#web/messages/feedback-survey/index.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isMarked, keepMark } from './mark.ts'
import { type Begun, begunOf } from './ratings.ts'
import { createSubmissionId } from './submission-id.ts'
import { SurveyConsent } from './survey-consent.tsx'
import { SurveyForm } from './survey-form.tsx'
import { SurveyIntro } from './survey-intro.tsx'
import { useSurveyOwnership } from './use-survey-ownership.ts'

const texts = () => feedbackSurveyTexts()

/** A loaded survey, from who asks to the thanks. It keeps nothing but the mark. */
export function SurveyPage({ form, token }: { form: FeedbackForm; token: string }): ReactNode {
  const place = useSurveyOwnership(token)
  const [step, setStep] = useState<'intro' | 'form' | 'turn' | 'sent'>('intro')
  const [begun, setBegun] = useState<Begun>(() => ({ ratings: {}, ticket: createSubmissionId() }))

  useLanguageSwitchState(
    () => (step === 'form' && Object.keys(begun.ratings).length > 0 ? begun : null),
    (words) => {
      const carried = begunOf(form.statements, words)
      if (carried === null) return
      setBegun(carried)
      // It was agreed to before, and its own mark does not end it.
      toForm()
    },
  )

  function toForm(): void {
    setStep('form')
    // Loaded before it is needed, because the connection may be gone by then.
    void import('./submit-response.ts').catch(() => undefined)
  }

  function start(): void {
    // Asked after the form: a person who opens the link on someone's device must not see whether it was used there.
    if (isMarked(document.cookie, form.mark)) setStep('turn')
    else toForm()
  }

  if (step === 'sent') return <Thanks />
  if (place === 'own') return <LookOnly form={form} because="own" />
  if (step === 'turn') return <LookOnly form={form} because="marked" />
  return (
    <>
      <SurveyIntro form={form} />
      {step === 'form' ? (
        <SurveyForm
          form={form}
          token={token}
          begun={begun}
          onRatings={(change) => setBegun((before) => ({ ...before, ratings: change(before.ratings) }))}
          onLeft={() => keepMark(form.mark)}
          onSent={() => setStep('sent')}
        />
      ) : (
        <>
          <div role="status">
            {place === 'unsure' && (
              <Notice tone="warm" title={texts().unsure.title} className="mt-10">
                <p>{texts().unsure.body}</p>
              </Notice>
            )}
          </div>
          <SurveyConsent name={form.subjectName} ready={place !== 'unknown'} onGiven={start} />
        </>
      )}
    </>
  )
}

/** The page shows neither what was sent nor that anything was; its offer is the same for everyone. */
function Thanks(): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="grid min-h-[50vh] content-center">
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {texts().sent.heading}
      </h1>
      <p className="mt-4 text-lg text-ink-soft">{texts().sent.body}</p>
      <section aria-labelledby="offer" className="mt-10 rounded-card bg-bond-soft p-5 sm:p-7">
        <h2 id="offer" className="text-xl">
          {texts().sent.offerTitle}
        </h2>
        <p className="mt-2 max-w-measure">{texts().sent.offer}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to="/test">{texts().sent.offerAction}</LinkButton>
          <TextLink to="/bond-better">{texts().sent.read}</TextLink>
        </p>
      </section>
    </div>
  )
}

/** The statements without a way to rate them, and why. */
function LookOnly({ form, because }: { form: FeedbackForm; because: 'own' | 'marked' }): ReactNode {
  const { title, body } = texts()[because]
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (because !== 'marked') return
    // The button that was pressed is gone.
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [because])

  return (
    <>
      <div role="status" ref={top} tabIndex={-1}>
        <Notice tone="warm" title={title} className="mb-10">
          <p>{body}</p>
        </Notice>
      </div>
      <SurveyIntro form={form} />
      <section aria-labelledby="statements" className="mt-10">
        <h2 id="statements" className="text-xl">
          {texts().look({ count: form.statements.length })}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 ps-7 marker:text-ink-soft">
          {form.statements.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
