import type { OrdinaryFactorId } from '@twofold/instrument'

/** Content of a card to share; its texts never contain numbers or answers. */
export interface CardContent {
  heading: string
  /** Plain names of up to three factors; without one, the card shows empty lines. */
  topics: readonly string[]
  /** Both first names if the user includes them, otherwise empty. */
  names: string
  footer: string
}

/** Size in pixels; messengers show this aspect ratio without cropping. */
export const CARD = { width: 1080, height: 1350 } as const

export const MAX_TOPICS = 3

export const COLOUR = {
  paper: '#fbf7f1',
  ink: '#2b1f2c',
  soft: '#6a5a68',
  line: '#e7dcd3',
  you: '#8a2f5b',
  partner: '#1f6e6a',
  bond: '#4c3a66',
  edge: '#8f7d8b',
}
const MARGIN = 110
const BOTTOM = 84
/** Baseline of the names, and the lowest end of the topics above them. */
const NAMES = CARD.height - BOTTOM - 64
const TOPICS_END = NAMES - 100
/** Sizes of the topics; the largest that fits is used. */
const TOPIC_SIZES = [64, 56, 48, 42, 36]

/** Lists the factors to choose from, topics before strengths; the guide has no safety factors. */
export function listCardChoices(plan: {
  strengths: readonly { factor: OrdinaryFactorId; name: string }[]
  topics: readonly { factor: OrdinaryFactorId; name: string }[]
}): { factor: OrdinaryFactorId; name: string }[] {
  const listed = new Set<OrdinaryFactorId>()
  return [...plan.topics, ...plan.strengths]
    .filter(({ factor }) => !listed.has(factor) && listed.add(factor))
    .map(({ factor, name }) => ({ factor, name }))
}

/** Wraps a text into lines of at most `width`. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A topic with its lines, and the bar at its side, which is as long as they are. */
interface PlacedTopic {
  lines: { text: string; baseline: number }[]
  bar: { top: number; bottom: number }
}

/** Places the topics between two edges in the largest type that fits. */
export function placeTopics(
  topics: readonly string[],
  edges: { top: number; bottom: number; width: number },
  measure: (text: string, size: number) => number,
): { size: number; topics: PlacedTopic[] } {
  const place = (size: number) => {
    let y = edges.top
    const placed = topics.map((topic): PlacedTopic => {
      const lineHeight = size * 1.2
      const wrapped = wrapLines(topic, edges.width, (text) => measure(text, size))
      const lines = wrapped.map((text, index) => ({ text, baseline: y + size + index * lineHeight }))
      const bar = { top: y + 0.14 * size, bottom: y + 1.18 * size + (wrapped.length - 1) * lineHeight }
      y = bar.bottom + 0.6 * size
      return { lines, bar }
    })
    return { size, topics: placed }
  }
  const all = TOPIC_SIZES.map(place)
  const fits = ({ topics: placed }: { topics: PlacedTopic[] }) =>
    (placed.at(-1)?.bar.bottom ?? 0) <= edges.bottom
  return all.find(fits) ?? place(TOPIC_SIZES.at(-1) ?? 36)
}

/** Draws a picture at the top of the card, and returns its lower edge. */
export type DrawPicture = (context: CanvasRenderingContext2D) => number

/** Draws the card on a canvas. */
export function drawCard(
  canvas: HTMLCanvasElement,
  content: CardContent,
  drawPicture: DrawPicture = drawCircles,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  canvas.width = CARD.width
  canvas.height = CARD.height
  context.fillStyle = COLOUR.paper
  context.fillRect(0, 0, CARD.width, CARD.height)
  let y = drawPicture(context) + 110
  context.font = '600 76px Fraunces, serif'
  context.fillStyle = COLOUR.ink
  const width = CARD.width - 2 * MARGIN
  for (const line of wrapLines(content.heading, width, (part) => context.measureText(part).width)) {
    context.fillText(line, MARGIN, y)
    y += 88
  }
  if (content.topics.length === 0) drawEmptyLines(context, y)
  else drawTopics(context, content.topics, y - 30)
  context.font = '600 46px "Source Sans 3", sans-serif'
  context.fillStyle = COLOUR.ink
  if (content.names !== '') context.fillText(content.names, MARGIN, NAMES, width)
  context.font = '400 40px "Source Sans 3", sans-serif'
  context.fillStyle = COLOUR.soft
  context.fillText(content.footer, MARGIN, CARD.height - BOTTOM)
}

function drawTopics(context: CanvasRenderingContext2D, topics: readonly string[], top: number): void {
  const x = MARGIN + 36
  const setSize = (size: number) => {
    context.font = `500 ${size}px Fraunces, serif`
  }
  const edges = { top, bottom: TOPICS_END, width: CARD.width - MARGIN - x }
  const placed = placeTopics(topics, edges, (text, size) => {
    setSize(size)
    return context.measureText(text).width
  })
  setSize(placed.size)
  for (const { lines, bar } of placed.topics) {
    context.fillStyle = COLOUR.bond
    context.fillRect(MARGIN, bar.top, 8, bar.bottom - bar.top)
    context.fillStyle = COLOUR.ink
    for (const { text, baseline } of lines) context.fillText(text, x, baseline)
  }
}

/** Draws the lines on which topics appear. */
function drawEmptyLines(context: CanvasRenderingContext2D, y: number): void {
  context.fillStyle = COLOUR.line
  for (const [index, width] of [520, 640, 440].entries()) {
    context.fillRect(MARGIN, y - 17 + index * 108, 8, 60)
    context.fillRect(MARGIN + 36, y + 1 + index * 108, width, 24)
  }
}

/** Draws the circles alone, and returns their lower edge. */
function drawCircles(context: CanvasRenderingContext2D): number {
  const radius = 115
  const [left, right, y] = [MARGIN + radius, MARGIN + radius + 123, 195]
  const circle = (x: number) => {
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fillStyle = COLOUR.you
  circle(left)
  context.fill()
  context.fillStyle = COLOUR.partner
  circle(right)
  context.fill()
  context.save()
  circle(left)
  context.clip()
  context.fillStyle = COLOUR.bond
  circle(right)
  context.fill()
  context.restore()
  return y + radius
}
