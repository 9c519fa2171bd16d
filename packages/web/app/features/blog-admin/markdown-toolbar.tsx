import { editorTexts as texts } from 'virtual:texts/editor'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Superscript,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Mark } from './markdown-marks.ts'

/** A mark, or the dialog that inserts an image. */
export type Command = Mark | 'image'

interface Tool {
  mark: Command
  Icon: LucideIcon
  /** Key of the shortcut with Ctrl, or Command on a Mac. */
  key?: string
  alt?: true
}

const tools: readonly Tool[] = [
  { mark: 'bold', Icon: Bold, key: 'b' },
  { mark: 'italic', Icon: Italic, key: 'i' },
  { mark: 'link', Icon: Link, key: 'k' },
  { mark: 'heading', Icon: Heading2, key: '2', alt: true },
  { mark: 'subheading', Icon: Heading3, key: '3', alt: true },
  { mark: 'quote', Icon: Quote },
  { mark: 'bullets', Icon: List },
  { mark: 'numbers', Icon: ListOrdered },
  { mark: 'code', Icon: Code, key: 'e' },
  { mark: 'note', Icon: Superscript },
  { mark: 'table', Icon: Table },
  { mark: 'image', Icon: Image },
]

/** Finds the mark of a keyboard shortcut. */
export function findMark(event: KeyboardEvent): Command | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.nativeEvent.isComposing) return undefined
  return tools.find(({ key, alt = false }) => key === event.key.toLowerCase() && alt === event.altKey)?.mark
}

/** Toolbar with a roving tab stop (WAI-ARIA toolbar pattern): arrow keys move between the tools. */
export function MarkdownToolbar(props: { controls: string; onMark(mark: Command): void }) {
  const [current, setCurrent] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: tools.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={texts().articles.toolbar}
      aria-controls={props.controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-0.5 max-sm:grid max-sm:grid-cols-6 max-sm:justify-items-center rounded-t-md border border-b-0 border-edge bg-paper p-1"
    >
      {tools.map(({ mark, Icon, key, alt }, index) => {
        const name = texts().articles.marks[mark]
        const keys = key === undefined ? null : `Ctrl+${alt ? 'Alt+' : ''}${key.toUpperCase()}`
        return (
          <button
            key={mark}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            aria-keyshortcuts={keys?.replace('Ctrl', 'Control') ?? undefined}
            title={keys === null ? name : texts().articles.withKey({ name, key: keys })}
            onFocus={() => setCurrent(index)}
            onClick={() => props.onMark(mark)}
            className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-you-soft hover:text-you"
          >
            <Icon aria-hidden size={18} />
          </button>
        )
      })}
    </div>
  )
}
