import { contactTopics } from '@twofold/contract/contact'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { contactTexts } from '#web/messages/en/contact.ts'

const texts = contactTexts.form

/** What a message is about: the list of the browser, which every device knows how to show. */
export function TopicField(props: {
  value: string
  error: string | null
  onChoose(topic: string): void
}): ReactNode {
  const id = useId()
  const { value, error, onChoose } = props
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts.topic}
      </label>
      <div className="relative">
        <select
          id={id}
          name="topic"
          required
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`block min-h-12 w-full appearance-none rounded-md border bg-surface py-2.5 ps-3.5 pe-11 text-ink ${error === null ? 'border-edge' : 'border-danger ring-1 ring-danger'}`}
        >
          <option value="" disabled>
            {texts.topicEmpty}
          </option>
          {contactTopics.map((topic) => (
            <option key={topic.id} value={topic.id}>
              {topic.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute end-3.5 top-3.5 text-ink-soft"
        />
      </div>
      {error !== null && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
