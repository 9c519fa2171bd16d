import type { OrdinaryFactorId } from '@twofold/instrument'

/** Texts of a card to share; never contains numbers or answers. */
export interface CardTexts {
  heading: string
  /** Plain names of up to three factors; without one, the card shows empty lines. */
  topics: readonly string[]
  /** Both first names if the user includes them, otherwise empty. */
  names: string
  footer: string
}

/** Size in pixels; messengers show this aspect ratio without cropping. */
export const CARD = { width: 1080, height: 1200 } as const

export const MAX_TOPICS = 3

const COLOUR = {
  paper: '#fbf7f1',
  ink: '#2b1f2c',
  soft: '#6a5a68',
  line: '#e7dcd3',
  you: '#8a2f5b',
  partner: '#1f6e6a',
  bond: '#4c3a66',
}
const MARGIN = 110
const BOTTOM = 76

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

/** Draws the card on a canvas, without any request. */
export function drawCard(canvas: HTMLCanvasElement, texts: CardTexts): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  canvas.width = CARD.width
  canvas.height = CARD.height
  context.fillStyle = COLOUR.paper
  context.fillRect(0, 0, CARD.width, CARD.height)
  drawCircles(context)
  let y = 440
  const drawText = (text: string, font: string, colour: string, lineHeight: number) => {
    context.font = font
    context.fillStyle = colour
    for (const line of wrapLines(text, CARD.width - 2 * MARGIN, (part) => context.measureText(part).width)) {
      context.fillText(line, MARGIN, y)
      y += lineHeight
    }
  }
  drawText(texts.heading, '600 76px Fraunces, serif', COLOUR.ink, 88)
  y += 40
  if (texts.topics.length === 0) drawEmptyLines(context, y)
  else drawTopics(context, texts.topics, y)
  context.font = '400 46px "Source Sans 3", sans-serif'
  context.fillStyle = COLOUR.soft
  if (texts.names !== '') context.fillText(texts.names, MARGIN, CARD.height - BOTTOM - 60)
  context.fillText(texts.footer, MARGIN, CARD.height - BOTTOM)
}

/** Draws the topics, in smaller type if several of them need two lines, so that they end above the names. */
function drawTopics(context: CanvasRenderingContext2D, topics: readonly string[], top: number): void {
  const x = MARGIN + 36
  const wrapAll = (size: number) => {
    context.font = `500 ${size}px Fraunces, serif`
    const measure = (part: string) => context.measureText(part).width
    return topics.map((topic) => wrapLines(topic, CARD.width - MARGIN - x, measure))
  }
  const isLong = wrapAll(64).flat().length > MAX_TOPICS + 1
  const { size, lineHeight, gap } = isLong
    ? { size: 50, lineHeight: 58, gap: 28 }
    : { size: 64, lineHeight: 76, gap: 46 }
  let y = top
  for (const lines of wrapAll(size)) {
    context.fillStyle = COLOUR.bond
    context.fillRect(MARGIN, y - 47, 8, 60)
    context.fillStyle = COLOUR.ink
    for (const line of lines) {
      context.fillText(line, x, y)
      y += lineHeight
    }
    y += gap
  }
}

/** Draws the lines on which topics appear. */
function drawEmptyLines(context: CanvasRenderingContext2D, y: number): void {
  context.fillStyle = COLOUR.line
  for (const [index, width] of [520, 640, 440].entries()) {
    context.fillRect(MARGIN, y - 47 + index * 108, 8, 60)
    context.fillRect(MARGIN + 36, y - 29 + index * 108, width, 24)
  }
}

function drawCircles(context: CanvasRenderingContext2D): void {
  const radius = 130
  const [left, right, y] = [MARGIN + radius, MARGIN + radius + 139, 200]
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
}
