import { informationTexts } from 'virtual:texts/information'
import { contactForm, contactTopics } from '@twofold/contract/contact'
import { fieldErrorCode } from '@twofold/contract/field-errors'
import { languages } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'

const message = { name: 'Zoë', email: 'zoe@example.com', message: 'The menu has too little contrast.' }

describe('topics of the contact form', () => {
  test.each(languages)('have distinct names in %s, in the order of the contract', (language) => {
    const names = inLanguage(language, () => informationTexts().contact.form.topics)
    expect(Object.keys(names)).toEqual(contactTopics.map(({ id }) => id))
    expect(new Set(Object.values(names)).size).toBe(contactTopics.length)
  })

  test('have the same English names as in emails to the operator', () => {
    const names = informationTexts().contact.form.topics
    for (const { id, label } of contactTopics) expect(names[id]).toBe(label)
  })

  test('are rejected with the error code topic_required when missing or unknown', () => {
    for (const topic of ['', 'gossip']) {
      const [issue, ...more] = contactForm.safeParse({ ...message, topic }).error?.issues ?? []
      expect(more).toEqual([])
      expect(issue && fieldErrorCode(issue)).toBe('topic_required')
      expect(issue?.message).toBe('Choose a topic')
    }
    for (const { id } of contactTopics) expect(contactForm.parse({ ...message, topic: id }).topic).toBe(id)
  })
})
