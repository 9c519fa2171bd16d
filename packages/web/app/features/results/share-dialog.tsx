import { resultsTexts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { SharingChoice } from '@twofold/contract/results'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HeldBackFactors } from './held-back-factors.tsx'
import { type LevelId, listOffered, withHeldBack, withLevel } from './levels.ts'
import { useLevelNames, usePartnerName } from './shown-results.ts'

const texts = () => resultsTexts().sharing

interface ShareDialogProps {
  choice: SharingChoice
  needsConsent: boolean
  /** Shows what the partner would see of the user with this choice, up to a level. */
  onPreview(level: LevelId, choice: SharingChoice): void
  onCancel(): void
  onConfirm(choice: SharingChoice): void
}

/**
 * One choice of what to share, with one confirmation: the levels that are not shared yet, ticked up to `level`, the factors to
 * hold back, and the pair consent if missing. The last level is offered alone.
 */
export function ShareDialog({ level, ...props }: ShareDialogProps & { level: LevelId | null }) {
  const { choice, onCancel } = props
  const getTitle = useTitle()
  return (
    <Dialog
      open={level !== null}
      onClose={onCancel}
      title={level === null ? '' : getTitle(listOffered(choice, level))}
      closeLabel={texts().cancel}
    >
      {level !== null && <Choice {...props} level={level} offered={listOffered(choice, level)} />}
    </Dialog>
  )
}

function useTitle(): (offered: readonly LevelId[]) => string {
  const partnerName = usePartnerName()
  const getLevelName = useLevelNames()
  return ([only, ...others]) => {
    if (only !== undefined && others.length === 0) return texts().consentTitle({ level: getLevelName(only) })
    return partnerName === null ? texts().shareWithPartner : texts().shareWith({ name: partnerName })
  }
}

function Choice(props: ShareDialogProps & { level: LevelId; offered: readonly LevelId[] }) {
  const { choice, level, offered, needsConsent, onPreview, onCancel, onConfirm } = props
  const partnerName = usePartnerName()
  const getLevelName = useLevelNames()
  const controller = useControllerName()
  const [draft, setDraft] = useState(() => withLevel(choice, level, true))
  const [agreed, setAgreed] = useState(false)
  const [tries, setTries] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const chosen = offered.filter((id) => draft[id])
  const last = chosen.at(-1)
  const isEmpty = last === undefined
  const isMissing = needsConsent && !agreed
  const hasTried = tries > 0

  useEffect(() => {
    if (tries === 0) return
    const box = content.current?.querySelector<HTMLElement>('[aria-invalid]')
    box?.focus({ preventScroll: true })
    // The whole line with its error, which the browser would leave under the row of buttons.
    box?.closest('div')?.scrollIntoView({ block: 'nearest' })
  }, [tries])

  return (
    <div ref={content}>
      {offered.length === 1 ? (
        <SingleLevel level={level} />
      ) : (
        <>
          {/* Initial focus; otherwise the close button would get it. */}
          <p data-autofocus="" tabIndex={-1} className="max-sm:leading-snug">
            {partnerName === null ? texts().chooseLead : texts().chooseLeadNamed({ name: partnerName })}
          </p>
          <ul className="mt-3 divide-y divide-line border-y border-line max-sm:mt-2">
            {offered.map((id, position) => (
              <li key={id} className="pb-1 sm:py-1.5">
                <Checkbox
                  label={<span className="font-semibold">{getLevelName(id)}</span>}
                  hint={<span className="block max-sm:leading-snug">{texts().levels[id].shows}</span>}
                  checked={draft[id]}
                  onChange={({ target }) => setDraft(withLevel(draft, id, target.checked))}
                  error={hasTried && isEmpty && position === 0 ? texts().chooseOne : null}
                />
              </li>
            ))}
          </ul>
          <Disclosure
            dense
            className="sm:mb-3"
            summary={<span className="text-base">{texts().reveals}</span>}
          >
            <dl className="text-sm">
              {offered.map((id) => (
                <div key={id} className="mt-2">
                  <dt className="font-semibold">{getLevelName(id)}</dt>
                  <dd className="text-ink-soft">{texts().levels[id].tells}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </>
      )}
      {needsConsent && (
        <Checkbox
          className="scroll-mb-36 sm:mt-3"
          label={siteTexts().agreements.sharing({ controller })}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={hasTried && isMissing ? texts().consentMissing : null}
        />
      )}
      {offered.length > 1 && (
        <>
          {last !== undefined && (
            <Button kind="quiet" className="-ms-5 text-sm" onClick={() => onPreview(last, draft)}>
              <Eye aria-hidden size={16} className="shrink-0" />
              {partnerName === null ? texts().look : texts().lookNamed({ name: partnerName })}
            </Button>
          )}
          {offered.includes('factors') && draft.factors && (
            <HeldBackFactors
              heldBack={draft.heldBack}
              busy={false}
              onChange={(factor, isHeldBack) => setDraft(withHeldBack(draft, factor, isHeldBack))}
            />
          )}
        </>
      )}
      <p className="mt-2 text-sm">
        {texts().safety}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().safetyLink}
        </Link>
      </p>
      {offered.length > 1 && <p className="mt-2 text-sm text-ink-soft">{texts().safetyApart}</p>}
      <p className="mt-2 text-sm text-ink-soft">{siteTexts().agreements.sharingNote}</p>
      <div className="sticky -bottom-6 -mx-6 mt-5 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button
          className="max-sm:px-3"
          onClick={() => {
            setTries(tries + 1)
            if (!isMissing && !isEmpty) onConfirm(draft)
          }}
        >
          {texts().confirmOpen({ count: chosen.length })}
        </Button>
        <Button kind="secondary" className="max-sm:px-3" onClick={onCancel}>
          {texts().notNow}
        </Button>
      </div>
    </div>
  )
}

function SingleLevel({ level }: { level: LevelId }) {
  const { shows, tells } = texts().levels[level]
  return (
    <>
      <p data-autofocus="" tabIndex={-1}>
        {shows}
      </p>
      <p className="mt-2 text-ink-soft">{tells}</p>
    </>
  )
}
