import { assessmentTexts } from 'virtual:texts/assessment'
import { inLanguage } from '@twofold/contract/languages'
import type { Questionnaire, TextLanguage } from '@twofold/instrument'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { scrollToReadingLine, useAdvanceAfterTouch } from '#web/ui/advance-after-touch.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusNextAfterKey, ignoreRepeatedKey } from '#web/ui/keyboard-answers.ts'
import { PartFigure } from '#web/ui/part-figure.tsx'
import { RadioScale, type ScaleAnswer, type ScaleTone, type SkipOption } from '#web/ui/radio-scale.tsx'
import { partLead, partName } from './part-name.ts'
import {
  type AnswerMap,
  getQuestionText,
  type PartId,
  partOrder,
  type QuestionPage,
} from './questionnaire.ts'

const texts = () => assessmentTexts().page

/** Colours of the parts: the user's, the partner's, and the one of the pair. */
const tones: Record<PartId, ScaleTone> = { self: 'you', partner: 'partner', importance: 'bond' }
const kickers: Record<PartId, string> = {
  self: 'text-you',
  partner: 'text-partner',
  importance: 'text-bond',
}

/** Importance questions have no "does not apply" option. */
function listSkipOptions(part: PartId): SkipOption[] {
  const skip: SkipOption = { value: 'skip', label: texts().skip }
  return part === 'importance' ? [skip] : [{ value: 'not_applicable', label: texts().notApplicable }, skip]
}

const findQuestionElement = (id: string): HTMLElement | null => document.getElementById(`question-${id}`)

/** One page of questions. On a phone each is about 220 px high, and an answer by touch scrolls to the next one. */
export function QuestionScreen(props: {
  page: QuestionPage
  questionnaire: Questionnaire
  partnerName: string | null
  answers: AnswerMap
  onAnswer(id: string, value: ScaleAnswer): void
  headingRef: Ref<HTMLHeadingElement>
  /** Null on the very first screen. */
  onBack: (() => void) | null
  onNext(): void
  isLast: boolean
}) {
  const { page, questionnaire, partnerName, answers, onAnswer, headingRef, onBack, onNext, isLast } = props
  const ids = page.questions.map((question) => question.id)
  const open = ids.filter((id) => answers[id] === undefined)
  const touched = useAdvanceAfterTouch({
    ids,
    isUnanswered: (id) => answers[id] === undefined,
    findElement: findQuestionElement,
    onDone: onNext,
  })

  function focusFirstUnanswered(): void {
    const first = findQuestionElement(open[0] ?? '')
    if (first === null) return
    scrollToReadingLine(first, 'instant')
    first.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <header className="mb-5 max-phone:mb-3 sm:mb-8">
        <p className={`flex items-center gap-2 mb-0.5 text-sm font-semibold sm:mb-2 ${kickers[page.part]}`}>
          <PartFigure done={[page.part]} className="h-5 w-auto" />
          <span>
            {texts().partOf({ part: partOrder.indexOf(page.part) + 1 })}
            <span className="font-normal text-ink-soft">
              {' · '}
              {texts().number({ number: page.number, of: page.of })}
            </span>
          </span>
        </p>
        <h1
          id="part-heading"
          ref={headingRef}
          tabIndex={-1}
          className={
            page.number === 1
              ? 'text-2xl max-phone:text-[1.3rem] max-phone:leading-tight sm:text-3xl'
              : 'max-sm:sr-only sm:text-3xl'
          }
        >
          {partName(page.part, partnerName)}
        </h1>
        {page.number === 1 && (
          <p className="mt-1 max-w-measure leading-snug max-phone:text-sm max-phone:leading-snug sm:mt-3 sm:text-lg">
            {partLead(page.part, partnerName)}
          </p>
        )}
        <AssessmentLanguageNotice language={questionnaire.language} className="mt-3 max-phone:mt-1.5" />
        <p className="mt-3 hidden text-sm text-ink-soft pointer-fine:block">{texts().scaleHint}</p>
      </header>
      <fieldset
        onKeyDown={focusNextAfterKey}
        onKeyDownCapture={ignoreRepeatedKey}
        aria-labelledby="part-heading"
        className="grid min-w-0 gap-6 sm:gap-12"
      >
        {page.questions.map((question) => (
          <div key={question.id} id={`question-${question.id}`} className="scroll-mt-28">
            <RadioScale
              name={question.id}
              legend={getQuestionText(questionnaire, question)}
              labels={page.part === 'importance' ? questionnaire.importanceScale : questionnaire.answerScale}
              value={answers[question.id] ?? null}
              onAnswer={(value) => onAnswer(question.id, value)}
              onTouchAnswer={() => touched(question.id)}
              lang={questionnaire.language}
              skips={listSkipOptions(page.part)}
              skipLabel={texts().leaveOut}
              tone={tones[page.part]}
            />
          </div>
        ))}
      </fieldset>
      <footer className="mt-6 border-t border-line pt-4 sm:mt-12 sm:pt-6">
        {open.length > 0 && (
          <p role="status" className="mb-4 hidden text-sm text-ink-soft sm:block">
            {texts().openHere({ count: open.length })}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {onBack === null ? (
            <span />
          ) : (
            <Button kind="quiet" onClick={onBack} className="-ms-4">
              <ArrowLeft aria-hidden size={18} />
              {texts().back}
            </Button>
          )}
          {/* One element in every state, so that it keeps the focus when its label changes after the last answer by key. */}
          <span className="flex flex-wrap items-center justify-end gap-2">
            {open.length > 0 && (
              <Button key="anyway" kind="quiet" onClick={onNext}>
                {isLast ? texts().toReview : texts().nextAnyway}
              </Button>
            )}
            <Button
              key="next"
              size="lg"
              onClick={open.length > 0 ? focusFirstUnanswered : onNext}
              data-next=""
            >
              {open.length > 0
                ? texts().showOpen({ count: open.length })
                : isLast
                  ? texts().toReview
                  : texts().next}
              {open.length === 0 && <ArrowRight aria-hidden size={18} />}
            </Button>
          </span>
        </div>
      </footer>
    </>
  )
}

/**
 * Explains statements in another language than the page: an assessment stays in the language it was started in, and the link
 * shows the page in it too. On a small phone it is one line, so that the first statement is on the first screen.
 */
function AssessmentLanguageNotice(props: { language: TextLanguage; className?: string }) {
  const page = currentLanguage()
  const { language } = props
  if (page === language) return null
  const name = new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language
  return (
    <p
      className={classNames(
        'max-w-measure border-s-3 border-bond ps-4 text-sm text-ink-soft max-phone:ps-2.5',
        props.className,
      )}
    >
      <span className="max-phone:hidden">{assessmentTexts().foreign.keptLanguage} </span>
      <a href={inLanguage('/test', language)} hrefLang={language} className="text-link">
        {assessmentTexts().page.continueIn({ language: name })}
      </a>
    </p>
  )
}
