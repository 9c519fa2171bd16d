import { informationTexts } from 'virtual:texts/information'
import { useEffect, useRef, useState } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { useSite } from '#web/site/use-site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ContactForm } from './contact-form.tsx'

const texts = () => informationTexts().contact

export function ContactPage() {
  const { email } = useSite().operator
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PageFrame>
      <PageHeading title={texts().title} lead={texts().lead} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Notice tone="warm" title={texts().safety.title} className="lg:col-start-2 lg:row-start-1">
          <p>{texts().safety.text}</p>
          <p>
            <TextLink to="/trust-safety">{texts().safety.link}</TextLink>
          </p>
          <p>{texts().safety.readers}</p>
        </Notice>
        <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <noscript>{email === '' ? texts().noScript : texts().noScriptAddress}</noscript>
          <div className="noscript:hidden">
            {sentTo === null ? (
              <ContactForm onSent={setSentTo} />
            ) : (
              <MessageSent email={sentTo} onAnother={() => setSentTo(null)} />
            )}
          </div>
        </Card>
        <HeadedSection
          id="directly"
          title={texts().directly.heading}
          headingClass="mb-2 text-lg"
          className="lg:col-start-2 lg:row-start-2"
        >
          <OperatorContact />
        </HeadedSection>
      </div>
    </PageFrame>
  )
}

function MessageSent({ email, onAnother }: { email: string; onAnother(): void }) {
  const { replyDays } = useSite().operator
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {texts().sent.heading}
      </h2>
      <p className="mt-4 wrap-anywhere">
        {texts().sent.next({ email })} {replyDays !== undefined && texts().sent.within({ days: replyDays })}
      </p>
      <p className="mt-3 text-ink-soft">{texts().sent.silent}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">{texts().sent.home}</LinkButton>
        <Button kind="secondary" onClick={onAnother}>
          {texts().sent.another}
        </Button>
      </div>
    </div>
  )
}

function OperatorContact() {
  const { name, address, email } = useSite().operator
  if (name === '' && email === '') return <p className="text-ink-soft">{texts().directly.unknown}</p>
  return (
    <address className="not-italic wrap-anywhere whitespace-pre-line">
      {name !== '' && <p className="font-semibold">{name}</p>}
      {address !== '' && <p>{address}</p>}
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      )}
    </address>
  )
}
