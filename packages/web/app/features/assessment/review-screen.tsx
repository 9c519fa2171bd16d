import { assessmentTexts } from 'virtual:texts/assessment'
import { type Assessment, completeAssessment } from '@twofold/contract/assessment'
import type { Questionnaire } from '@twofold/instrument'
import type { Ref } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useCall } from '#web/api/use-call.ts'
import { notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { findIdenticalRun } from './identical-run.ts'
import { partName } from './part-name.ts'
import { listSkippedQuestions, listUnansweredQuestions, type Progress } from './progress.ts'
import {
  type AnswerMap,
  getFirstQuestionId,
  getQuestionText,
  partOrder,
  type Question,
} from './questionnaire.ts'

const texts = () => assessmentTexts().review

/** Lists unanswered and skipped questions with links. Answers cannot be changed after completion. */
export function ReviewScreen(props: {
  draft: Assessment
  questionnaire: Questionnaire
  answers: AnswerMap
  progress: Progress
  unsent: number
  headingRef: Ref<HTMLHeadingElement>
  onGoTo(questionId: string): void
  onBack(): void
  onCompleted(): void
  onStale(): void
}) {
  const { draft, questionnaire, answers, progress, unsent } = props
  const { headingRef, onGoTo, onBack, onCompleted, onStale } = props
  const complete = useCall(completeAssessment)
  const { busy } = complete
  const open = listUnansweredQuestions(answers)
  const identicalRun = findIdenticalRun(answers)

  async function finish(): Promise<void> {
    try {
      await complete.call({ id: draft.id })
      onCompleted()
    } catch (error) {
      notifyError(error)
      const stale = isApiFailure(error, 'incomplete') || isApiFailure(error, 'not_found')
      if (stale) onStale()
    }
  }

  return (
    <>
      <header className="mb-8">
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
          {texts().heading}
        </h1>
        <p className="mt-3 max-w-measure text-lg text-ink-soft">{texts().lead}</p>
      </header>
      <RowList>
        {partOrder.map((part) => (
          <li key={part} className="grid py-4 sm:flex sm:items-baseline sm:justify-between sm:gap-x-6">
            <span className="font-semibold">{partName(part, draft.partnerFirstName)}</span>
            <span className="grid justify-items-start gap-x-6 text-ink-soft sm:flex sm:shrink-0 sm:items-baseline">
              <span className="tabular-nums">{texts().partState({ ...progress.parts[part] })}</span>
              <button
                type="button"
                className="text-link min-h-11"
                onClick={() => onGoTo(getFirstQuestionId(part))}
              >
                {texts().look}
                <span className="sr-only">{` (${partName(part, draft.partnerFirstName)})`}</span>
              </button>
            </span>
          </li>
        ))}
      </RowList>
      {open.length > 0 ? (
        <QuestionList
          title={texts().open({ count: open.length })}
          questions={open}
          questionnaire={questionnaire}
          onGoTo={onGoTo}
        />
      ) : (
        <SkippedNote answers={answers} questionnaire={questionnaire} onGoTo={onGoTo} />
      )}
      {identicalRun !== null && (
        <p className="mt-8 max-w-measure text-ink-soft">{texts().sameInARow({ count: identicalRun })}</p>
      )}
      {open.length === 0 && unsent > 0 && (
        <p role="status" className="mt-6 text-ink-soft">
          {texts().waiting}
        </p>
      )}
      <div className="mt-10 flex flex-wrap gap-3">
        {open.length === 0 && (
          <Button size="lg" className="max-sm:w-full" busy={busy || unsent > 0} onClick={() => void finish()}>
            {busy ? texts().finishing : texts().finish}
          </Button>
        )}
        <Button kind="quiet" size="lg" className="max-sm:w-full" onClick={onBack}>
          {texts().back}
        </Button>
      </div>
    </>
  )
}

function SkippedNote(props: { answers: AnswerMap; questionnaire: Questionnaire; onGoTo(id: string): void }) {
  const skipped = listSkippedQuestions(props.answers)
  if (skipped.length === 0) return <p className="mt-8 text-lg">{texts().allAnswered}</p>
  return (
    <QuestionList
      title={texts().skipped({ count: skipped.length })}
      note={texts().skippedNote}
      questions={skipped}
      questionnaire={props.questionnaire}
      onGoTo={props.onGoTo}
    />
  )
}

function QuestionList(props: {
  title: string
  note?: string
  questions: readonly Question[]
  questionnaire: Questionnaire
  onGoTo(id: string): void
}) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{props.title}</h2>
      <p className="mt-2 text-ink-soft">{props.note ?? texts().openLead}</p>
      <ul className="mt-4 grid gap-1">
        {props.questions.map((question) => (
          <li key={question.id}>
            <button
              type="button"
              lang={props.questionnaire.language}
              className="text-link min-h-11 py-1.5 text-start"
              onClick={() => props.onGoTo(question.id)}
            >
              {getQuestionText(props.questionnaire, question)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
