import { followUpTexts } from 'virtual:texts/follow-up'
import { siteTexts } from 'virtual:texts/site'
import { getFollowUp } from '@twofold/contract/follow-up'
import { getResults, type Results } from '@twofold/contract/results'
import { retention } from '@twofold/contract/retention'
import { createSheet, deleteSheet, type Sheet } from '@twofold/contract/sheet'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { formatDay } from '#web/messages/dates.ts'
import { useSession } from '#web/session/index.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { focusOnMount } from '#web/ui/focus-element.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { encryptSheet } from './sheet-cipher.ts'
import { createSheetContent, hasSharedFactors, listSharedLevels, type SheetParts } from './sheet-content.ts'
import { formatSheetUrl } from './sheet-link.ts'

const texts = () => followUpTexts().sheet

export function MakeSheetPage(props: { assessmentId: string; results: Results; sheets: readonly Sheet[] }) {
  const { assessmentId, results, sheets } = props
  const [url, setUrl] = useState<string | null>(null)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{texts().heading}</h1>
      {url === null ? (
        <MakeForm assessmentId={assessmentId} results={results} onMade={setUrl} />
      ) : (
        <MadeLink url={url} onAnother={() => setUrl(null)} />
      )}
      <SheetList assessmentId={assessmentId} sheets={sheets} />
      <p className="mt-6">
        <TextLink to={`/results/${assessmentId}/you`}>{texts().back}</TextLink>
      </p>
    </>
  )
}

const partIds = ['profile', 'shared', 'notes', 'safety'] as const

function MakeForm(props: { assessmentId: string; results: Results; onMade(url: string): void }) {
  const { assessmentId, results, onMade } = props
  const canShare = hasSharedFactors(results.comparison)
  const [parts, setParts] = useState<SheetParts>({
    profile: true,
    shared: canShare,
    notes: false,
    safety: false,
  })
  const [hasTried, setHasTried] = useState(false)
  const name = useSession().user?.name ?? ''
  const fresh = useFreshSignIn()
  const create = useCall(createSheet, fresh)
  const isEmpty = !Object.values(parts).some(Boolean)

  const { props: form, busy } = useSubmit(async () => {
    setHasTried(true)
    if (isEmpty) return
    onMade(await makeSheet())
  })

  /** Loads the content again, because the page may have been open for long; returns the link. */
  async function makeSheet(): Promise<string> {
    const [latest, followUp] = await Promise.all([
      callApi(getResults, { assessmentId }),
      parts.notes ? callApi(getFollowUp, { assessmentId }) : null,
    ])
    const shared = parts.shared && hasSharedFactors(latest.comparison)
    const content = createSheetContent({ name, results: latest, followUp, parts: { ...parts, shared } })
    const id = crypto.randomUUID()
    const { key, ciphertext } = await encryptSheet(id, JSON.stringify(content))
    await create.call({
      assessmentId,
      id,
      ciphertext,
      shared: shared ? listSharedLevels(latest.comparison) : null,
    })
    return formatSheetUrl(window.location.origin, { id, key })
  }

  const notes: Record<keyof SheetParts, string> = {
    profile: texts().profileNote,
    shared: canShare ? texts().sharedNote : texts().sharedMissing,
    notes: texts().notesNote,
    safety: texts().safetyNote,
  }
  return (
    <>
      <form {...form}>
        <p className="mt-3">{texts().lead({ days: retention.sheetDays })}</p>
        <p className="mt-2 text-ink-soft">{texts().how}</p>
        <fieldset className="mt-6 min-w-0">
          <legend className="text-lg font-semibold">{texts().choose}</legend>
          <div className="mt-2 grid gap-2">
            {partIds.map((part) => (
              <Checkbox
                key={part}
                label={texts()[part]}
                hint={notes[part]}
                checked={parts[part]}
                disabled={part === 'shared' && !canShare}
                onChange={(event) => {
                  const { checked } = event.target
                  setParts((before) => ({ ...before, [part]: checked }))
                }}
              />
            ))}
          </div>
        </fieldset>
        {hasTried && isEmpty && (
          <p role="alert" className="mt-3 text-danger">
            {texts().nothing}
          </p>
        )}
        <p className="mt-5 border-s-3 border-warm ps-4">{texts().careful}</p>
        <Button type="submit" size="lg" busy={busy} className="mt-6">
          {texts().make}
        </Button>
      </form>
      {fresh.dialog}
    </>
  )
}

/** The only place that shows the link. */
function MadeLink({ url, onAnother }: { url: string; onAnother(): void }) {
  return (
    <HeadedSection
      id="made"
      title={texts().made}
      headingRef={focusOnMount}
      className="mt-6 rounded-card bg-bond-soft p-inset sm:p-6"
    >
      <p className="mt-1.5 mb-5">{texts().madeNote}</p>
      <CopyLink url={url} label={texts().link} copy={texts().copy} {...siteTexts().copying} />
      <Disclosure summary={texts().qr} className="mt-4 border-t border-line">
        <div className="max-w-52">
          <QrCode text={url} label={texts().qrLabel} />
        </div>
      </Disclosure>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          {texts().look}
        </a>
        <button type="button" className="text-link min-h-11" onClick={onAnother}>
          {texts().another}
        </button>
      </div>
    </HeadedSection>
  )
}

function SheetList({ assessmentId, sheets }: { assessmentId: string; sheets: readonly Sheet[] }) {
  const { change } = useCall(deleteSheet)
  const withdrawal = useConfirm((id: string) => change({ assessmentId, id }, texts().withdrawn))
  return (
    <HeadedSection id="sheets" title={texts().list} ref={focusAfterRemoval} className="mt-10">
      {sheets.length === 0 ? (
        <p className="mt-2 text-ink-soft">{texts().none}</p>
      ) : (
        <RowList className="mt-2">
          {sheets.map(({ id, createdAt, expiresAt }) => {
            const made = formatDay(createdAt)
            return (
              <li key={id}>
                <Row
                  action={
                    <Button kind="quiet" onClick={() => withdrawal.ask(id)}>
                      {texts().withdraw}
                      <span className="sr-only">{` (${made})`}</span>
                    </Button>
                  }
                >
                  {texts().item({ made, until: formatDay(expiresAt) })}
                </Row>
              </li>
            )
          })}
        </RowList>
      )}
      <ConfirmDialog
        {...withdrawal.props}
        title={texts().withdrawing.title}
        body={texts().withdrawing.body}
        confirm={texts().withdraw}
        cancel={texts().withdrawing.cancel}
      />
      <p className="mt-3 text-sm text-ink-soft">{texts().noLog}</p>
    </HeadedSection>
  )
}
