import { resultsTexts as texts } from 'virtual:texts/results'
import { currentLanguage } from '#web/messages/language.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Unseen } from './revealed-levels.ts'

/** That the first results are there, or which further ones. */
export function getOccasion(levels: Unseen): string {
  if (levels.includes('score')) return texts().reveal.here
  const names = new Intl.ListFormat(currentLanguage()).format(
    levels.map((level) => texts().reveal.levels[level]),
  )
  return `${texts().reveal.news}: ${names}`
}

/** The way to new results from the pages about the user alone, which nothing interrupts. */
export function NewsLine({ levels }: { levels: Unseen }) {
  return (
    <p
      role="status"
      data-print="none"
      className="mb-6 flex flex-wrap items-center gap-x-4 rounded-card bg-bond-soft px-inset py-1 sm:px-6"
    >
      <span className="font-semibold">{getOccasion(levels)}</span>
      <TextLink to="together" replace>
        {texts().reveal.open}
      </TextLink>
    </p>
  )
}
