import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { resultsPrintTexts as texts } from '#web/messages/results-print/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks what to print: the user's own results, and shared results only on request. */
export function PrintButton(props: {
  together: boolean
  onPrint(content: 'own' | 'both' | 'picture'): void
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span data-print="none">
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <Printer aria-hidden size={18} />
        {texts().action}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts().title}
        closeLabel={texts().cancel}
      >
        {isOpen && (
          <Choice
            together={props.together}
            onCancel={() => setIsOpen(false)}
            onPrint={(content) => {
              setIsOpen(false)
              props.onPrint(content)
            }}
          />
        )}
      </Dialog>
    </span>
  )
}

function Choice(props: {
  together: boolean
  onCancel(): void
  onPrint(content: 'own' | 'both' | 'picture'): void
}): ReactNode {
  const [both, setBoth] = useState(false)
  return (
    <>
      <p className="text-ink-soft">{texts().body}</p>
      {props.together && (
        <Checkbox
          className="mt-5"
          label={texts().together}
          hint={texts().togetherHint}
          checked={both}
          onChange={(event) => setBoth(event.target.checked)}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => props.onPrint(both ? 'both' : 'own')}>{texts().confirm}</Button>
        <Button kind="secondary" onClick={props.onCancel}>
          {texts().cancel}
        </Button>
      </div>
      {props.together && (
        <div className="mt-6 border-t border-line pt-5">
          <p className="text-ink-soft">{texts().pictureHint}</p>
          <Button kind="secondary" className="mt-3" onClick={() => props.onPrint('picture')}>
            {texts().pictureAction}
          </Button>
        </div>
      )}
    </>
  )
}
