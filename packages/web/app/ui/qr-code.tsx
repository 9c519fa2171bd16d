import type { ReactNode } from 'react'
import { encode } from 'uqr'

const QUIET_ZONE = 4

/** The dark squares of a QR code as one path, a unit each, rows joined where squares touch. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1h-${(end < 0 ? row.length : end) - x}z`
      }),
    )
    .join('')
}

/** A text as a QR code: dark on light in both themes, since cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="block w-full rounded-md">
      <rect data-shape="" width={size} height={size} className="fill-qr" />
      <path data-shape="" d={pathOf(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
