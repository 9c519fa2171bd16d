import { safetyTexts } from 'virtual:texts/safety'
import { helpLines } from '#web/content/help-lines.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { countryName, HelpNumbers } from './help-lines.tsx'
import { guessOwnCountry } from './own-country.ts'

/**
 * Help lines of the visitor's country. The HTML is the same for all visitors, so they are rendered after hydration in
 * a reserved space.
 */
export function OwnHelpLines() {
  const hydrated = useHydrated()
  const country = hydrated ? guessOwnCountry() : null
  const help = helpLines.find((one) => one.country === country)
  return (
    <HeadedSection
      id="own-help-lines"
      title={safetyTexts().trustSafety.ownTitle}
      headingClass="font-serif text-xl"
      className="mt-6 min-h-96 rounded-card border border-line bg-surface p-5 noscript:hidden"
    >
      {!hydrated && <Skeleton className="mt-4 h-40" />}
      {hydrated && (
        <p className="mt-2 text-sm text-ink-soft">
          {help === undefined
            ? safetyTexts().trustSafety.ownUnknown
            : safetyTexts().trustSafety.ownGuess({ country: countryName(help.country) })}
        </p>
      )}
      {help !== undefined && (
        <div className="mt-3">
          <HelpNumbers help={help} />
        </div>
      )}
    </HeadedSection>
  )
}
