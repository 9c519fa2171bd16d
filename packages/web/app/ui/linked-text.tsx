import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkParts } from './link-parts.ts'

/** A text with links of the form `[text](/path)`; paths of this site use the router. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return linkParts(text).map((part, index) => {
    const key = `${index}:${part.text}`
    if (part.href === null) return <span key={key}>{part.text}</span>
    if (part.href.startsWith('/')) {
      return (
        <Link key={key} to={part.href} className="text-link">
          {part.text}
        </Link>
      )
    }
    return (
      <a key={key} href={part.href} rel="noreferrer" className="text-link">
        {part.text}
      </a>
    )
  })
}
