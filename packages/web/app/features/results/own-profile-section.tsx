import type { ReactNode } from 'react'
import { factorTexts, plainName } from '#web/messages/instrument/factors.ts'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'
import { CategoryMark } from '#web/ui/category-mark.tsx'
import type { QuestionnaireVersion } from './own-factor-row.tsx'
import { OwnFactorRow } from './own-factor-row.tsx'
import type { OwnProfile, ProfileRow } from './own-profile.ts'
import { ScaleKey } from './scale-key.tsx'

/** The user's profile: strengths, then all twelve factors, easiest first. */
export function OwnProfileSection(props: {
  profile: OwnProfile
  /** Version and language of the assessment's questionnaire. */
  version: QuestionnaireVersion
}): ReactNode {
  const { profile } = props
  const easy = profile.strengths.some((row) => row.band === 'high')
  return (
    <>
      <section aria-labelledby="strengths">
        <h2 id="strengths" className="text-2xl">
          {easy ? texts().strengthsHeading : texts().easiestHeading}
        </h2>
        {profile.strengths.length === 0 ? (
          <p className="mt-3 max-w-measure text-ink-soft">{texts().noStrengths}</p>
        ) : (
          <>
            <p className="mt-3 max-w-measure text-ink-soft">
              {easy ? texts().strengthsLead : texts().easiestLead}
            </p>
            <ul className="mt-5 grid gap-x-10 border-b border-line sm:grid-cols-2">
              {profile.strengths.map((row) => (
                <Strength key={row.factor.id} row={row} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="own-factors" className="mt-14 print:mt-8">
        <h2 id="own-factors" className="text-2xl">
          {texts().factorsHeading}
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">{texts().factorsLead}</p>
        {profile.scored > 0 && <ScaleKey className="mt-6 max-w-measure" />}
        <div className="mt-8 border-t-2 border-line print:mt-4">
          {profile.rows.map((row) => (
            <OwnFactorRow
              key={row.factor.id}
              row={row}
              showsAdvice={profile.showsAdvice}
              version={props.version}
            />
          ))}
        </div>
      </section>
    </>
  )
}

function Strength({ row }: { row: ProfileRow }): ReactNode {
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <CategoryMark category={row.factor.category} className="mt-0.5 size-10 shrink-0" />
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug">{plainName(row.factor.id)}</p>
        <p className="mt-1 text-ink-soft">
          {/* Strengths are printed, so the middle band of a safety factor gets the neutral summary. */}
          {row.band === 'high' || (row.band === 'middle' && !row.factor.safety)
            ? insightTexts()[row.factor.id].bands[row.band].meaning
            : factorTexts()[row.factor.id].summary}
        </p>
      </div>
    </li>
  )
}
