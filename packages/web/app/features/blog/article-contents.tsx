import type { ReactNode } from 'react'
import { blogTexts as texts } from '#web/messages/blog/index.ts'

export interface Entry {
  id: string
  text: string
  level: 2 | 3
}

/** Table of contents: above the text on a small screen, sticky next to it on a wide one. */
export function ArticleContents({ entries }: { entries: readonly Entry[] }): ReactNode {
  return (
    <nav
      aria-labelledby="contents"
      data-print="none"
      className="mx-auto mb-10 w-full max-w-[36rem] border-y border-line py-5 xl:sticky xl:top-8 xl:mx-0 xl:mb-0 xl:max-h-[calc(100dvh-4rem)] xl:w-auto xl:overflow-y-auto xl:border-y-0 xl:py-1"
    >
      <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal text-you">
        {texts().contents}
      </h2>
      <ol className="mt-2">
        {entries.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'ps-4' : undefined}>
            <a
              href={`#${id}`}
              className="block py-2.5 leading-snug text-ink-soft hover:text-you hover:underline xl:py-1.5 xl:text-sm"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
