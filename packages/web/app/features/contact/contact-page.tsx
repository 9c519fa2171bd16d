import { informationTexts as texts } from 'virtual:texts/information'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { useSite } from '#web/site/use-site.ts'
import { Card } from '#web/ui/card.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { OperatorContact } from './operator-contact.tsx'

export function ContactPage(): ReactNode {
  const { email } = useSite().operator
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PageFrame>
      <PageHeading title={texts().contact.title} lead={texts().contact.lead} />
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Notice tone="warm" title={texts().contact.safety.title} className="lg:col-start-2 lg:row-start-1">
          <p>{texts().contact.safety.text}</p>
          <p>
            <TextLink to="/trust-safety">{texts().contact.safety.link}</TextLink>
          </p>
          <p>{texts().contact.safety.readers}</p>
        </Notice>
        <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <noscript>{email === '' ? texts().contact.noScript : texts().contact.noScriptAddress}</noscript>
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
          title={texts().contact.directly.heading}
          headingClass="mb-2 text-lg"
          className="lg:col-start-2 lg:row-start-2"
        >
          <OperatorContact />
        </HeadedSection>
      </div>
    </PageFrame>
  )
}
