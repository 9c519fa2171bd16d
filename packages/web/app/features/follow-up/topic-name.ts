import type { FollowUp } from '@twofold/contract/follow-up'
import type { OrdinaryFactorId, OwnTopicId } from '@twofold/instrument'
import { ownTopicIds } from '@twofold/instrument/own-topics'
import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'

type Topic = FollowUp['evenings'][number]['topic']

const isOwn = (topic: OrdinaryFactorId | OwnTopicId): topic is OwnTopicId =>
  ownTopicIds.some((id) => id === topic)

export function topicName(topic: Topic): string | null {
  if (topic === null) return null
  return isOwn(topic) ? guideTexts().ownTopics[topic].title : plainName(topic)
}

/** The factor of a topic; null for a topic that the couple chose for itself. */
export const findFactor = (topic: Topic): OrdinaryFactorId | null =>
  topic === null || isOwn(topic) ? null : topic
