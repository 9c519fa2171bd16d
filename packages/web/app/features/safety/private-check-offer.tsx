import { safetyTexts } from 'virtual:texts/safety'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CalmOutcome, HelpOutcome, OpenOutcome } from './check-outcome.tsx'
import { evaluateCheck } from './private-check.ts'
import { PrivateCheckForm } from './private-check-form.tsx'

type Stage = 'closed' | 'questions' | 'calm' | 'open' | 'help'

const getTitles = () => ({
  closed: '',
  questions: safetyTexts().check.title,
  calm: safetyTexts().calm.title,
  open: safetyTexts().open.title,
  help: safetyTexts().help.title,
})

/**
 * Offers the private check. Answers are only in the memory of the open dialog: they cause no request and no change of
 * storage, URL, title or history, and all code and texts are loaded with the page.
 */
export function PrivateCheckOffer(props: {
  className?: string
  /** Renders a single link instead of a panel. */
  isInline?: boolean
}): ReactNode {
  const { className, isInline = false } = props
  const [stage, setStage] = useState<Stage>('closed')
  const close = () => setStage('closed')
  return (
    <aside aria-labelledby="private-check" lang={currentLanguage()} className={className} data-print="none">
      {isInline ? (
        <button
          type="button"
          id="private-check"
          className="text-link min-h-11 [text-align:inherit]"
          onClick={() => setStage('questions')}
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
          <Button kind="secondary" onClick={() => setStage('questions')}>
            {safetyTexts().offer.action}
          </Button>
        </div>
      )}
      <Dialog
        open={stage !== 'closed'}
        onClose={close}
        title={getTitles()[stage]}
        closeLabel={safetyTexts().check.close}
      >
        {stage === 'questions' && (
          <PrivateCheckForm onDone={(answers) => setStage(evaluateCheck(answers))} onClose={close} />
        )}
        {stage === 'calm' && (
          <FocusedContent>
            <CalmOutcome onClose={close} />
          </FocusedContent>
        )}
        {stage === 'open' && (
          <FocusedContent>
            <OpenOutcome onClose={close} />
          </FocusedContent>
        )}
        {stage === 'help' && (
          <FocusedContent>
            <HelpOutcome onClose={close} />
          </FocusedContent>
        )}
      </Dialog>
    </aside>
  )
}

/** Scrolls to the top and takes the focus, because the content replaces the questions. */
function FocusedContent({ children }: { children: ReactNode }): ReactNode {
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
