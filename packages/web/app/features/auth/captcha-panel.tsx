import { authTexts } from 'virtual:texts/auth'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { captchaProviders } from '#web/content/captcha-providers.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Captcha } from './use-captcha.ts'

const texts = () => authTexts().captcha

/** Names the captcha provider before its script loads, then contains the captcha; empty if none is configured. */
export function CaptchaPanel({ captcha }: { captcha: Captcha }) {
  const { offer, state, container } = captcha
  const group = useRef<HTMLFieldSetElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (state === 'solving' || state === 'failed') {
      if (previousFocus.current === null && document.activeElement instanceof HTMLElement) {
        previousFocus.current = document.activeElement
      }
      group.current?.focus()
    }
  }, [state])
  // Returns the focus to the element that had it before the captcha, once that element is enabled again.
  useEffect(() => {
    if (state !== 'idle' || previousFocus.current === null) return
    if (document.activeElement !== document.body) previousFocus.current = null
    else previousFocus.current.focus()
  })

  if (offer === null) return null
  const provider = captchaProviders[offer.provider].name
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={texts().label}
      className="grid min-w-0 grid-cols-1 gap-3 border-0 p-0"
    >
      {state === 'idle' && (
        <p className="text-sm text-ink-soft">
          {texts().before({ provider })}{' '}
          <Link to="/privacy#recipients" className="text-link">
            {texts().more}
          </Link>
        </p>
      )}
      <p role="status" className={classNames(state === 'idle' && 'sr-only')}>
        {state === 'loading' && texts().loading({ provider })}
        {state === 'solving' && texts().ask({ provider })}
      </p>
      {state === 'failed' && (
        <Notice tone="danger">
          <p role="alert">{texts().failed({ provider })}</p>
          <Button kind="secondary" onClick={captcha.retry} className="mt-3">
            {texts().again}
          </Button>
        </Notice>
      )}
      <div ref={container} className="empty:hidden" />
    </fieldset>
  )
}
