import { editorTexts as texts } from 'virtual:texts/editor'
import { formatNumber } from '#web/messages/numbers.ts'
import { countCharacters } from './fields.ts'

/** Shows the number of characters used of a limit and by how many it is exceeded. */
export function Counter({ text, limit }: { text: string; limit: number }) {
  const count = countCharacters(text)
  const over = count > limit
  return (
    <span className={`tabular-nums ${over ? 'font-semibold text-danger' : ''}`}>
      {texts().articles.counter({ count: formatNumber(count, 0), limit: formatNumber(limit, 0) })}
      {over && ` · ${texts().articles.over({ count: formatNumber(count - limit, 0) })}`}
    </span>
  )
}
