import { plainName } from '#web/messages/instrument/factors.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { type EveningTopic, isOwnTopic } from './evening-topics.ts'

export function topicName(topic: EveningTopic): string | null {
  if (topic === null) return null
  return isOwnTopic(topic) ? guideTexts().ownTopics[topic].title : plainName(topic)
}
