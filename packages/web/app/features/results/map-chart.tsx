import type { ReactNode } from 'react'
import type { PerceptionRow, SeenPerson } from './perception.ts'

const MIDDLE = 22
/** Half the distance of the two people's lines. */
const APART = 8
/** In per cent of the width, so that the marks keep their size on every screen. */
const x = (value: number): string => `${4 + value * 0.92}%`

/** Both people on one axis: filled circles are how they see themselves, open diamonds how the other sees them. */
export function MapChart({ row }: { row: PerceptionRow | null }): ReactNode {
  const isApart = row?.you.gap === 'clear' || row?.partner.gap === 'clear'
  return (
    <svg className="block h-11 w-full" aria-hidden="true" focusable="false">
      {isApart && <rect y={1} width="100%" height={42} rx={6} className="fill-warm-soft" />}
      <line
        x1={x(0)}
        x2={x(100)}
        y1={MIDDLE}
        y2={MIDDLE}
        strokeDasharray={row === null ? '3 5' : undefined}
        className="stroke-edge"
      />
      {[40, 70].map((edge) => (
        <line key={edge} x1={x(edge)} x2={x(edge)} y1={MIDDLE - 4} y2={MIDDLE + 4} className="stroke-edge" />
      ))}
      {row !== null && <Person seen={row.you} y={MIDDLE - APART} self="text-you" other="text-partner" />}
      {row !== null && <Person seen={row.partner} y={MIDDLE + APART} self="text-partner" other="text-you" />}
    </svg>
  )
}

function Person(props: { seen: SeenPerson; y: number; self: string; other: string }): ReactNode {
  const { seen, y, self, other } = props
  const { bySelf, byPartner } = seen
  return (
    <>
      {bySelf !== null && byPartner !== null && (
        <line
          x1={x(bySelf)}
          x2={x(byPartner)}
          y1={y}
          y2={y}
          strokeWidth={2.5}
          strokeDasharray={seen.gap === 'clear' ? undefined : '0.5 5'}
          strokeLinecap="round"
          className="stroke-ink-soft"
        />
      )}
      {byPartner !== null && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: it only places a mark, and the whole chart is hidden from screen readers
        <svg x={x(byPartner)} y={y} overflow="visible" className={other}>
          <rect
            data-shape=""
            x={-5}
            y={-5}
            width={10}
            height={10}
            rx={1.5}
            transform="rotate(45)"
            strokeWidth={2.5}
            stroke="currentColor"
            className="fill-surface"
          />
        </svg>
      )}
      {bySelf !== null && (
        <circle data-shape="" cx={x(bySelf)} cy={y} r={6} fill="currentColor" className={self} />
      )}
    </>
  )
}
