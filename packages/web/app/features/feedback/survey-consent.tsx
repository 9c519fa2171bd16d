import type { FormEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { feedbackSurveyTexts } from '#web/messages/en/feedback-survey.ts'
import { Link } from '#web/navigation/link.tsx'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

const texts = feedbackSurveyTexts.consent

/** Adult, and agreed: two boxes, none of them ticked before. Nothing is sent or kept yet. */
export function SurveyConsent(props: { name: string; ready: boolean; onGiven(): void }): ReactNode {
  const { name, ready, onGiven } = props
  const [adult, setAdult] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // On a slow line somebody may have ticked before the page could hear it: that counts.
  useLayoutEffect(() => {
    if (form.current === null) return
    const ticked = new FormData(form.current)
    setAdult(ticked.has('adult'))
    setAgreed(ticked.has('agreed'))
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (adult && agreed) {
      dismissNotice()
      onGiven()
    } else notify({ title: texts.bothTitle, text: texts.both, tone: 'danger' })
  }

  return (
    <Card as="section" className="mt-10 noscript:hidden" aria-labelledby="consent">
      <h2 id="consent" className="text-xl">
        {texts.heading}
      </h2>
      <form ref={form} onSubmit={submit} noValidate autoComplete="off" className="mt-5 grid gap-5">
        <Checkbox
          label={texts.adult}
          name="adult"
          checked={adult}
          onChange={(event) => setAdult(event.target.checked)}
          error={tried && !adult ? texts.missing : null}
          autoComplete="off"
          required
        />
        <Checkbox
          label={texts.agree({ name })}
          name="agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={tried && !agreed ? texts.missing : null}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="lg" disabled={!ready}>
            {texts.start}
          </Button>
          <Link to="/privacy" className="text-link inline-flex min-h-11 items-center">
            {texts.privacyLink}
          </Link>
        </div>
      </form>
    </Card>
  )
}
