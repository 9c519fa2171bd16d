import type { ReactNode } from 'react'
import { legalTexts as texts } from '#web/messages/en/legal.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { HeldPromise } from './document.ts'

/** The promises that code could break, each with the test that holds it. */
export function HeldPromises({ held }: { held: readonly HeldPromise[] }): ReactNode {
  return (
    <Disclosure summary={texts.heldTitle} className="mt-12">
      <p>{texts.heldLead}</p>
      <ul className="mt-3 grid gap-3">
        {held.map((one) => (
          <li key={one.promise}>
            {one.promise}
            <br />
            <code className="text-sm break-all text-ink-soft">{one.test}</code>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
