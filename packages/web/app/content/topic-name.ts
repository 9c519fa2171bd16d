import type { OrdinaryFactorId, OwnTopicId } from '@twofold/instrument'
import { ownTopicIds } from '@twofold/instrument/own-topics'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import type { EveningTopic } from './evening-topics.ts'

const isOwn = (topic: OrdinaryFactorId | OwnTopicId): topic is OwnTopicId =>
  ownTopicIds.some((id) => id === topic)

export function topicName(topic: EveningTopic): string | null {
  if (topic === null) return null
  return isOwn(topic) ? guideTexts().ownTopics[topic].title : plainName(topic)
}

/** The factor of a topic; null for a topic that the couple chose for itself. */
export const findFactor = (topic: EveningTopic): OrdinaryFactorId | null =>
  topic === null || isOwn(topic) ? null : topic
