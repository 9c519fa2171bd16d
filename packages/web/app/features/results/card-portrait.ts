import type { Comparison } from '@twofold/contract/results'
import { describePetals, listPetals } from '#web/content/petals.ts'
import { shapePortrait } from '#web/ui/portrait-shape.ts'
import { type CardColours, type DrawPicture, MARGIN } from './share-card-drawing.ts'

const SPACE = { width: 760, height: 480 }

/** The portrait for the card, loaded only if the user includes it: how to draw it, and what it shows in words. */
export function createCardPortrait(comparison: Comparison): { draw: DrawPicture; text: string } {
  const petals = listPetals(comparison)
  const shape = shapePortrait(
    comparison.score ?? null,
    petals.map(({ value }) => value),
  )
  const { box } = shape
  const scale = Math.min(SPACE.width / box.width, SPACE.height / box.height)
  return { draw, text: describePetals(petals) }

  function draw(context: CanvasRenderingContext2D, colours: CardColours): number {
    context.save()
    context.translate(MARGIN - box.x * scale, MARGIN - box.y * scale)
    context.scale(scale, scale)
    context.lineWidth = 2
    for (const [index, petal] of shape.petals.entries()) {
      const path = new Path2D(petal.path)
      const { value = null, isClear = false } = petals[index] ?? {}
      context.strokeStyle = value === null ? colours.edge : colours.you
      context.setLineDash(value === null ? [2, 5] : [])
      if (value !== null) fill(context, path, colours.partner, 0.2)
      if (isClear) drawHatch(context, path, colours.partner)
      context.stroke(path)
    }
    context.setLineDash([])
    for (const [circle, colour] of [
      [shape.left, colours.you],
      [shape.right, colours.partner],
    ] as const) {
      const path = new Path2D()
      path.arc(circle.cx, circle.cy, circle.r, 0, 2 * Math.PI)
      fill(context, path, colour, 0.16)
      context.strokeStyle = colour
      context.stroke(path)
    }
    fill(context, new Path2D(shape.lens), colours.bond, 1)
    context.restore()
    return MARGIN + box.height * scale
  }
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string, opacity: number): void {
  context.globalAlpha = opacity
  context.fillStyle = colour
  context.fill(path)
  context.globalAlpha = 1
}

function drawHatch(context: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  context.save()
  context.clip(path)
  context.strokeStyle = colour
  for (let x = -500; x < 500; x += 8) context.stroke(new Path2D(`M${x} -250 L${x + 500} 250`))
  context.restore()
}
