import type { TextLanguage } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { foreignTexts } from '#web/messages/foreign/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Why the statements are not in the language of the page: an assessment keeps the language that it was begun in. */
export function KeptLanguage(props: { language: TextLanguage; className?: string }): ReactNode {
  if (currentLanguage() === props.language) return null
  return (
    <p
      className={classNames(
        'max-w-measure border-s-3 border-bond ps-4 text-sm text-ink-soft',
        props.className,
      )}
    >
      {foreignTexts().keptLanguage}
    </p>
  )
}
