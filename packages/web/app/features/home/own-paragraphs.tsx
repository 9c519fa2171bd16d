import { languages } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'
import { useSite } from '#web/site/use-site.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Section } from './section.tsx'

/** What the operator says about itself, in another language if it is not translated; nothing without such a text. */
export function OwnParagraphs() {
  const home = useSite().brand?.home ?? {}
  const language = [currentLanguage(), ...languages].find((candidate) => home[candidate] !== undefined)
  const text = language && home[language]
  if (!text) return null
  return (
    <div lang={language === currentLanguage() ? undefined : language}>
      <Section title={text.title} split>
        <div className="grid max-w-measure gap-4 sm:text-lg">
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
      </Section>
    </div>
  )
}
