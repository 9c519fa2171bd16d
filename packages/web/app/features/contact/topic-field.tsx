import { informationTexts } from 'virtual:texts/information'
import { contactTopics } from '@twofold/contract/contact'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { SelectField } from '#web/ui/select-field.tsx'

const texts = () => informationTexts().contact.form

/** Topic of a message, as a native select. */
export function TopicField(props: ComponentPropsWithRef<'select'> & { error: string | null }): ReactNode {
  return (
    <SelectField label={texts().topic} defaultValue="" {...props} required>
      <option value="" disabled>
        {texts().topicEmpty}
      </option>
      {contactTopics.map((topic) => (
        <option key={topic.id} value={topic.id}>
          {texts().topics[topic.id]}
        </option>
      ))}
    </SelectField>
  )
}
