import type { Sharing } from '@twofold/contract/results'
import { factors } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { plainName } from '#web/messages/instrument/factors.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = () => resultsTexts().sharing

/** Preview of what the partner sees, computed from the user's answers only. */
export function SharingPreview({ sharing }: { sharing: Sharing }): ReactNode {
  const rows = sharing.preview.factors
  return (
    <Disclosure summary={texts().previewHeading} className="mt-6">
      <p className="max-w-measure text-ink-soft">{texts().previewLead}</p>
      <p className="mt-2 max-w-measure text-ink-soft">
        {rows === undefined ? texts().previewNothing : texts().previewScore}
      </p>
      {rows !== undefined && <PreviewTable rows={rows} />}
    </Disclosure>
  )
}

/** What the partner would see if a step were shared; the values are loaded only on request. */
export function PreviewDialog(props: { preview: Sharing['preview'] | null; onClose(): void }): ReactNode {
  const { preview, onClose } = props
  return (
    <Dialog
      open={preview !== null}
      onClose={onClose}
      title={texts().previewHeading}
      closeLabel={texts().lookClose}
    >
      <p data-autofocus="" tabIndex={-1} className="text-ink-soft">
        {texts().lookLead}
      </p>
      {preview?.factors !== undefined && <PreviewTable rows={preview.factors} />}
    </Dialog>
  )
}

/** Preview per factor. */
function PreviewTable({ rows }: { rows: NonNullable<Sharing['preview']['factors']> }): ReactNode {
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
              {texts().previewView}
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
