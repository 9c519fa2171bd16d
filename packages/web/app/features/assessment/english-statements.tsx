import type { ReactNode } from 'react'
import { foreignTexts } from '#web/messages/foreign/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { classNames } from '#web/ui/class-names.ts'

/** On a page in another language: why the statements themselves are not in it. */
export function EnglishStatements({ className }: { className?: string }): ReactNode {
  if (currentLanguage() === 'en') return null
  return (
    <p className={classNames('max-w-measure border-s-3 border-bond ps-4 text-sm text-ink-soft', className)}>
      {foreignTexts().englishStatements}
    </p>
  )
}
