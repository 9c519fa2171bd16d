import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { resultsPrintTexts as texts } from '#web/messages/results-print/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'

/** Asks what to print: the user's own results, and shared results only on request. */
export function PrintButton(props: { together: boolean; onPrint(content: Content): void }): ReactNode {
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

type Content = 'own' | 'picture' | 'both'

function Choice(props: { together: boolean; onCancel(): void; onPrint(content: Content): void }): ReactNode {
  const [chosen, setChosen] = useState<Content>('own')
  const name = useId()
  return (
    <>
      <p className="text-ink-soft">{texts().body}</p>
      {props.together && (
        <fieldset className="mt-4">
          <legend className="sr-only">{texts().title}</legend>
          {(['own', 'picture', 'both'] as const).map((content) => (
            <RadioOption
              key={content}
              name={name}
              label={texts()[content]}
              note={texts().notes[content]}
              checked={chosen === content}
              onChange={() => setChosen(content)}
            />
          ))}
        </fieldset>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => props.onPrint(chosen)}>{texts().confirm}</Button>
        <Button kind="secondary" onClick={props.onCancel}>
          {texts().cancel}
        </Button>
      </div>
    </>
  )
}
