/** The share of one circle that two equal circles have in common, their centres `distance` radii apart. */
export function overlapShare(distance: number): number {
  if (distance <= 0) return 1
  if (distance >= 2) return 0
  const half = distance / 2
  return (2 * Math.acos(half) - distance * Math.sqrt(1 - half * half)) / Math.PI
}

/** How far apart two equal circles stand, in radii, when they share this part (0-1) of their area. */
export function distanceFor(share: number): number {
  let near = 0
  let far = 2
  for (let step = 0; step < 40; step += 1) {
    const middle = (near + far) / 2
    if (overlapShare(middle) > share) near = middle
    else far = middle
  }
  return (near + far) / 2
}

/** The outline of the common part as an SVG path, the two centres on one height; empty without a common part. */
export function lensPath(leftX: number, rightX: number, y: number, radius: number): string {
  const half = (rightX - leftX) / 2
  if (half >= radius) return ''
  const height = Math.sqrt(radius * radius - half * half)
  const x = round((leftX + rightX) / 2)
  const [top, bottom] = [round(y - height), round(y + height)]
  return `M${x} ${top}A${radius} ${radius} 0 0 1 ${x} ${bottom}A${radius} ${radius} 0 0 1 ${x} ${top}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
