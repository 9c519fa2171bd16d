import { contactForm, getContactChallenge } from '@twofold/contract/contact'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLanguageSwitchState } from '#web/navigation/language-switch-state.ts'
import { createFormMark } from './form-mark.ts'
import { createSending } from './send-message.ts'

const fields = ['name', 'email', 'topic', 'message'] as const
type Field = (typeof fields)[number]

/** The contact form: what is typed stays until it has arrived. */
export function useContactForm(onSent: (email: string) => void) {
  const [working, setWorking] = useState<number | null>(null)
  const [{ mark, send }] = useState(() => {
    const mark = createFormMark(() => callApi(getContactChallenge, {}), setWorking)
    return { mark, send: createSending(mark) }
  })
  // Without values of its own: what was typed before the page could hear it counts.
  const form = useForm<Record<Field, string>, ReturnType<typeof contactForm.parse>>({
    fields,
    schema: contactForm as never,
    async submit(message, element) {
      const website = String(new FormData(element).get('website') ?? '')
      await send({ ...message, ...(website !== '' && { website }) })
      onSent(message.email)
    },
  })
  useLanguageSwitchState(
    () => {
      const values = form.values()
      return Object.values(values).some((value) => value) ? values : null
    },
    (words) => {
      for (const field of fields) if (typeof words[field] === 'string') form.set(field, words[field])
    },
  )
  return {
    form,
    /** Progress of the proof of work, 0 to 1, while the user waits. */
    working: form.busy ? working : null,
    /** On the first touch: opening the page alone asks the server nothing. */
    prepare: () => mark.prepare(),
  }
}
