import { informationTexts } from 'virtual:texts/information'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSite } from '#web/site/use-site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

const texts = () => informationTexts().contact.sent

export function MessageSent({ email, onAnother }: { email: string; onAnother(): void }): ReactNode {
  const { replyDays } = useSite().operator
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {texts().heading}
      </h2>
      <p className="mt-4 wrap-anywhere">
        {texts().next({ email })} {replyDays !== undefined && texts().within({ days: replyDays })}
      </p>
      <p className="mt-3 text-ink-soft">{texts().silent}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">{texts().home}</LinkButton>
        <Button kind="secondary" onClick={onAnother}>
          {texts().another}
        </Button>
      </div>
    </div>
  )
}
