import { putConsents } from '@twofold/contract/consent'
import type { ReactNode } from 'react'
import { useApiCall } from '#web/api/use-api-call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { notify } from '#web/notices/store.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WhatAwaits } from './assessment-intro.tsx'

const texts = () => assessmentTexts().consent

/** Adult, and explicit consent to exactly one wording: two boxes, none of them ticked before. */
export function ConsentStep({ wording, onGiven }: { wording: string; onGiven(): void }): ReactNode {
  const { user } = useSession()
  const { call } = useApiCall(putConsents)
  const form = useForm<{ adult: boolean; agreed: boolean }>({
    fields: ['adult', 'agreed'],
    defaultValues: { adult: false, agreed: false },
    invalid: () => notify({ title: texts().bothTitle, text: texts().both, tone: 'danger' }),
    async submit() {
      await call({ assessment: { adult: true, wording, language: currentLanguage() } })
      onGiven()
    },
  })

  return (
    <>
      <PageHeading title={texts().heading} lead={texts().lead} className="mb-8" />
      {user !== null && (
        // On a shared device another person's account may be signed in, who could then read the answers.
        <p className="mb-8 border-s-3 border-you ps-4">{texts().account({ email: accountLabel(user) })}</p>
      )}
      <form {...form.props} className="grid gap-6">
        <Checkbox
          label={texts().adult}
          {...form.field('adult', { validate: (checked) => checked || texts().missing })}
          required
        />
        <Checkbox
          label={texts().agree}
          hint={texts().agreeNote}
          {...form.field('agreed', { validate: (checked) => checked || texts().missing })}
          required
        />
        <p>
          <TextLink to="/privacy">{texts().privacyLink}</TextLink>
        </p>
        <div>
          <Button type="submit" size="lg" disabled={form.busy}>
            {texts().submit}
          </Button>
        </div>
      </form>
      <Disclosure summary={texts().whatAwaits} className="mt-12 border-t">
        <div className="pt-4">
          <WhatAwaits />
        </div>
      </Disclosure>
    </>
  )
}
