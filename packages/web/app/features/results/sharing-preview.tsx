import type { Sharing } from '@twofold/contract/results'
import { factors } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { plainName } from '#web/messages/instrument/factors.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { getLevelName } from './level-name.ts'

const texts = () => resultsTexts().sharing

export interface ShownPreview {
  preview: Sharing['preview']
  /** Whether the preview shows what is shared already, rather than what sharing a further level would show. */
  isCurrent: boolean
}

/** What the partner sees or would see of the user, computed from the user's answers only. */
export function PreviewDialog(props: {
  shown: ShownPreview | null
  partnerName: string | null
  onClose(): void
}): ReactNode {
  const { shown, partnerName, onClose } = props
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={
        partnerName === null ? texts().previewHeading : texts().previewHeadingNamed({ name: partnerName })
      }
      closeLabel={texts().lookClose}
    >
      {shown !== null && <Content {...shown} partnerName={partnerName} />}
    </Dialog>
  )
}

function Content(props: ShownPreview & { partnerName: string | null }): ReactNode {
  const { preview, isCurrent, partnerName } = props
  const rows = preview.factors
  return (
    <>
      <p data-autofocus="" tabIndex={-1} className="text-ink-soft">
        {isCurrent ? texts().previewLead : texts().lookLead}
      </p>
      <p className="mt-2 text-ink-soft">
        {rows === undefined ? texts().previewNothing : texts().previewScore}
      </p>
      {rows !== undefined && <PreviewTable rows={rows} partnerName={partnerName} />}
    </>
  )
}

/** Preview per factor. */
function PreviewTable(props: {
  rows: NonNullable<Sharing['preview']['factors']>
  partnerName: string | null
}): ReactNode {
  const { rows, partnerName } = props
  const withViews = rows.some((row) => row.ofPartner !== undefined)
  return (
    <table className="mt-4 w-full text-start">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {texts().previewFactor}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-semibold">
            {texts().previewSelf}
          </th>
          {withViews && (
            <th scope="col" className="py-2 ps-3 text-end font-semibold">
              {getLevelName('viewOfPartner', partnerName)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {factors.map((factor) => {
          const row = rows.find((entry) => entry.factor === factor.id)
          const view = row?.ofPartner
          return (
            <tr key={factor.id} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {plainName(factor.id)}
              </th>
              <td className="px-3 py-2 text-end tabular-nums">{row?.bySelf ?? texts().previewOpen}</td>
              {withViews && (
                <td className="py-2 ps-3 text-end tabular-nums">
                  {view === undefined ? texts().previewClosed : (view ?? texts().previewOpen)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
