import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { handOverTexts } from '#web/messages/hand-over/index.ts'
import { currentLanguage } from '#web/messages/language.ts'

const texts = () => handOverTexts().offer

/** Link to hand the device over, for couples who share one. */
export function HandOverOffer(): ReactNode {
  return (
    <p lang={currentLanguage()} className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {texts().title}
      <Link to="/hand-over" replace className="text-link inline-flex min-h-11 items-center">
        {texts().action}
      </Link>
    </p>
  )
}
