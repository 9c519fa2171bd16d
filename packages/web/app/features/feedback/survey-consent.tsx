import { feedbackTexts } from 'virtual:texts/feedback'
import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { notifyValidation } from '#web/notices/store.ts'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const texts = () => feedbackTexts().survey.consent

/** Two unticked checkboxes: adulthood and consent. Nothing is sent or stored at this point. */
export function SurveyConsent(props: { name: string; ready: boolean; onGiven(): void }): ReactNode {
  const { name, ready, onGiven } = props
  const controller = useControllerName()
  // Uncontrolled, so that boxes ticked before hydration count.
  const form = useForm<{ adult: boolean; agreed: boolean }>({
    fields: ['adult', 'agreed'],
    onInvalid: () => notifyValidation(texts().both),
    submit: onGiven,
  })

  return (
    <Card as="section" className="mt-6 noscript:hidden" aria-labelledby="consent">
      <h2 id="consent" className="text-xl">
        {texts().heading}
      </h2>
      <form {...form.props} autoComplete="off" className="mt-3 grid gap-3">
        <Checkbox
          label={texts().adult}
          {...form.field('adult', { validate: (checked) => checked || texts().missing })}
          autoComplete="off"
          required
        />
        <Checkbox
          label={texts().agree({ controller, name })}
          {...form.field('agreed', { validate: (checked) => checked || texts().missing })}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" disabled={!ready}>
            {texts().start}
          </Button>
          <TextLink to="/privacy">{texts().privacyLink}</TextLink>
        </div>
      </form>
    </Card>
  )
}
