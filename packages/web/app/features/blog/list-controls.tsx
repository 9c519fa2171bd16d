import { blogTexts as texts } from 'virtual:texts/blog'
import { blogCategories } from '@twofold/contract/blog-categories'
import { Search } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { type ListQuery, listHref } from '#web/articles/list-query.ts'
import { BLOG, categoryLabel } from '#web/articles/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Links instead of buttons, so that each list has a URL and works without JavaScript. */
export function CategoryChips({ query }: { query: ListQuery }) {
  const chips = [
    { slug: null, label: texts().all },
    ...blogCategories.map(({ slug }) => ({ slug, label: categoryLabel(slug) })),
  ]
  const bar = useRef<HTMLElement>(null)

  // On a phone the bar overflows: scroll the selected category into view without moving the page.
  useLayoutEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && chosen) bar.current.scrollLeft += computeOverflow(bar.current, chosen)
  }, [])

  return (
    <nav
      ref={bar}
      aria-label={texts().categories}
      className="-mx-5 overflow-x-auto px-5 py-1 sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {chips.map(({ slug, label }) => (
          <li key={label}>
            <Link
              to={listHref({ category: slug, q: query.q })}
              aria-current={query.category === slug ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm whitespace-nowrap transition-colors hover:border-you hover:text-you aria-[current]:border-you aria-[current]:bg-you-area aria-[current]:font-semibold aria-[current]:text-on-area"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns by how many pixels a part, including its padding, overflows the end of the bar. */
function computeOverflow(bar: HTMLElement, part: HTMLElement): number {
  const outer = bar.getBoundingClientRect()
  const inner = part.getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(bar).paddingInlineStart)
  return Math.max(0, inner.right + edge - outer.right)
}

/** GET form, so that a search has a URL. */
export function SearchForm({ query }: { query: ListQuery }) {
  const id = useId()
  return (
    <Form role="search" action={BLOG} className="flex w-full max-w-md gap-2">
      <label htmlFor={id} className="sr-only">
        {texts().searchLabel}
      </label>
      <input
        // Remount when the query changes, for example after going back, to reset the uncontrolled input.
        key={query.q ?? ''}
        id={id}
        type="search"
        name="q"
        defaultValue={query.q ?? ''}
        maxLength={200}
        placeholder={texts().searchLabel}
        className="min-h-11 w-0 min-w-0 flex-1 rounded-full border border-edge bg-surface px-5 text-ink placeholder:text-ink-soft"
      />
      {query.category !== null && <input type="hidden" name="category" value={query.category} />}
      <Button type="submit" kind="secondary" className="px-3.5 sm:px-5">
        <Search aria-hidden size={18} />
        <span className="sr-only sm:not-sr-only">{texts().search}</span>
      </Button>
    </Form>
  )
}
