import { blogTexts as texts } from 'virtual:texts/blog'
import { Disclosure } from '#web/ui/disclosure.tsx'

export interface Entry {
  id: string
  text: string
  level: 2 | 3
}

/** Table of contents: folded above the text on a small screen, sticky next to it on a wide one. */
export function ArticleContents({ entries }: { entries: readonly Entry[] }) {
  const list = (
    <ol className="xl:mt-2">
      {entries.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'ps-4' : undefined}>
          <a
            href={`#${id}`}
            className="block min-h-11 py-2.5 leading-snug text-ink-soft hover:text-you hover:underline xl:min-h-0 xl:py-1.5 xl:text-sm"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav
      aria-label={texts().contents}
      data-print="none"
      className="mx-auto w-full max-w-[36rem] xl:sticky xl:top-8 xl:mx-0 xl:max-h-[calc(100dvh-4rem)] xl:w-auto xl:overflow-y-auto xl:py-1"
    >
      <Disclosure summary={texts().contents} dense className="mb-5 border-t text-sm sm:mb-10 xl:hidden">
        {list}
      </Disclosure>
      <div className="max-xl:hidden">
        <p className="text-sm font-semibold text-you">{texts().contents}</p>
        {list}
      </div>
    </nav>
  )
}
