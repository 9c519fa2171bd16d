import type { results } from '@twofold/contract'
import { ordinaryFactors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { plainName } from '#web/messages/instrument/factors.ts'
import { describePetals, listPetals } from './petals.ts'

type Row = NonNullable<results.Comparison['factors']>[number]

/** A comparison in which every factor has the value 60, except for the changes. */
function compare(changes: Readonly<Record<string, Partial<Row>>>): results.Comparison {
  const view = { bySelf: 60, byPartner: 60, gap: 'none' } as const
  const factors = ordinaryFactors.map(({ id }): Row => {
    const row = {
      factor: id,
      shared: true,
      value: 60,
      importance: { both: null },
      difference: 'none',
    } as const
    return { ...row, you: view, partner: view, ...changes[id] }
  })
  return { status: 'ready', score: 60, factors }
}

const none = { bySelf: null, byPartner: null, gap: null }
const hidden = { shared: false, value: null, difference: null, you: none, partner: none }

const exchange = ({ factors = [], ...rest }: results.Comparison): results.Comparison => ({
  ...rest,
  factors: factors.map((row) => ({ ...row, you: row.partner, partner: row.you })),
})

const differing = compare({
  bids: { value: 80 },
  repair: { value: 30, you: { bySelf: 20, byPartner: 70, gap: 'clear' } },
  sexual: { difference: 'clear' },
  flooding: { difference: 'possible', partner: { bySelf: 60, byPartner: 50, gap: 'possible' } },
  values: hidden,
})

describe('listPetals', () => {
  test('has a petal for each ordinary factor and none for a safety factor', () => {
    const safety = { ...compare({}).factors?.[0], factor: 'fairness' } as Row
    const petals = listPetals({ ...differing, factors: [...(differing.factors ?? []), safety] })
    expect(petals.map(({ id }) => id)).toEqual(ordinaryFactors.map(({ id }) => id))
  })

  test('hatches clear differences alone', () => {
    const clear = listPetals(differing).filter(({ isClear }) => isClear)
    expect(clear.map(({ id }) => id)).toEqual(['repair', 'sexual'])
  })

  test('has no value and no hatching while the views of each other are not shared', () => {
    const factors = differing.factors?.map(({ value: _, ...row }) => row) ?? []
    expect(
      listPetals({ ...differing, factors }).filter(({ value, isClear }) => value !== null || isClear),
    ).toEqual([])
    expect(listPetals({ status: 'ready', score: 50 }).every(({ value }) => value === null)).toBe(true)
  })

  test('is the same for both readers', () => {
    expect(listPetals(exchange(differing))).toEqual(listPetals(differing))
  })
})

describe('describePetals', () => {
  test('names the longest, the shortest, the hatched and the missing petals', () => {
    const [bids, repair, sexual, values] = (['bids', 'repair', 'sexual', 'values'] as const).map(plainName)
    expect(describePetals(listPetals(differing))).toBe(
      `Longest petals, at about 80: ${bids}. Shortest, at about 30: ${repair}. Clear difference: ${repair}, ${sexual}. Not shared: ${values}.`,
    )
  })

  test('says once that all petals are equally long, and that none has a value', () => {
    expect(describePetals(listPetals(compare({})))).toMatch(/^All petals are equally long, at about 60: /)
    expect(describePetals(listPetals({ status: 'ready' }))).toMatch(/without a value/)
  })
})
