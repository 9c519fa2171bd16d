import { encode } from 'uqr'

const QUIET_ZONE = 4

/** SVG path of the dark modules of a QR code, one unit each; adjacent modules of a row are joined. */
function toPath(rows: readonly (readonly boolean[])[]): string {
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

/** A QR code, dark on light in both themes, because many scanners do not read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="block w-full rounded-md">
      <rect data-shape="" width={size} height={size} className="fill-qr" />
      <path data-shape="" d={toPath(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
