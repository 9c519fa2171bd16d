import { resultsTexts } from 'virtual:texts/results'
import { type OrdinaryFactorId, ordinaryFactors } from '@twofold/instrument'
import { useId } from 'react'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { usePartnerName } from './shown-results.ts'

const texts = () => resultsTexts().sharing.factors

/** The ten factors that the user can hold back, each with one switch next to its name. Can be set before sharing anything. */
export function HeldBackFactors(props: {
  heldBack: readonly OrdinaryFactorId[]
  busy: boolean
  onChange(factor: OrdinaryFactorId, isHeldBack: boolean): void
}) {
  const { heldBack, busy, onChange } = props
  const partnerName = usePartnerName()
  const noteId = useId()
  return (
    <div className="min-w-0 basis-full">
      <Disclosure
        dense
        summary={<span className="text-sm">{texts().summary({ count: heldBack.length })}</span>}
        className="border-b-0"
      >
        <p id={noteId} className="max-w-measure text-sm">
          {partnerName === null ? texts().note : texts().noteNamed({ name: partnerName })}
        </p>
        <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {ordinaryFactors.map(({ id }) => {
            const isHeldBack = heldBack.includes(id)
            const { plainName } = factorTexts()[id]
            return (
              <li
                key={id}
                className="flex min-h-11 items-center justify-between gap-x-4 border-b border-line py-1.5"
              >
                <span className="min-w-0 leading-tight">
                  {plainName}
                  <span className="block text-xs text-ink-soft">
                    {isHeldBack ? texts().isHeldBack : texts().isIncluded}
                  </span>
                </span>
                <Switch
                  checked={isHeldBack}
                  label={texts().hold({ factor: plainName })}
                  describedBy={noteId}
                  busy={busy}
                  onToggle={() => onChange(id, !isHeldBack)}
                />
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </div>
  )
}
