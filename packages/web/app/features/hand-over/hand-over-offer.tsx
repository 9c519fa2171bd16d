import type { ReactNode } from 'react'
import { handOverTexts } from '#web/messages/hand-over/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { LinkButton } from '#web/ui/button.tsx'

const texts = () => handOverTexts().offer

/** For two people at one device: the way to the screen between them. */
export function HandOverOffer(): ReactNode {
  return (
    <section aria-labelledby="hand-over" lang={currentLanguage()}>
      <h2 id="hand-over" className="text-lg">
        {texts().title}
      </h2>
      <p className="mt-1 max-w-measure text-ink-soft">{texts().body}</p>
      <LinkButton to="/hand-over" replace kind="secondary" className="mt-4">
        {texts().action}
      </LinkButton>
    </section>
  )
}
