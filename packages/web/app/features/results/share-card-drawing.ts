/** Content of a card; its texts never contain numbers or answers. */
export interface CardContent {
  text: string
  /** Both first names if the user includes them, otherwise empty. */
  names: string
  footer: string
}

/** Size in pixels; messengers show this aspect ratio without cropping. */
export const CARD = { width: 1080, height: 1350 } as const

export const colourways = {
  paper: {
    paper: '#fbf7f1',
    ink: '#2b1f2c',
    soft: '#6a5a68',
    you: '#8a2f5b',
    partner: '#1f6e6a',
    bond: '#4c3a66',
    edge: '#8f7d8b',
  },
  mulberry: {
    paper: '#7a2850',
    ink: '#ffffff',
    soft: '#f3d9e5',
    you: '#f0a9c9',
    partner: '#8fd6cf',
    bond: '#fbf7f1',
    edge: '#d9a3bd',
  },
  teal: {
    paper: '#1a5f5b',
    ink: '#ffffff',
    soft: '#d5ece9',
    you: '#f0a9c9',
    partner: '#8fd6cf',
    bond: '#fbf7f1',
    edge: '#9cc9c5',
  },
  night: {
    paper: '#171318',
    ink: '#f3ebe6',
    soft: '#b7a8b2',
    you: '#e48bb4',
    partner: '#6cc5bd',
    bond: '#b9a5dc',
    edge: '#8b7c8a',
  },
} as const

export type Colourway = keyof typeof colourways
export type CardColours = Readonly<Record<keyof (typeof colourways)['paper'], string>>

/** On all four sides. */
export const MARGIN = 110
/** Baseline of the names, and the lowest end of the text above them. */
const NAMES = CARD.height - MARGIN - 68
const TEXT_END = NAMES - 80
/** Sizes of the text; the largest that fits is used. */
const TEXT_SIZES = [116, 104, 92, 80, 70, 60, 52, 44, 36]
const LINE_HEIGHT = 1.22

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

/** Wraps a text into as few lines as `width` allows, and these into lines of about the same length. */
export function balanceLines(text: string, width: number, measure: (text: string) => number): string[] {
  let lines = wrapLines(text, width, measure)
  for (let tighter = width * 0.96; tighter > width / 2; tighter *= 0.96) {
    const wrapped = wrapLines(text, tighter, measure)
    if (wrapped.length > lines.length) break
    lines = wrapped
  }
  return lines
}

/** Places a text in the middle between two edges, in the largest type that fits. */
export function fitText(
  text: string,
  edges: { top: number; bottom: number; width: number },
  measure: (text: string, size: number) => number,
): { size: number; lines: { text: string; baseline: number }[] } {
  const place = (size: number) => ({
    size,
    lines: balanceLines(text, edges.width, (part) => measure(part, size)),
  })
  const heightOf = ({ size, lines }: ReturnType<typeof place>) => lines.length * size * LINE_HEIGHT
  const space = edges.bottom - edges.top
  const fits = (placed: ReturnType<typeof place>) =>
    heightOf(placed) <= space && placed.lines.every((line) => measure(line, placed.size) <= edges.width)
  const placed = TEXT_SIZES.map(place).find(fits) ?? place(TEXT_SIZES.at(-1) ?? 36)
  const top = edges.top + Math.max(0, space - heightOf(placed)) / 2
  return {
    size: placed.size,
    lines: placed.lines.map((line, index) => ({
      text: line,
      baseline: top + placed.size * (0.9 + index * LINE_HEIGHT),
    })),
  }
}

/** Draws a picture at the top of the card, and returns its lower edge. */
export type DrawPicture = (context: CanvasRenderingContext2D, colours: CardColours) => number

export function drawCard(
  canvas: HTMLCanvasElement,
  content: CardContent,
  colours: CardColours,
  drawPicture: DrawPicture = drawCouple,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  canvas.width = CARD.width
  canvas.height = CARD.height
  context.fillStyle = colours.paper
  context.fillRect(0, 0, CARD.width, CARD.height)
  const width = CARD.width - 2 * MARGIN
  const setSize = (size: number) => {
    context.font = `560 ${size}px Fraunces, serif`
  }
  const edges = { top: drawPicture(context, colours) + 60, bottom: TEXT_END, width }
  const { size, lines } = fitText(content.text, edges, (text, tried) => {
    setSize(tried)
    return context.measureText(text).width
  })
  setSize(size)
  context.fillStyle = colours.ink
  for (const { text, baseline } of lines) context.fillText(text, MARGIN, baseline)
  context.font = '600 46px "Source Sans 3", sans-serif'
  if (content.names !== '') context.fillText(content.names, MARGIN, NAMES, width)
  context.font = '400 46px "Source Sans 3", sans-serif'
  context.fillStyle = colours.soft
  context.fillText(content.footer, MARGIN, CARD.height - MARGIN, width)
}

/** Draws the couple of the cast without any data, and returns its lower edge. */
function drawCouple(context: CanvasRenderingContext2D, colours: CardColours): number {
  const radius = 190
  const ground = Math.round(MARGIN + 2.28 * radius)
  const shoulders = (x: number) => {
    const path = new Path2D()
    path.arc(x, ground, radius, Math.PI, 0)
    return path
  }
  const [left, right] = [MARGIN + radius, MARGIN + radius + 214]
  for (const [x, lean, colour] of [
    [left, -22, colours.you],
    [right, 22, colours.partner],
  ] as const) {
    context.fillStyle = colour
    context.fill(shoulders(x))
    context.beginPath()
    context.arc(x + lean, ground - 1.72 * radius, 0.56 * radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.save()
  context.clip(shoulders(left))
  context.fillStyle = colours.bond
  context.fill(shoulders(right))
  context.restore()
  return ground
}
