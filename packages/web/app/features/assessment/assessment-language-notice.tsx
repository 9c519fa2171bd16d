import type { TextLanguage } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { foreignTexts } from '#web/messages/foreign/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Explains statements in another language than the page: an assessment stays in the language it was started in. */
export function AssessmentLanguageNotice(props: { language: TextLanguage; className?: string }): ReactNode {
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
