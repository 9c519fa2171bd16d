import { siteTexts } from 'virtual:texts/site'
import type { Comparison } from '@twofold/contract/results'
import { hasClearDifference } from '@twofold/instrument'
import { ordinaryFactors } from '@twofold/instrument/factors'
import { plainName } from '#web/messages/instrument/factors.ts'
import type { Petal } from '#web/ui/pair-portrait.tsx'

/** The ten petals in factor order, for every state of sharing: without shared views, no petal has a value. */
export function listPetals(comparison: Comparison): Petal[] {
  return ordinaryFactors.map(({ id }) => {
    const row = comparison.factors?.find(({ factor }) => factor === id)
    const value = row?.value ?? null
    return {
      id,
      name: plainName(id),
      value,
      isClear: row !== undefined && value !== null && hasClearDifference(row),
    }
  })
}

/** What the picture shows in words: the longest and the shortest petals, the hatched and the missing ones. */
export function describePetals(petals: readonly Petal[]): string {
  const texts = siteTexts().portrait
  const known = petals.filter(({ value }) => value !== null)
  if (known.length === 0) return texts.none
  const values = known.map(({ value }) => value ?? 0)
  const withValue = (value: number) => known.filter((petal) => petal.value === value)
  const [longest, shortest] = [Math.max(...values), Math.min(...values)]
  const names = (listed: readonly Petal[]) => listed.map(({ name }) => name).join(', ')
  const clear = petals.filter(({ isClear }) => isClear)
  const missing = petals.filter(({ value }) => value === null)
  return [
    longest === shortest
      ? texts.even({ names: names(known), value: longest })
      : [
          texts.longest({ names: names(withValue(longest)), value: longest }),
          texts.shortest({ names: names(withValue(shortest)), value: shortest }),
        ].join(' '),
    clear.length > 0 && texts.clear({ names: names(clear) }),
    missing.length > 0 && texts.missing({ names: names(missing) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
