import type { ReactNode } from 'react'
import { legalTexts as texts } from '#web/messages/legal/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Promises that are verified by automated tests. */
export function TestedPromises({ held }: { held: readonly string[] }): ReactNode {
  return (
    <Disclosure summary={texts().heldTitle} className="mt-12">
      <p>{texts().heldLead}</p>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        {held.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
