/** The portrait of a pair as shapes in one coordinate system, so that the page, paper and the card draw the same picture. */
export interface PortraitShape {
  left: Circle
  right: Circle
  /** SVG path of the intersection of the circles. */
  lens: string
  petals: PetalShape[]
  /** The drawing with all petals and an even margin. */
  box: { x: number; y: number; width: number; height: number }
}

export interface Circle {
  cx: number
  cy: number
  r: number
}

export interface PetalShape {
  /** SVG path of the petal. */
  path: string
  /** SVG path of the sector of the petal, which is large enough to tap. */
  sector: string
  /** Distance of the tip from the centre, which is the origin. */
  tip: { x: number; y: number }
}

const MARGIN = 14
/** Beyond every petal. */
const SECTOR = 220
const RADIUS = 44
/** Distance of the circles if there is no score. */
const PLAIN_DISTANCE = 1.1 * RADIUS
/** Between the circles and the petals. */
const GAP = 7
/** Length of a petal for a value of 0, which would be invisible. */
const SHORTEST = 10
/** Length of a petal without a value: the same for every reason why it has none. */
const UNKNOWN_LENGTH = 45

/** Distance of the centres at which the overlap is `share` of one circle's area, by bisection. */
export function computeDistance(share: number, radius: number): number {
  let near = 0
  let far = 2 * radius
  for (let step = 0; step < 40; step += 1) {
    const distance = (near + far) / 2
    const angle = Math.acos(distance / (2 * radius))
    const shared = (2 * angle - Math.sin(2 * angle)) / Math.PI
    if (shared > share) near = distance
    else far = distance
  }
  return (near + far) / 2
}

/** SVG path of the intersection of two circles of equal size. */
function lensPath(one: Circle, other: Circle): string {
  const { r, cy } = one
  const half = Math.sqrt(Math.max(0, r ** 2 - ((other.cx - one.cx) / 2) ** 2))
  const middle = (one.cx + other.cx) / 2
  return `M${round(middle)} ${round(cy - half)} A${r} ${r} 0 0 1 ${round(middle)} ${round(cy + half)} A${r} ${r} 0 0 1 ${round(middle)} ${round(cy - half)} Z`
}

/** Shapes a portrait around the origin. `values` are drawn clockwise from the top; null is an unknown value. */
export function shapePortrait(score: number | null, values: readonly (number | null)[]): PortraitShape {
  const distance =
    score === null ? PLAIN_DISTANCE : computeDistance(Math.min(99, Math.max(1, score)) / 100, RADIUS)
  const circle = (cx: number): Circle => ({ cx: round(cx), cy: 0, r: RADIUS })
  const left = circle(-distance / 2)
  const right = circle(distance / 2)
  const ring = { x: RADIUS + distance / 2 + GAP, y: RADIUS + GAP }
  const turn = (2 * Math.PI) / values.length
  const petals = values.map((value, index) => shapePetal(value, index * turn - Math.PI / 2, turn, ring))
  const reach = (axis: 'x' | 'y') =>
    MARGIN + Math.max(ring[axis], ...petals.map(({ tip }) => Math.abs(tip[axis])))
  const [halfWidth, halfHeight] = [reach('x'), reach('y')]
  return {
    left,
    right,
    lens: lensPath(left, right),
    petals,
    box: { x: -halfWidth, y: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight },
  }
}

/** A petal that begins on the elliptic ring around the circles and points away from their centre. */
function shapePetal(
  value: number | null,
  angle: number,
  turn: number,
  ring: { x: number; y: number },
): PetalShape {
  const base = (ring.x * ring.y) / Math.hypot(ring.y * Math.cos(angle), ring.x * Math.sin(angle))
  const length = value === null ? UNKNOWN_LENGTH : Math.max(SHORTEST, value)
  const halfWidth = 10 + length * 0.2
  const point = (along: number, across: number, from = angle) =>
    `${round(along * Math.cos(from) - across * Math.sin(from))} ${round(along * Math.sin(from) + across * Math.cos(from))}`
  const side = (sign: 1 | -1) => [
    point(base + 0.3 * length, sign * halfWidth),
    // At right angles to the petal, so that its tip has no corner.
    point(base + length, sign * halfWidth * 1.2),
  ]
  const [near, far] = side(-1)
  const [nearBack, farBack] = side(1)
  return {
    path: `M${point(base, 0)} C${near} ${far} ${point(base + length, 0)} C${farBack} ${nearBack} ${point(base, 0)} Z`,
    sector: `M0 0 L${point(SECTOR, 0, angle - turn / 2)} L${point(SECTOR, 0, angle + turn / 2)} Z`,
    tip: { x: round((base + length) * Math.cos(angle)), y: round((base + length) * Math.sin(angle)) },
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
