import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkParts } from './link-parts.ts'

/** A text with links of the form `[text](/path)`. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) => {
    const key = `${index}:${part.text}`
    if (part.href === null) return <span key={key}>{part.text}</span>
    return (
      <InlineLink key={key} href={part.href}>
        {part.text}
      </InlineLink>
    )
  })
}

/** A link in running text; paths of this site use the router. */
export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className="text-link">
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel="noreferrer" className="text-link">
      {children}
    </a>
  )
}
