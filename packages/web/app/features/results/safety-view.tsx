import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import type { FactorId } from '@twofold/instrument'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeRow } from './describe-views.ts'
import { MapAxis, MapLanes, RowName, rowGrid } from './map-lanes.tsx'
import { viewLink } from './views.ts'

type Row = NonNullable<Comparison['safety']>[number]

/** False for factors of a later version of the instrument. */
function isKnown(row: Row): row is Row & { factor: FactorId } {
  return row.factor in factorTexts()
}

/**
 * Fairness and boundaries on a page of their own, with the values alone: no text says what they mean, because both partners
 * may read it. Never printed. Looks the same for every reason that nothing is shared.
 */
export function SafetyView({ comparison }: { comparison: Comparison }) {
  const { safety, partnerName = null } = comparison
  return (
    <HeadedSection
      id="safety"
      title={resultsTexts().safety.heading}
      headingClass="text-xl sm:text-2xl"
      data-print="none"
    >
      <p className="mt-2 max-w-measure">{resultsTexts().safety.lead}</p>
      {safety === undefined ? (
        <p className="mt-4 font-semibold">{resultsTexts().safety.notShared}</p>
      ) : (
        <Rows rows={safety.filter(isKnown)} partnerName={partnerName} />
      )}
      <p className="mt-6 max-w-measure text-sm text-ink-soft">
        {resultsTexts().safety.note} <TextLink to="/trust-safety">{resultsTexts().safety.help}</TextLink>
      </p>
      <p className="mt-6 flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
        <LinkButton to={viewLink('map')} kind="secondary" replace>
          {resultsTexts().safety.back}
        </LinkButton>
        <LinkButton to={viewLink('sharing')} kind="quiet" className="max-sm:-ms-5" replace>
          {resultsTexts().safety.sharing}
        </LinkButton>
      </p>
    </HeadedSection>
  )
}

function Rows(props: { rows: readonly (Row & { factor: FactorId })[]; partnerName: string | null }) {
  const { rows, partnerName } = props
  // Never printed, so that only the screen needs a name.
  const names = { you: null, partner: partnerName }
  const { map } = resultsTexts().comparison
  return (
    <div className="mt-6">
      <MapAxis names={names} />
      <ul>
        {rows.map(({ factor, you, partner }) => {
          const { plainName, name } = factorTexts()[factor]
          const isShared = you.bySelf !== null
          return (
            <li key={factor} className={`${rowGrid} min-h-11 border-b border-line`}>
              <RowName
                name={plainName}
                fullName={isShared ? name : `${name} · ${map.notShared}`}
                spoken={isShared ? describeRow({ you, partner }, partnerName) : null}
              />
              <MapLanes
                row={{ you: { ...you, gap: null }, partner: { ...partner, gap: null } }}
                names={names}
              />
            </li>
          )
        })}
      </ul>
      <p className="mt-4 max-w-measure text-sm text-ink-soft">{map.coarse}</p>
    </div>
  )
}
