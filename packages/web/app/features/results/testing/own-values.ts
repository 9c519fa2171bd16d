import type { Results } from '@twofold/contract/results'
import { band, type FactorId, factors, type OwnText } from '@twofold/instrument'

type Own = Results['own']
type OwnFactor = Own['factors'][number]

function chooseText(ease: number | null): OwnText | null {
  const level = ease === null ? null : band(ease)
  return level === 'middle' ? 'mixed' : level
}

/** The own values of all factors as the server sends them; `spread` is half the width of each range. */
export function buildOwn(
  getEase: (factor: FactorId, index: number) => number | null,
  { spread = 0, change = {} }: { spread?: number; change?: Partial<OwnFactor> } = {},
): Own {
  return {
    quality: 'ok',
    factors: factors.map(({ id }, index) => {
      const ease = getEase(id, index)
      return {
        factor: id,
        native: ease,
        ease,
        low: ease === null ? null : Math.max(0, ease - spread),
        high: ease === null ? null : Math.min(100, ease + spread),
        answered: ease === null ? 2 : 4,
        text: chooseText(ease),
        help: false,
        easiest: null,
        hardest: null,
        ...change,
      }
    }),
  }
}
