import { feedbackTexts } from 'virtual:texts/feedback'
import { siteTexts } from 'virtual:texts/site'
import { termsVersion } from '@twofold/contract/config'
import { createSurvey, type Survey, surveyForm } from '@twofold/contract/feedback'
import { z } from '@twofold/contract/zod'
import { MAX_FEEDBACK_RESPONSES, MIN_FEEDBACK_RESPONSES } from '@twofold/instrument/counts'
import { useId } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { useSession } from '#web/session/index.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { AskName } from '#web/sign-in/ask-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = () => feedbackTexts().create.form
const MAX_MESSAGE_LENGTH = 500

const surveyFields = z.preprocess(
  (filled: { title: string; message?: string; threshold: number }) =>
    filled.message?.trim() === '' ? { ...filled, message: undefined } : filled,
  surveyForm,
)

/** Survey form. Accounts without a name are asked for it first, because the survey shows it. */
export function CreateForm({ onCreated }: { onCreated(survey: Survey): void }) {
  const { user } = useSession()
  if (user?.name === '') return <AskName reason={texts().nameNeeded} />
  return <SurveyFields onCreated={onCreated} />
}

function SurveyFields({ onCreated }: { onCreated(survey: Survey): void }) {
  const { call } = useCall(createSurvey)
  const form = useForm({
    fields: ['title', 'message', 'threshold'],
    schema: surveyFields,
    defaultValues: { title: texts().titleProposal, message: '', threshold: MIN_FEEDBACK_RESPONSES },
    async submit(filled) {
      await acceptTerms()
      onCreated(await call(filled))
    },
  })
  const { title, message = '', threshold } = form.watch()
  useLanguageSwitchState(
    () => (title === texts().titleProposal && message === '' ? null : { title, message, threshold }),
    (state) => {
      if (typeof state.title === 'string') form.set('title', state.title)
      if (typeof state.message === 'string') form.set('message', state.message)
      if (isThreshold(state.threshold)) form.set('threshold', state.threshold)
    },
  )
  const left = MAX_MESSAGE_LENGTH - Array.from(message.trim()).length

  return (
    <form {...form.props} className="grid max-w-xl gap-7">
      <TextField
        label={texts().title}
        {...form.field('title')}
        hint={texts().titleHint}
        autoComplete="off"
        required
      />
      <TextArea
        label={texts().message}
        {...form.field('message')}
        hint={texts().messageHint}
        counter={left < 0 ? texts().over({ count: -left }) : texts().left({ count: left })}
        autoComplete="off"
      />
      <ThresholdField value={threshold} onChoose={(choice) => form.set('threshold', choice)} />
      <p className="text-sm text-ink-soft">
        {texts().consent}{' '}
        <LinkedText text={siteTexts().agreements.terms({ date: formatCalendarDay(termsVersion) })} />
      </p>
      <div>
        <Button type="submit" size="lg" busy={form.busy}>
          {form.busy ? texts().submitting : texts().submit}
        </Button>
      </div>
    </form>
  )
}

const CHOICES = Array.from(
  { length: MAX_FEEDBACK_RESPONSES - MIN_FEEDBACK_RESPONSES + 1 },
  (_, index) => MIN_FEEDBACK_RESPONSES + index,
)

const isThreshold = (value: unknown): value is number => CHOICES.some((choice) => choice === value)

function ThresholdField(props: { value: number; onChoose(value: number): void }) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 font-semibold">{texts().threshold}</legend>
      <div className="grid max-w-md grid-cols-4 gap-2 sm:grid-cols-8">
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border border-edge bg-surface font-serif text-lg tabular-nums hover:border-you has-checked:border-you has-checked:bg-you-area has-checked:text-on-area has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-bond"
          >
            <input
              type="radio"
              name="threshold"
              value={choice}
              checked={props.value === choice}
              onChange={() => props.onChoose(choice)}
              className="sr-only"
            />
            {choice}
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-1.5 max-w-measure text-sm text-ink-soft">
        {texts().thresholdHint}
      </p>
    </fieldset>
  )
}
