import { contactTopics } from '@twofold/contract/contact'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { contactTexts } from '#web/messages/contact/index.ts'
import { FieldError } from '#web/ui/field-error.tsx'

const texts = () => contactTexts().form

/** Topic of a message, as a native select. */
export function TopicField({
  error,
  ...rest
}: ComponentPropsWithRef<'select'> & { error: string | null }): ReactNode {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts().topic}
      </label>
      <div className="relative">
        <select
          defaultValue=""
          {...rest}
          id={id}
          required
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`block min-h-12 w-full appearance-none rounded-md border bg-surface py-2.5 ps-3.5 pe-11 text-ink ${error === null ? 'border-edge' : 'border-danger ring-1 ring-danger'}`}
        >
          <option value="" disabled>
            {texts().topicEmpty}
          </option>
          {contactTopics.map((topic) => (
            <option key={topic.id} value={topic.id}>
              {texts().topics[topic.id]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute end-3.5 top-3.5 text-ink-soft"
        />
      </div>
      {error !== null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
