import { safetyTexts } from 'virtual:texts/safety'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CheckAnswer, CheckAnswers, CheckQuestion } from './private-check.ts'
import { checkQuestions } from './private-check.ts'

const texts = () => safetyTexts().check
const choices: readonly CheckAnswer[] = ['no', 'sometimes', 'yes', 'silent']

/** Questions with buttons instead of form fields, because browsers store field values to restore a page. */
export function PrivateCheckForm(props: { onDone(answers: CheckAnswers): void; onClose(): void }): ReactNode {
  const [answers, setAnswers] = useState<CheckAnswers>({})
  return (
    <div className="grid gap-7">
      <div>
        <p>{texts().promise}</p>
        <p className="mt-2 text-ink-soft">{texts().alone}</p>
      </div>
      {checkQuestions.map((question) => (
        <Question
          key={question}
          question={question}
          chosen={answers[question] ?? null}
          onChoose={(answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => props.onDone(answers)}>{texts().submit}</Button>
        <Button kind="secondary" onClick={props.onClose}>
          {texts().close}
        </Button>
      </div>
    </div>
  )
}

function Question(props: {
  question: CheckQuestion
  chosen: CheckAnswer | null
  onChoose(answer: CheckAnswer): void
}): ReactNode {
  const { question, chosen, onChoose } = props
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{texts().questions[question]}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-pressed={chosen === answer}
            onClick={() => onChoose(answer)}
            className={classNames(
              'min-h-11 rounded-full border px-4 py-2 text-sm font-semibold',
              chosen === answer
                ? 'border-bond bg-bond-area text-on-area'
                : 'border-edge bg-surface text-ink hover:border-ink',
            )}
          >
            {texts().answers[answer]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
