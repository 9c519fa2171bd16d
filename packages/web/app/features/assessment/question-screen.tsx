import { answerScale, importanceScale } from '@twofold/instrument'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { moveOnAfterKey, stopRepeatedKey } from '#web/ui/answer-by-key.ts'
import { Button } from '#web/ui/button.tsx'
import type { ScaleTone, ScaleValue } from '#web/ui/radio-scale.tsx'
import { RadioScale } from '#web/ui/radio-scale.tsx'
import { EnglishStatements } from './english-statements.tsx'
import { partLead, partName } from './part-name.ts'
import type { AnswerMap, PartId, QuestionPage } from './questionnaire.ts'
import { partOrder } from './questionnaire.ts'

const texts = () => assessmentTexts().page

/** Each part has its colour: one's own, the partner's, and the one of what both share. */
const tones: Record<PartId, ScaleTone> = { self: 'you', partner: 'partner', importance: 'bond' }
const kickers: Record<PartId, string> = {
  self: 'text-you',
  partner: 'text-partner',
  importance: 'text-bond',
}

export interface QuestionScreenProps {
  page: QuestionPage
  partnerName: string | null
  answers: AnswerMap
  onAnswer(id: string, value: ScaleValue | 'skip'): void
  headingRef: Ref<HTMLHeadingElement>
  /** Null on the very first screen. */
  onBack: (() => void) | null
  onNext(): void
  isLast: boolean
  /** Given where the own part has just been completed. */
  profileId: string | null
  /** What this user can do there. */
  afterOwnPart: ReactNode
}

/** One screen of questions. */
export function QuestionScreen(props: QuestionScreenProps): ReactNode {
  const { page, partnerName, answers, onAnswer, headingRef, onBack, onNext, isLast } = props
  const { profileId, afterOwnPart } = props
  const open = page.questions.filter((question) => answers[question.id] === undefined).length

  return (
    <>
      <header className="mb-8">
        <p className={`mb-2 text-sm font-semibold ${kickers[page.part]}`}>
          {texts().partOf({ part: partOrder.indexOf(page.part) + 1 })}
          <span className="font-normal text-ink-soft">
            {' · '}
            {texts().number({ number: page.number, of: page.of })}
          </span>
        </p>
        <h1 id="part-heading" ref={headingRef} tabIndex={-1} className="text-3xl">
          {partName(page.part, partnerName)}
        </h1>
        {page.number === 1 && (
          <p className="mt-3 max-w-measure text-lg text-ink-soft">{partLead(page.part, partnerName)}</p>
        )}
        {page.number === 1 && <EnglishStatements className="mt-3" />}
        <p className="mt-3 hidden text-sm text-ink-soft pointer-fine:block">{texts().scaleHint}</p>
        {profileId !== null && (
          <p className="mt-4 border-s-3 border-you ps-4">
            {texts().ownDone}{' '}
            <Link to={`/results/${profileId}`} className="text-link">
              {texts().ownDoneLink}
            </Link>
          </p>
        )}
        {profileId !== null && afterOwnPart}
      </header>
      <fieldset
        onKeyDown={moveOnAfterKey}
        onKeyDownCapture={stopRepeatedKey}
        aria-labelledby="part-heading"
        className="grid min-w-0 gap-12"
      >
        {page.questions.map((question) => (
          <div key={question.id} id={`question-${question.id}`} className="scroll-mt-28">
            <RadioScale
              name={question.id}
              legend={question.text}
              labels={page.part === 'importance' ? importanceScale : answerScale}
              value={answers[question.id] ?? null}
              onAnswer={(value) => onAnswer(question.id, value)}
              lang="en"
              skipLabel={texts().skip}
              tone={tones[page.part]}
            />
          </div>
        ))}
      </fieldset>
      <footer className="mt-12 border-t border-line pt-6">
        {open > 0 && <p className="mb-4 text-sm text-ink-soft">{texts().openHere({ count: open })}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {onBack === null ? (
            <span />
          ) : (
            <Button kind="quiet" onClick={onBack}>
              <ArrowLeft aria-hidden size={18} />
              {texts().back}
            </Button>
          )}
          <Button size="lg" onClick={onNext} data-next="">
            {isLast ? texts().toReview : texts().next}
            <ArrowRight aria-hidden size={18} />
          </Button>
        </div>
      </footer>
    </>
  )
}
