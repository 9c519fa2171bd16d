import { assessmentTexts } from 'virtual:texts/assessment'
import { siteTexts } from 'virtual:texts/site'
import { termsVersion } from '@twofold/contract/config'
import { putConsents } from '@twofold/contract/consent'
import { retention } from '@twofold/contract/retention'
import { Clock, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#web/api/use-call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { focusHeading } from '#web/layout/focus-heading.ts'
import { formatCalendarDay } from '#web/messages/dates.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { accountLabel } from '#web/session/account-label.ts'
import { useSession } from '#web/session/index.ts'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { IconList, TextList } from '#web/ui/text-list.tsx'
import { OverviewDisclosure } from './assessment-intro.tsx'

const texts = () => assessmentTexts().consent

/** On a phone, the terms and the button stay above the bar for leaving quickly, unless they would cover the consent. */
const stickyOnPhone =
  'phone:max-sm:[@media(height>=35rem)]:sticky phone:max-sm:[@media(height>=35rem)]:bottom-[calc(2.444rem+1px+env(safe-area-inset-bottom))]'

/**
 * Two short screens with one unticked checkbox each: adulthood, then explicit consent to one wording. The button also
 * accepts the terms.
 */
export function ConsentStep(props: { wording: string; invitedBy: string | null; onGiven(): void }) {
  const { wording, invitedBy, onGiven } = props
  const [isAdult, setAdult] = useState(false)

  function setScreen(adult: boolean): void {
    flushSync(() => setAdult(adult))
    window.scrollTo(0, 0)
    focusHeading()
  }

  return isAdult ? (
    <AgreeScreen wording={wording} onBack={() => setScreen(false)} onGiven={onGiven} />
  ) : (
    <AdultScreen invitedBy={invitedBy} onDone={() => setScreen(true)} />
  )
}

function AdultScreen({ invitedBy, onDone }: { invitedBy: string | null; onDone(): void }) {
  const { user } = useSession()
  const form = useForm<{ adult: boolean }>({
    fields: ['adult'],
    defaultValues: { adult: false },
    untitled: true,
    submit: onDone,
  })
  return (
    <>
      <PageHeading kicker={texts().step({ step: 1 })} title={texts().heading} lead={texts().lead} compact />
      {invitedBy !== null && (
        <p className="mb-4 rounded-card bg-partner-soft p-4">{texts().accepting({ name: invitedBy })}</p>
      )}
      <IconList texts={texts().facts} icons={[EyeOff, Lock, Clock]} className="grid gap-3 text-you" />
      {user !== null && (
        // On a shared device another person may be signed in and could then read the answers.
        <p className="mt-5 border-s-3 border-you ps-4 text-sm">
          {texts().account({ email: accountLabel(user) })}
        </p>
      )}
      <form {...form.props} className="mt-4 grid gap-4">
        <Checkbox
          label={texts().adult}
          {...form.field('adult', { validate: (checked) => checked || texts().missing })}
          required
        />
        <div>
          <Button type="submit" size="lg" className="max-sm:w-full">
            {texts().continue}
          </Button>
        </div>
      </form>
      <OverviewDisclosure className="mt-10 border-t" />
    </>
  )
}

function AgreeScreen(props: { wording: string; onBack(): void; onGiven(): void }) {
  const { wording, onBack, onGiven } = props
  const controller = useControllerName()
  const { call } = useCall(putConsents)
  const form = useForm<{ agreed: boolean }>({
    fields: ['agreed'],
    defaultValues: { agreed: false },
    untitled: true,
    async submit() {
      const language = currentLanguage()
      await call({
        assessment: { adult: true, wording, language },
        terms: { version: termsVersion, language },
      })
      onGiven()
    },
  })
  return (
    <>
      <PageHeading
        kicker={texts().step({ step: 2 })}
        title={texts().agreeHeading}
        lead={texts().agreeLead}
        compact
        className="mb-1 phone:max-sm:mb-2 sm:mb-6 max-phone:-mt-2 max-phone:text-sm max-phone:[&_h1]:text-[1.1rem] phone:max-sm:[&_h1]:text-[1.4rem]"
      />
      {/* Flex rather than grid: a sticky grid item would stay in its row. Focused elements scroll clear of the sticky button. */}
      <form
        {...form.props}
        className="flex flex-col gap-3 max-phone:gap-1 sm:gap-5 [&_:is(a,summary,input)]:scroll-mb-44"
      >
        <Checkbox
          className="max-phone:text-sm max-phone:leading-[1.35] phone:max-sm:leading-snug"
          label={siteTexts().agreements.consent({ controller })}
          {...form.field('agreed', { validate: (checked) => checked || texts().missing })}
          required
        />
        <div>
          <p className="max-sm:leading-snug max-phone:text-xs">{siteTexts().agreements.consentWithdrawal}</p>
          <Disclosure
            summary={siteTexts().agreements.protection}
            dense
            className="mt-3 border-t max-sm:border-b-0 max-phone:mt-1 max-phone:text-sm"
          >
            <TextList
              texts={siteTexts().agreements.consentPoints.map((point) =>
                typeof point === 'string'
                  ? point
                  : point({
                      days: retention.unsharedPartnerAnswersDays,
                      unfrozenDays: retention.unfrozenPartnerAnswersDays,
                    }),
              )}
              className="list-disc ps-5"
            />
          </Disclosure>
        </div>
        <div
          className={`bleed grid gap-3 border-t border-line bg-paper px-5 py-3 ${stickyOnPhone} sm:mx-0 sm:gap-5 sm:border-0 sm:p-0`}
        >
          <p className="max-sm:leading-snug max-phone:text-xs phone:max-sm:text-sm">
            <LinkedText text={siteTexts().agreements.terms({ date: formatCalendarDay(termsVersion) })} />{' '}
            <LinkedText text={siteTexts().agreements.privacy} />
          </p>
          <Button type="submit" size="lg" busy={form.busy} className="sm:justify-self-start">
            {form.busy ? texts().saving : texts().submit}
          </Button>
        </div>
        <Button kind="quiet" size="lg" onClick={onBack} className="sm:-ms-5 sm:self-start">
          {texts().back}
        </Button>
      </form>
    </>
  )
}
