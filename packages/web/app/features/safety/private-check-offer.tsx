import { safetyTexts } from 'virtual:texts/safety'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChoiceButtons } from '#web/ui/choice-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CalmOutcome, HelpOutcome, OpenOutcome } from './check-outcome.tsx'
import { type CheckAnswer, type CheckAnswers, checkQuestions, evaluateCheck } from './private-check.ts'

const outcomes = { calm: CalmOutcome, open: OpenOutcome, help: HelpOutcome }

/**
 * Offers the private check. Answers are only in the memory of the open dialog: they cause no request and no change of
 * storage, URL, title or history, and all code and texts are loaded with the page.
 */
export function PrivateCheckOffer(props: { className?: string; isInline?: boolean }) {
  const { className, isInline = false } = props
  const [stage, setStage] = useState<'closed' | 'check' | keyof typeof outcomes>('closed')
  const close = () => setStage('closed')
  const Outcome = stage === 'closed' || stage === 'check' ? null : outcomes[stage]
  return (
    <aside aria-labelledby="private-check" className={className} data-print="none">
      {isInline ? (
        <button
          type="button"
          id="private-check"
          className="text-link min-h-11 [text-align:inherit]"
          onClick={() => setStage('check')}
        >
          {safetyTexts().offer.line}
        </button>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id="private-check" className="text-lg">
              {safetyTexts().offer.title}
            </h2>
            <p className="mt-1 max-w-measure">{safetyTexts().offer.body}</p>
          </div>
          <Button kind="secondary" onClick={() => setStage('check')}>
            {safetyTexts().offer.action}
          </Button>
        </div>
      )}
      <Dialog
        open={stage !== 'closed'}
        onClose={close}
        title={stage === 'closed' ? '' : safetyTexts()[stage].title}
        closeLabel={safetyTexts().check.close}
      >
        {stage === 'check' && (
          <PrivateCheckForm onDone={(answers) => setStage(evaluateCheck(answers))} onClose={close} />
        )}
        {Outcome !== null && (
          <FocusedContent>
            <Outcome onClose={close} />
          </FocusedContent>
        )}
      </Dialog>
    </aside>
  )
}

/** Scrolls to the top and takes the focus, because the content replaces the questions. */
function FocusedContent({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.parentElement?.scrollTo(0, 0)
    start.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={start} tabIndex={-1}>
      {children}
    </div>
  )
}

const texts = () => safetyTexts().check
const choices: readonly CheckAnswer[] = ['no', 'sometimes', 'yes', 'silent']

/** Questions with buttons instead of form fields, because browsers store field values to restore a page. */
function PrivateCheckForm(props: { onDone(answers: CheckAnswers): void; onClose(): void }) {
  const [answers, setAnswers] = useState<CheckAnswers>({})
  return (
    <div className="grid gap-7">
      <div>
        <p>{texts().promise}</p>
        <p className="mt-2 text-ink-soft">{texts().alone}</p>
      </div>
      {checkQuestions.map((question) => (
        <ChoiceButtons
          key={question}
          legend={texts().questions[question]}
          options={choices}
          labels={texts().answers}
          chosen={answers[question] ?? null}
          tone="bond"
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
