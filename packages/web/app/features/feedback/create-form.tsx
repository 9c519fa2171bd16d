import type { Survey } from '@twofold/contract/feedback'
import { createSurvey, surveyForm } from '@twofold/contract/feedback'
import { firstMessage } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { feedbackCreateTexts } from '#web/messages/en/feedback-create.ts'
import { useCarriedWords } from '#web/navigation/carried-words.ts'
import { dismissNotice, notifyError, notifyValidation } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { AskName } from '#web/sign-in/ask-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isThreshold, SMALLEST_GROUP, ThresholdField } from './threshold-field.tsx'

const texts = feedbackCreateTexts.form
const LONGEST_MESSAGE = 500

/** The survey's form, or the question for the name that the survey will show. */
export function CreateForm({ onMade }: { onMade(survey: Survey): void }): ReactNode {
  const { user } = useSession()
  if (user?.name === '') return <AskName reason={texts.nameNeeded} />
  return <SurveyFields onMade={onMade} />
}

/** Title, a few words, and how many answers make a group. */
function SurveyFields({ onMade }: { onMade(survey: Survey): void }): ReactNode {
  const [title, setTitle] = useState(texts.titleProposal)
  const [message, setMessage] = useState('')
  const [threshold, setThreshold] = useState(SMALLEST_GROUP)
  const [error, setError] = useState<{ field: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  useCarriedWords(
    () => (title === texts.titleProposal && message === '' ? null : { title, message, threshold }),
    (words) => {
      if (typeof words.title === 'string') setTitle(words.title)
      if (typeof words.message === 'string') setMessage(words.message)
      if (isThreshold(words.threshold)) setThreshold(words.threshold)
    },
  )
  const left = LONGEST_MESSAGE - Array.from(message.trim()).length

  function refuse(field: string, reason: string, form: HTMLFormElement): void {
    setError({ field, message: reason })
    notifyValidation(reason)
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const filled = { title, threshold, ...(message.trim() !== '' && { message }) }
    const checked = surveyForm.safeParse(filled)
    if (!checked.success) {
      refuse(String(checked.error.issues[0]?.path[0]), firstMessage(checked) ?? '', form)
      return
    }
    setError(null)
    setBusy(true)
    try {
      const survey = await callApi(createSurvey, checked.data)
      dismissNotice()
      onMade(survey)
    } catch (failure) {
      const field = isApiFailure(failure) ? failure.errors[0]?.path : undefined
      if (field !== undefined && isApiFailure(failure)) refuse(field, failure.message, form)
      else notifyError(failure)
      setBusy(false)
    }
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : null)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-7">
      <TextField
        label={texts.title}
        name="title"
        hint={texts.titleHint}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={errorOf('title')}
        autoComplete="off"
        required
      />
      <TextArea
        label={texts.message}
        name="message"
        hint={texts.messageHint}
        counter={left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={errorOf('message')}
        autoComplete="off"
      />
      <ThresholdField value={threshold} onChoose={setThreshold} />
      <div>
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  )
}
