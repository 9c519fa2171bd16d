import { resultsTexts } from 'virtual:texts/results'
import type { Sharing } from '@twofold/contract/results'
import type { FactorId } from '@twofold/instrument'
import { factorTexts, plainName } from '#web/messages/instrument/factors.ts'
import { LegendItem, PartnerMark, SelfMark } from '#web/ui/chart-marks.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PairChart } from '#web/ui/pair-chart.tsx'
import { useLevelNames, usePartnerName } from './shown-results.ts'

const texts = () => resultsTexts().sharing

export interface ShownPreview {
  preview: Sharing['preview']
  /** Factors that the user has just chosen to hold back. */
  heldBack: readonly string[]
  /** Whether the preview shows what is shared already, rather than what sharing a further level would show. */
  isCurrent: boolean
}

/** What the partner sees or would see of the user, computed from the user's answers only. */
export function PreviewDialog(props: { shown: ShownPreview | null; onClose(): void }) {
  const { shown, onClose } = props
  const partnerName = usePartnerName()
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={
        partnerName === null ? texts().previewHeading : texts().previewHeadingNamed({ name: partnerName })
      }
      closeLabel={texts().lookClose}
    >
      {shown !== null && <Content {...shown} />}
    </Dialog>
  )
}

function Content({ preview, heldBack, isCurrent }: ShownPreview) {
  const rows = preview.factors?.map((row) => (heldBack.includes(row.factor) ? hold(row) : row))
  return (
    <>
      <p data-autofocus="" tabIndex={-1}>
        {isCurrent ? texts().previewLead : texts().lookLead}{' '}
        {rows === undefined ? texts().previewNothing : texts().previewScore}
      </p>
      {rows !== undefined && <PreviewMap rows={[...rows, ...(preview.safety ?? [])]} />}
    </>
  )
}

type Row = NonNullable<Sharing['preview']['factors']>[number]

const hold = (row: Row): Row => ({
  ...row,
  bySelf: null,
  ...(row.ofPartner !== undefined && { ofPartner: null }),
})

/** False for factors of a later version of the instrument. */
function isKnown(row: Row): row is Row & { factor: FactorId } {
  return row.factor in factorTexts()
}

/** The rows of the map with the user's answers alone: the upper mark is about the user, the lower one about the partner. */
function PreviewMap({ rows }: { rows: readonly Row[] }) {
  const views = { self: texts().previewSelf, partner: useLevelNames()('viewOfPartner') }
  const showsPartner = rows.some((row) => row.ofPartner !== undefined)
  const { left, right } = resultsTexts().together.map
  return (
    <>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 text-sm">
        <LegendItem text={views.self}>
          <SelfMark x="50%" y="50%" className="text-you" />
        </LegendItem>
        {showsPartner && (
          <LegendItem text={views.partner}>
            <PartnerMark x="50%" y="50%" className="text-you" />
          </LegendItem>
        )}
      </ul>
      <div aria-hidden="true" className={`${columns} mt-2 text-xs text-ink-soft`}>
        <span />
        <span className="flex flex-wrap justify-between gap-x-2 px-2">
          <span>{left}</span>
          <span className="ms-auto">{right}</span>
        </span>
      </div>
      <ul className="mb-6 divide-y divide-line border-y border-line">
        {rows.filter(isKnown).map(({ factor, bySelf, ofPartner = null }) => {
          const notShared = resultsTexts().comparison.map.notShared
          return (
            <li key={factor} className={`${columns} items-center py-1`}>
              <span className="text-sm leading-tight font-semibold">
                {plainName(factor)}
                {bySelf === null ? (
                  <span className="block text-xs font-normal text-ink-soft">{notShared}</span>
                ) : (
                  <span className="sr-only">
                    {`. ${views.self}: ${bySelf}.`}
                    {ofPartner !== null && ` ${views.partner}: ${ofPartner}.`}
                  </span>
                )}
              </span>
              <PairChart
                isSingle={!showsPartner}
                row={{
                  you: { bySelf, byPartner: null, gap: null },
                  partner: { bySelf: null, byPartner: ofPartner, gap: null },
                }}
              />
              <span
                aria-hidden="true"
                className={`grid ${showsPartner ? 'h-10' : ''} content-around justify-items-end text-xs leading-4 tabular-nums`}
              >
                <span>{bySelf ?? '–'}</span>
                {showsPartner && <span>{ofPartner ?? '–'}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Name, chart and values; on a small phone, the name is above the other two. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_1.25rem] gap-x-2.5 max-phone:*:first:col-span-2 phone:grid-cols-[9rem_minmax(0,1fr)_1.25rem] sm:grid-cols-[12.5rem_minmax(0,1fr)_1.25rem]'
