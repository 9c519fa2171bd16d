import { followUpTexts } from 'virtual:texts/follow-up'
import {
  addCheckIn,
  type FollowUp,
  followUpLimits,
  type Outcome,
  outcomes,
} from '@twofold/contract/follow-up'
import { ownStatementIds, type Questionnaire } from '@twofold/instrument'
import { type ReactNode, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { findFactor } from '#web/content/evening-topics.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { contentmentTexts } from '#web/messages/instrument/contentment.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceButtons } from '#web/ui/choice-buttons.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusOnMount } from '#web/ui/focus-element.ts'
import { focusNextAfterKey, ignoreRepeatedKey } from '#web/ui/keyboard-answers.ts'
import { RadioScale, type ScaleAnswer, type ScaleValue } from '#web/ui/radio-scale.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const texts = () => followUpTexts().checkInPage.form

interface Question {
  id: string
  text: string
}

type Ratings = Readonly<Record<string, ScaleAnswer>>

const tried = ['did', 'seen', 'helped'] as const
type Tried = Record<(typeof tried)[number], Outcome | null>

const nothingTried: Tried = { did: null, seen: null, helped: null }

/** Three questions about the thing to try, how content the user is, the statements of the evening's factor, and a note. */
export function CheckInForm(props: {
  assessmentId: string
  evening: FollowUp['evenings'][number] | null
  questionnaire: Questionnaire
  partnerName: string | null
  onSaved(): void
  onCancel(): void
}) {
  const { assessmentId, evening, questionnaire, partnerName, onSaved, onCancel } = props
  const [id] = useState(() => crypto.randomUUID())
  const [ratings, setRatings] = useState<Ratings>({})
  const [about, setAbout] = useState<Tried>(nothingTried)
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const add = useCall(addCheckIn)
  const factor = evening === null ? null : findFactor(evening.topic)
  const statements = factor === null ? [] : listStatements(questionnaire, ownStatementIds(factor))
  const contentment = contentmentTexts().map((text, index) => ({ id: `content.${index + 1}`, text }))

  const read = (questions: readonly Question[]) => questions.map((question) => toRating(ratings[question.id]))

  const own = read(statements)
  const content = read(contentment)
  const isEmpty = [...own, ...content, ...Object.values(about), note.trim() || null].every(
    (value) => value === null,
  )
  const legends: Record<keyof Tried, string> = {
    did: texts().did,
    seen: partnerName === null ? texts().seenUnnamed : texts().seen({ name: partnerName }),
    helped: texts().helped,
  }

  const { props: form, busy } = useSubmit(async () => {
    setHasTried(true)
    if (isEmpty) return
    await add.call({
      assessmentId,
      id,
      factor,
      ratings: factor === null ? null : own,
      ...about,
      contentment: content,
      note,
    })
    onSaved()
  })

  const renderScale = (question: Question, labels: readonly string[], lang: string) => (
    <RadioScale
      key={question.id}
      name={question.id}
      legend={question.text}
      labels={labels}
      lang={lang === currentLanguage() ? undefined : lang}
      value={ratings[question.id] ?? null}
      onAnswer={(value) => setRatings((before) => ({ ...before, [question.id]: value }))}
      skips={[{ value: 'skip', label: texts().skip }]}
    />
  )

  return (
    <form {...form} className="mt-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-xl">
        {texts().heading}
      </h2>
      {evening !== null && (
        <Group title={texts().trying}>
          <p className="border-s-3 border-bond ps-4 font-serif text-md whitespace-pre-line wrap-anywhere">
            {evening.thing}
          </p>
          {tried.map((question) => (
            <ChoiceButtons
              key={question}
              legend={legends[question]}
              legendClass="text-md leading-snug sm:text-lg"
              options={outcomes}
              labels={followUpTexts().outcomes}
              chosen={about[question]}
              // A second press takes back the answer.
              onChoose={(outcome) =>
                setAbout((before) => ({
                  ...before,
                  [question]: before[question] === outcome ? null : outcome,
                }))
              }
              tone="you"
            />
          ))}
        </Group>
      )}
      <Group title={texts().contentment}>
        {contentment.map((one) => renderScale(one, texts().scale, currentLanguage()))}
      </Group>
      {statements.length > 0 && (
        <Disclosure
          summary={<span className="font-semibold">{texts().statements}</span>}
          className="mt-10 border-t"
        >
          <fieldset
            aria-label={texts().statements}
            onKeyDown={focusNextAfterKey}
            onKeyDownCapture={ignoreRepeatedKey}
            className="grid min-w-0 gap-9 pt-4"
          >
            {statements.map((one) => renderScale(one, questionnaire.answerScale, questionnaire.language))}
          </fieldset>
        </Disclosure>
      )}
      <TextArea
        label={texts().note}
        hint={texts().noteHint}
        counter={`${note.length} / ${followUpLimits.note}`}
        maxLength={followUpLimits.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="mt-10"
      />
      {hasTried && isEmpty && (
        <p role="alert" className="mt-6 text-danger">
          {texts().empty}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" size="lg" busy={busy}>
          {texts().save}
        </Button>
        <Button kind="quiet" size="lg" onClick={onCancel}>
          {texts().cancel}
        </Button>
      </div>
    </form>
  )
}

function listStatements({ statements }: Questionnaire, ids: readonly string[]): Question[] {
  return ids.flatMap((id) => statements.filter((statement) => statement.id === id))
}

const toRating = (answer: ScaleAnswer | undefined): ScaleValue | null =>
  typeof answer === 'number' ? answer : null

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset
      onKeyDown={focusNextAfterKey}
      onKeyDownCapture={ignoreRepeatedKey}
      className="mt-6 min-w-0 border-t border-line pt-5"
    >
      <legend className="float-start w-full font-sans text-sm font-semibold text-you">{title}</legend>
      <div className="clear-both grid gap-9 pt-4">{children}</div>
    </fieldset>
  )
}
