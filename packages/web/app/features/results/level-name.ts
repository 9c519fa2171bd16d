import { resultsTexts } from 'virtual:texts/results'
import type { LevelId } from './levels.ts'

/** Returns the name of a sharing level, with the partner's name if it is known. */
export function getLevelName(level: LevelId, partnerName: string | null): string {
  const texts = resultsTexts().sharing.levels[level]
  return partnerName !== null && 'nameNamed' in texts ? texts.nameNamed({ name: partnerName }) : texts.name
}
