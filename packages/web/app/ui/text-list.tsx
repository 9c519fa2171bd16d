import type { LucideIcon } from 'lucide-react'

/** A list of plain texts; `className` sets its marks and spacing. */
export function TextList(props: { texts: readonly string[]; as?: 'ul' | 'ol'; className: string }) {
  const { texts, as: List = 'ul', className } = props
  return (
    <List className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  )
}

/** A list of facts, each next to its icon, whose colour `className` sets. */
export function IconList(props: {
  texts: readonly string[]
  icons: readonly LucideIcon[]
  className: string
}) {
  const { texts, icons, className } = props
  return (
    <ul className={className}>
      {texts.map((text, index) => {
        const Icon = icons[index]
        return (
          <li key={text} className="flex items-start gap-3">
            {Icon && <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />}
            <span className="min-w-0 text-ink">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
