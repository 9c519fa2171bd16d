import { resultsTexts as texts } from 'virtual:texts/results'
import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import type { Printed } from './use-print.ts'

/** What can be printed from a view: `picture` where both look, the own profile on its own page only. */
export type Printable = Exclude<Printed, 'guide' | 'shared'>

/** Asks before printing, because a printout remains, and for the content if there is a choice. */
export function PrintButton(props: { choices: readonly Printable[]; onPrint(content: Printable): void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-print="none">
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <Printer aria-hidden size={18} />
        {texts().print.action}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts().print.title}
        closeLabel={texts().print.cancel}
      >
        <Choice
          choices={props.choices}
          onCancel={() => setIsOpen(false)}
          onPrint={(content) => {
            setIsOpen(false)
            props.onPrint(content)
          }}
        />
      </Dialog>
    </div>
  )
}

function Choice(props: {
  choices: readonly Printable[]
  onCancel(): void
  onPrint(content: Printable): void
}) {
  const { choices } = props
  const [chosen, setChosen] = useState<Printable>(choices[0] ?? 'own')
  const name = useId()
  return (
    <>
      <p className="text-ink-soft">{texts().print.body}</p>
      {choices.length === 1 ? (
        <p className="mt-3">{texts().print.notes[chosen]}</p>
      ) : (
        <fieldset className="mt-4">
          <legend className="sr-only">{texts().print.title}</legend>
          {choices.map((content) => (
            <RadioOption
              key={content}
              name={name}
              label={texts().print[content]}
              note={texts().print.notes[content]}
              checked={chosen === content}
              onChange={() => setChosen(content)}
            />
          ))}
        </fieldset>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => props.onPrint(chosen)}>{texts().print.confirm}</Button>
        <Button kind="secondary" onClick={props.onCancel}>
          {texts().print.cancel}
        </Button>
      </div>
    </>
  )
}
