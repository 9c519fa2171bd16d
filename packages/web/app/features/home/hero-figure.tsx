import { factors } from '@twofold/instrument/factors'
import type { ReactNode } from 'react'
import { homeTexts } from '#web/messages/home/index.ts'
import { plainName } from '#web/messages/instrument/factors.ts'

const CENTRE = { x: 430, y: 300 }
/** Wider than the circles at their largest distance, so that no mark overlaps their edges. */
const ORBIT = { x: 272, y: 240 }
const RADIUS = 148
const HALF_DISTANCE = 78
const LINE_HEIGHT = 25
const MAX_LINE_LENGTH = 14

/** Wraps a name into lines that fit next to the figure. */
function wrapName(name: string): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Six names run down the right side, six up the left side. */
const labels = factors.map((factor, index) => {
  const angle = ((-75 + index * 30) * Math.PI) / 180
  const isRight = index < factors.length / 2
  return {
    id: factor.id,
    factor,
    x: Math.round(CENTRE.x + ORBIT.x * Math.cos(angle)),
    y: Math.round(CENTRE.y + ORBIT.y * Math.sin(angle)),
    anchor: isRight ? ('start' as const) : ('end' as const),
    shift: isRight ? 15 : -15,
  }
})

/**
 * Two circles that move together as the user scrolls. `labelShift`: distance of the labels from the centres of the circles,
 * away from the overlap.
 */
function Circles({ id, labelShift }: { id: string; labelShift: number }): ReactNode {
  const you = { cx: CENTRE.x - HALF_DISTANCE, cy: CENTRE.y, r: RADIUS }
  const partner = { cx: CENTRE.x + HALF_DISTANCE, cy: CENTRE.y, r: RADIUS }
  return (
    <>
      <clipPath id={id}>
        <circle {...you} className="drift-you" />
      </clipPath>
      <circle data-shape="" {...you} className="drift-you fill-you-area" />
      <circle data-shape="" {...partner} className="drift-partner fill-partner-area" />
      <g clipPath={`url(#${id})`}>
        <circle data-shape="" {...partner} className="drift-partner fill-bond-area" />
      </g>
      <text
        x={you.cx - labelShift}
        y={CENTRE.y + 9}
        textAnchor="middle"
        fontSize={27}
        className="drift-you fill-on-area font-serif max-sm:text-[33px]"
      >
        {homeTexts().figureYou}
      </text>
      <text
        x={partner.cx + labelShift}
        y={CENTRE.y + 9}
        textAnchor="middle"
        fontSize={27}
        className="drift-partner fill-on-area font-serif max-sm:text-[33px]"
      >
        {homeTexts().figurePartner}
      </text>
    </>
  )
}

/** Decorative figure of two overlapping circles with the twelve factors; the text below has the same content. */
export function HeroFigure(): ReactNode {
  return (
    <>
      <svg
        viewBox="0 0 860 600"
        className="mx-auto hidden w-full lg:block"
        aria-hidden="true"
        focusable="false"
      >
        <ellipse
          cx={CENTRE.x}
          cy={CENTRE.y}
          rx={ORBIT.x}
          ry={ORBIT.y}
          fill="none"
          strokeWidth={1}
          strokeDasharray="1 7"
          strokeLinecap="round"
          className="stroke-edge"
        />
        <Circles id="hero-overlap" labelShift={58} />
        {labels
          .map(({ factor, ...mark }) => ({ ...mark, lines: wrapName(plainName(factor.id)) }))
          .map((mark) => (
            <g key={mark.id}>
              <circle cx={mark.x} cy={mark.y} r={5.5} className="fill-bond" />
              <text
                x={mark.x + mark.shift}
                y={mark.y + 7 - ((mark.lines.length - 1) * LINE_HEIGHT) / 2}
                textAnchor={mark.anchor}
                fontSize={21}
                strokeWidth={10}
                strokeLinejoin="round"
                className="fill-ink stroke-paper [paint-order:stroke]"
              >
                {mark.lines.map((line, index) => (
                  <tspan key={line} x={mark.x + mark.shift} dy={index === 0 ? 0 : LINE_HEIGHT}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          ))}
      </svg>
      <svg
        viewBox="172 146 516 308"
        className="mx-auto block w-full max-w-sm max-sm:max-w-64 max-phone:max-w-48 lg:hidden"
        aria-hidden="true"
        focusable="false"
      >
        <Circles id="hero-overlap-small" labelShift={44} />
      </svg>
    </>
  )
}
