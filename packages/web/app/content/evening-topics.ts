import type { OrdinaryFactorId, OwnTopicId } from '@twofold/instrument'
import { ordinaryFactors } from '@twofold/instrument/factors'
import { ownTopicIds } from '@twofold/instrument/own-topics'

/** One topic for each of the six evenings; null for the first one if the guide has no topic. */
export type EveningTopic = OrdinaryFactorId | OwnTopicId | null

export const isOwnTopic = (topic: OrdinaryFactorId | OwnTopicId): topic is OwnTopicId =>
  ownTopicIds.some((id) => id === topic)

/** The factor of a topic; null for a topic that the couple chose for itself. */
export const findFactor = (topic: EveningTopic): OrdinaryFactorId | null =>
  topic === null || isOwnTopic(topic) ? null : topic

/** Own topics of the later evenings, in this order; the others can be chosen on every evening. */
const laterTopics: readonly OwnTopicId[] = ['home', 'time', 'money', 'parents', 'children', 'faith']
const EVENINGS = 6

/**
 * Lists the first topic of a guide, then what the first evening held back, then own topics; the same for both partners. Factors
 * of a later version of the instrument are omitted.
 */
export function listEveningTopics(topics: readonly string[]): EveningTopic[] {
  const known = topics.flatMap((topic) => ordinaryFactors.find(({ id }) => id === topic)?.id ?? [])
  const [first = null, ...heldBack] = known
  return [first, ...heldBack, ...laterTopics].slice(0, EVENINGS)
}
