import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { safetyTexts } from '#web/messages/safety/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckForm } from './check-form.tsx'
import { CalmOutcome, HelpOutcome, OpenOutcome } from './check-outcome.tsx'
import { readCheck } from './private-check.ts'

type Stage = 'closed' | 'questions' | 'calm' | 'open' | 'help'

const titles = () => ({
  closed: '',
  questions: safetyTexts().check.title,
  calm: safetyTexts().calm.title,
  open: safetyTexts().open.title,
  help: safetyTexts().help.title,
})

/**
 * Offers the private check. Answers live in the memory of the open dialog alone: no request, storage, address, title or
 * history knows of them, and everything it needs is loaded with the page that offers it.
 */
export function PrivateCheckOffer(props: {
  className?: string
  /** One quiet line instead of a panel. */
  isLine?: boolean
}): ReactNode {
  const { className, isLine = false } = props
  const [stage, setStage] = useState<Stage>('closed')
  const close = () => setStage('closed')
  return (
    <aside aria-labelledby="private-check" lang={currentLanguage()} className={className} data-print="none">
      {isLine ? (
        <button
          type="button"
          id="private-check"
          className="text-link min-h-11"
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
            <p className="mt-1 max-w-measure text-ink-soft">{safetyTexts().offer.body}</p>
          </div>
          <Button kind="secondary" onClick={() => setStage('questions')}>
            {safetyTexts().offer.action}
          </Button>
        </div>
      )}
      <Dialog
        open={stage !== 'closed'}
        onClose={close}
        title={titles()[stage]}
        closeLabel={safetyTexts().check.close}
      >
        {stage === 'questions' && (
          <CheckForm onDone={(answers) => setStage(readCheck(answers))} onClose={close} />
        )}
        {stage === 'calm' && (
          <FromTheTop>
            <CalmOutcome onClose={close} />
          </FromTheTop>
        )}
        {stage === 'open' && (
          <FromTheTop>
            <OpenOutcome onClose={close} />
          </FromTheTop>
        )}
        {stage === 'help' && (
          <FromTheTop>
            <HelpOutcome onClose={close} />
          </FromTheTop>
        )}
      </Dialog>
    </aside>
  )
}

/** Content that replaces the questions is read from its beginning. */
function FromTheTop({ children }: { children: ReactNode }): ReactNode {
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
