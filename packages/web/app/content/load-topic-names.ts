import { loadWithTexts } from '#web/messages/define-texts.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { type EveningTopic, findFactor } from './evening-topics.ts'

export type TopicNames = (topic: EveningTopic) => string | null

/** Names these topics. Those that a couple chose for itself are texts of the evening guide, which otherwise do not load. */
export async function loadTopicNames(topics: readonly EveningTopic[]): Promise<TopicNames> {
  const hasOwn = topics.some((topic) => topic !== null && findFactor(topic) === null)
  if (hasOwn) return (await loadWithTexts(() => import('./topic-name.ts'))).topicName
  return (topic) => {
    const factor = findFactor(topic)
    return factor && plainName(factor)
  }
}
