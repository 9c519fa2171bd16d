import { feedbackTexts } from 'virtual:texts/feedback'
import type { FeedbackForm } from '@twofold/contract/feedback'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { parseResponseDraft, type ResponseDraft } from './ratings.ts'
import { hasResponded, storeRespondedCookie } from './responded-cookie.ts'
import { createSubmissionId } from './submission-id.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyIntro, SurveyRules } from './survey-intro.tsx'
import { useSurveyOwnership } from './use-survey-ownership.ts'

const texts = () => feedbackTexts().survey

/** A survey from introduction to thanks. The responded cookie is the only thing it stores. */
export function SurveyPage({ form, token }: { form: FeedbackForm; token: string }) {
  const ownership = useSurveyOwnership(token)
  const [step, setStep] = useState<'intro' | 'form' | 'already-responded' | 'sent'>('intro')
  const [draft, setDraft] = useState<ResponseDraft>(() => ({ ratings: {}, ticket: createSubmissionId() }))

  useLanguageSwitchState(
    () => (step === 'form' && Object.keys(draft.ratings).length > 0 ? draft : null),
    (state) => {
      const restored = parseResponseDraft(form.statements, state)
      if (restored === null) return
      setDraft(restored)
      // Consent was given before the language switch, so skip it and the check for the responded cookie.
      showForm()
    },
  )

  function showForm(): void {
    setStep('form')
    // Preload, because the connection may be lost by the time of submission.
    void import('./submit-response.ts').catch(() => undefined)
  }

  function start(): void {
    // Checked only after the consent, so that opening the link on a shared device does not reveal a response.
    if (hasResponded(document.cookie, form.mark)) setStep('already-responded')
    else showForm()
  }

  if (step === 'sent') return <Thanks />
  if (ownership === 'own') return <ReadOnlyStatements form={form} reason="own" />
  if (step === 'already-responded') return <ReadOnlyStatements form={form} reason="marked" />
  return (
    <>
      <SurveyIntro form={form} />
      {step === 'form' ? (
        <SurveyForm
          form={form}
          token={token}
          draft={draft}
          onRatings={(change) => setDraft((before) => ({ ...before, ratings: change(before.ratings) }))}
          onSubmitted={() => storeRespondedCookie(form.mark)}
          onSent={() => setStep('sent')}
        />
      ) : (
        <>
          <div role="status">
            {ownership === 'unsure' && (
              <Notice tone="warm" title={texts().unsure.title} className="mt-10">
                <p>{texts().unsure.body}</p>
              </Notice>
            )}
          </div>
          <SurveyConsent name={form.subjectName} ready={ownership !== 'unknown'} onGiven={start} />
          <SurveyRules form={form} />
        </>
      )}
    </>
  )
}

/** Thanks that reveal neither the ratings nor whether any were sent; the offer is the same for all respondents. */
function Thanks() {
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
      <HeadedSection
        id="offer"
        title={texts().sent.offerTitle}
        className="mt-10 rounded-card bg-bond-soft p-5 sm:p-7"
      >
        <p className="mt-2 max-w-measure">{texts().sent.offer}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to="/test">{texts().sent.offerAction}</LinkButton>
          <TextLink to="/bond-better">{texts().sent.read}</TextLink>
        </p>
      </HeadedSection>
    </div>
  )
}

function ReadOnlyStatements({ form, reason }: { form: FeedbackForm; reason: 'own' | 'marked' }) {
  const { title, body } = texts()[reason]
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (reason !== 'marked') return
    // The pressed button is no longer rendered.
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [reason])

  return (
    <>
      <div role="status" ref={top} tabIndex={-1}>
        <Notice tone="warm" title={title} className="mb-10">
          <p>{body}</p>
        </Notice>
      </div>
      <SurveyIntro form={form} />
      <SurveyRules form={form} />
      <HeadedSection
        id="statements"
        title={texts().look({ count: form.statements.length })}
        className="mt-10"
      >
        <ol className="mt-3 grid list-decimal gap-2 ps-7 marker:text-ink-soft">
          {form.statements.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </HeadedSection>
    </>
  )
}

const consentTexts = () => feedbackTexts().survey.consent

/** Two unticked checkboxes: adulthood and consent. Nothing is sent or stored at this point. */
function SurveyConsent(props: { name: string; ready: boolean; onGiven(): void }) {
  const { name, ready, onGiven } = props
  const controller = useControllerName()
  // Uncontrolled, so that boxes ticked before hydration count.
  const form = useForm<{ adult: boolean; agreed: boolean }>({
    fields: ['adult', 'agreed'],
    submit: onGiven,
  })

  return (
    <Card as="section" className="mt-6 noscript:hidden" aria-labelledby="consent">
      <h2 id="consent" className="text-xl">
        {consentTexts().heading}
      </h2>
      <form {...form.props} autoComplete="off" className="mt-3 grid gap-3">
        <Checkbox
          label={consentTexts().adult}
          {...form.field('adult', { validate: (checked) => checked || consentTexts().missing })}
          autoComplete="off"
          required
        />
        <Checkbox
          label={consentTexts().agree({ controller, name })}
          {...form.field('agreed', { validate: (checked) => checked || consentTexts().missing })}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" disabled={!ready}>
            {consentTexts().start}
          </Button>
          <TextLink to="/privacy">{consentTexts().privacyLink}</TextLink>
        </div>
      </form>
    </Card>
  )
}
