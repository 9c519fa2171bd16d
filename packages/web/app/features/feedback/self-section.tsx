import { feedbackTexts } from 'virtual:texts/feedback'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { getSelfStatements, putSelfRatings } from '@twofold/contract/feedback'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { usePending } from '#web/loading/use-pending.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { focusNextAfterKey, ignoreRepeatedKey } from '#web/ui/keyboard-answers.ts'
import { RadioScale } from '#web/ui/radio-scale.tsx'
import { listUnansweredStatements, type Ratings, toRequestRatings } from './ratings.ts'

const texts = () => feedbackTexts().results.self

type Form = ReplyOf<typeof getSelfStatements>

/** The owner's self-ratings, which are compared with those of the respondents. `onSkip` shows results before them. */
export function SelfSection(props: { id: string; answered: boolean; onSkip?: () => void }) {
  const { id, answered, onSkip } = props
  const [form, setForm] = useState<Form | null>(null)
  const { busy, run } = usePending()
  const remove = useCall(putSelfRatings)

  async function loadForm(): Promise<void> {
    try {
      setForm(await run(() => callApi(getSelfStatements, { id, locale: currentLanguage() })))
    } catch (error) {
      notifyError(error)
    }
  }

  async function removeAnswers(): Promise<void> {
    if (await remove.change({ id, ratings: {} })) notify({ title: texts().removed })
  }

  function describe(): string {
    if (answered) return texts().answered
    return onSkip === undefined ? texts().lead : texts().firstLead
  }

  const heading = (
    <h2 id="self" className={onSkip === undefined ? 'text-md' : 'text-lg sm:text-xl'}>
      {onSkip === undefined ? texts().heading : texts().first}
    </h2>
  )
  const content = (
    <>
      <p className="mt-1 max-w-measure text-ink-soft">{describe()}</p>
      {form === null ? (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            kind={onSkip === undefined ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void loadForm()}
          >
            {answered ? texts().change : texts().open}
          </Button>
          {onSkip !== undefined && (
            <Button kind="secondary" onClick={onSkip}>
              {texts().skipForm}
            </Button>
          )}
          {answered && (
            <Button kind="quiet" busy={remove.busy} onClick={() => void removeAnswers()}>
              {texts().remove}
            </Button>
          )}
        </p>
      ) : (
        <SelfForm id={id} form={form} onSaved={() => setForm(null)} />
      )}
    </>
  )
  return (
    <section ref={focusAfterRemoval} aria-labelledby="self" data-print="none">
      {onSkip === undefined ? (
        <Disclosure summary={heading}>{content}</Disclosure>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  )
}

function SelfForm({ id, form, onSaved }: { id: string; form: Form; onSaved(): void }) {
  const [ratings, setRatings] = useState<Ratings>(() => readRatings(form))
  const [hasTried, setHasTried] = useState(false)
  const first = useRef<HTMLFieldSetElement>(null)
  const save = useCall(putSelfRatings)
  const sending = useSubmit(submit)
  const unanswered = listUnansweredStatements(form.statements, ratings)

  useEffect(() => first.current?.querySelector('input')?.focus(), [])

  async function submit(): Promise<void> {
    setHasTried(true)
    const [missing] = unanswered
    if (missing !== undefined) {
      document.querySelector<HTMLElement>(`[name="${missing.id}"]`)?.focus()
      return
    }
    await save.call({ id, ratings: toRequestRatings(form.statements, ratings) })
    notify({ title: texts().saved })
    onSaved()
  }

  return (
    <form {...sending.props} className="mt-6 max-w-3xl">
      <p className="font-semibold">{texts().about}</p>
      <fieldset
        ref={first}
        onKeyDown={focusNextAfterKey}
        onKeyDownCapture={ignoreRepeatedKey}
        aria-labelledby="self"
        className="mt-6 grid min-w-0 gap-10"
      >
        {form.statements.map(({ id: statementId, text }) => (
          <RadioScale
            key={statementId}
            name={statementId}
            legend={text}
            labels={form.scale}
            value={ratings[statementId] ?? null}
            onAnswer={(value) => setRatings((before) => ({ ...before, [statementId]: value }))}
            skips={[{ value: 'skip', label: texts().skip }]}
          />
        ))}
      </fieldset>
      {hasTried && unanswered.length > 0 && (
        <p role="alert" className="mt-8 text-danger">
          {texts().left({ count: unanswered.length })}
        </p>
      )}
      <Button type="submit" size="lg" busy={sending.busy} className="mt-8">
        {sending.busy ? texts().saving : texts().save}
      </Button>
    </form>
  )
}

/** Returns the stored ratings; statements without one count as skipped. */
function readRatings({ statements, ratings }: Form): Ratings {
  if (ratings === null) return {}
  return Object.fromEntries(statements.map(({ id }) => [id, ratings[id] ?? 'skip']))
}
