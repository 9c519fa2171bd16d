import type { ReactNode } from 'react'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { countCharacters } from './fields.ts'

/** Shows the number of characters used of a limit and by how many it is exceeded. */
export function Counter({ text, limit }: { text: string; limit: number }): ReactNode {
  const count = countCharacters(text)
  const over = count > limit
  return (
    <span className={`tabular-nums ${over ? 'font-semibold text-danger' : ''}`}>
      {texts().counter({ count: formatNumber(count, 0), limit: formatNumber(limit, 0) })}
      {over && ` · ${texts().over({ count: formatNumber(count - limit, 0) })}`}
    </span>
  )
}
