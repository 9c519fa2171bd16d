import { assessmentTexts } from 'virtual:texts/assessment'
import { inLanguage } from '@twofold/contract/languages'
import type { TextLanguage } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Explains statements in another language than the page: an assessment stays in the language it was started in, and the link
 * shows the page in it too. On a small phone it is one line, so that the first statement is on the first screen.
 */
export function AssessmentLanguageNotice(props: { language: TextLanguage; className?: string }): ReactNode {
  const page = currentLanguage()
  const { language } = props
  if (page === language) return null
  const name = new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language
  return (
    <p
      className={classNames(
        'max-w-measure border-s-3 border-bond ps-4 text-sm text-ink-soft max-phone:ps-2.5',
        props.className,
      )}
    >
      <span className="max-phone:hidden">{assessmentTexts().foreign.keptLanguage} </span>
      <a href={inLanguage('/test', language)} hrefLang={language} className="text-link">
        {assessmentTexts().page.continueIn({ language: name })}
      </a>
    </p>
  )
}
