import { consentWordings } from '@twofold/contract/config'
import type { getConsents } from '@twofold/contract/consent'
import { putConsents } from '@twofold/contract/consent'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { useForm } from '#web/forms/use-form.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { researchTexts } from '#web/messages/research/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = researchTexts

type Consents = ReplyOf<typeof getConsents>

/**
 * Consent to the research pool, separate from every other consent. Withdrawing takes one click, even after the operator
 * has turned the pool off.
 */
export function ResearchSection(props: { offered: boolean; consents: Promise<Loaded<Consents>> }): ReactNode {
  const { offered, consents } = props
  return (
    <LoadedPart of={consents} skeleton={offered ? <Skeleton className="h-96" /> : null}>
      {({ research }) => (offered || research !== null) && <Research consent={research} />}
    </LoadedPart>
  )
}

function Research({ consent }: { consent: Consents['research'] }): ReactNode {
  return (
    <section ref={focusAfterRemoval} aria-labelledby="research" className="max-w-measure">
      <h2 id="research" className="text-xl sm:text-2xl">
        {texts().heading}
      </h2>
      <p className="mt-3">{texts().intro}</p>
      <ul className="mt-4 grid list-disc gap-2 ps-5 text-ink-soft">
        {texts().points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {consent === null ? <Join /> : <Joined givenAt={consent.givenAt} />}
    </section>
  )
}

function Join(): ReactNode {
  const controller = useControllerName()
  const { call, busy } = useApiCall(putConsents)
  const validate = (checked: boolean) => checked || texts().missing
  const form = useForm<{ adult: boolean; agreed: boolean }>({
    fields: ['adult', 'agreed'],
    defaultValues: { adult: false, agreed: false },
    onInvalid: () => undefined,
    async submit() {
      const research = {
        adult: true as const,
        wording: consentWordings.research,
        language: currentLanguage(),
      }
      await call({ research })
      notify({ title: texts().joined })
    },
  })
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      <Checkbox label={texts().adult} {...form.field('adult', { validate })} required />
      <Checkbox label={texts().consent({ controller })} {...form.field('agreed', { validate })} required />
      <div>
        <Button type="submit" kind="secondary" busy={busy}>
          {busy ? texts().joining : texts().join}
        </Button>
      </div>
    </form>
  )
}

function Joined({ givenAt }: { givenAt: string }): ReactNode {
  const { call, busy } = useApiCall(putConsents)

  async function withdraw(): Promise<void> {
    try {
      await call({ research: null })
      notify({ title: texts().withdrawn })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <p>{texts().given({ date: formatDay(givenAt) })}</p>
      <Button kind="secondary" busy={busy} onClick={() => void withdraw()}>
        {busy ? texts().withdrawing : texts().withdraw}
      </Button>
    </div>
  )
}
