import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { type Circle, shapePortrait } from './portrait-shape.ts'

export interface Petal {
  id: string
  name: string
  /** 0-100, the length; null draws the outline of every petal without a value. */
  value: number | null
  /** Whether the partners clearly differ, which hatches the petal. */
  isClear: boolean
}

export interface PairPortraitProps {
  /** 0-100, the overlap of the circles; null draws dashed circles with an arbitrary overlap. */
  score: number | null
  petals: readonly Petal[]
  /** Where a tapped petal leads; the way for a keyboard is the list of rows. Without it, the petals are a picture. */
  linkTo?(id: string): string
  /** The circles move together once, except under reduced motion. */
  animated?: boolean
  className?: string
}

/**
 * Two circles with a petal for each factor, without an axis: a longer petal is easier for both. The text next to it says
 * the same, so it is hidden from screen readers.
 */
export function PairPortrait(props: PairPortraitProps) {
  const { score, petals, linkTo, animated = false, className } = props
  const hatch = useId()
  const shape = shapePortrait(
    score,
    petals.map(({ value }) => value),
  )
  return (
    <svg
      viewBox={Object.values(shape.box).map(Math.round).join(' ')}
      className={classNames('block w-full', className)}
      aria-hidden="true"
      focusable="false"
    >
      <HatchPattern id={hatch} />
      {petals.map((petal, index) => {
        const drawn = shape.petals[index]
        if (drawn === undefined) return null
        const shapes = <PetalShapes petal={petal} path={drawn.path} hatch={hatch} />
        if (linkTo === undefined) return <g key={petal.id}>{shapes}</g>
        return (
          <Link key={petal.id} to={linkTo(petal.id)} replace tabIndex={-1} className="group">
            <title>{petal.name}</title>
            <path d={drawn.sector} className="fill-transparent" />
            {shapes}
          </Link>
        )
      })}
      <PersonCircle
        {...shape.left}
        isDashed={score === null}
        className={`fill-you-area stroke-you ${animated ? 'arrive-from-left' : ''}`}
      />
      <PersonCircle
        {...shape.right}
        isDashed={score === null}
        className={`fill-partner-area stroke-partner ${animated ? 'arrive-from-right' : ''}`}
      />
      {score !== null && (
        <path data-shape="" d={shape.lens} className={`fill-bond-area ${animated ? 'arrive-between' : ''}`} />
      )}
    </svg>
  )
}

/** The hatching of petals, which name it by its id. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line x1={3.5} x2={3.5} y1={0} y2={7} strokeWidth={2.5} className="stroke-partner" />
    </pattern>
  )
}

export function PetalShapes(props: { petal: Petal; path: string; hatch: string }) {
  const { petal, path, hatch } = props
  if (petal.value === null) {
    return (
      <path
        d={path}
        strokeWidth={1.5}
        strokeDasharray="2 5"
        strokeLinecap="round"
        className="fill-none stroke-edge"
      />
    )
  }
  return (
    <>
      <path
        data-shape=""
        d={path}
        className="fill-partner [fill-opacity:0.2] group-hover:[fill-opacity:0.4] dark:[fill-opacity:0.28] print:[fill-opacity:0.2]!"
      />
      {petal.isClear && <path data-shape="" d={path} fill={`url(#${hatch})`} />}
      <path
        data-shape=""
        d={path}
        strokeWidth={2.25}
        strokeLinejoin="round"
        className="fill-none stroke-you"
      />
    </>
  )
}

function PersonCircle(props: Circle & { isDashed: boolean; className: string }) {
  const { isDashed, className, ...circle } = props
  return (
    <circle
      data-shape=""
      {...circle}
      strokeWidth={2.25}
      strokeDasharray={isDashed ? '2 7' : undefined}
      strokeLinecap="round"
      className={`[fill-opacity:0.16] dark:[fill-opacity:0.35] print:[fill-opacity:0.16]! ${className}`}
    />
  )
}
