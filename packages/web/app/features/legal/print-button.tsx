import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { legalTexts as texts } from '#web/messages/en/legal.ts'

/** Prints the page; there once a script can do it. */
export function PrintButton(): ReactNode {
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      data-print="none"
      onClick={() => window.print()}
      className="text-link inline-flex items-center gap-2 py-2"
    >
      <Printer aria-hidden size={16} />
      {texts.print}
    </button>
  )
}
