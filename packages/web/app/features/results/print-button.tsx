import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { resultsPrintTexts as texts } from '#web/messages/results-print/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import type { Printed } from './use-print.ts'

/** What can be printed from a view: `picture` where both look, the own profile on its own page only. */
export type Printable = Exclude<Printed, 'guide' | 'shared'>

/** Asks before printing, because a printout remains, and for the content if there is a choice. */
export function PrintButton(props: {
  choices: readonly Printable[]
  onPrint(content: Printable): void
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-print="none">
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
            choices={props.choices}
            onCancel={() => setIsOpen(false)}
            onPrint={(content) => {
              setIsOpen(false)
              props.onPrint(content)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

function Choice(props: {
  choices: readonly Printable[]
  onCancel(): void
  onPrint(content: Printable): void
}): ReactNode {
  const { choices } = props
  const [chosen, setChosen] = useState<Printable>(choices[0] ?? 'own')
  const name = useId()
  return (
    <>
      <p className="text-ink-soft">{texts().body}</p>
      {choices.length === 1 ? (
        <p className="mt-3">{texts().notes[chosen]}</p>
      ) : (
        <fieldset className="mt-4">
          <legend className="sr-only">{texts().title}</legend>
          {choices.map((content) => (
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
