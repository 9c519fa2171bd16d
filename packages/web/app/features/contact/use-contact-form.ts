import { getContactChallenge } from '@twofold/contract/contact'
import type { FormEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { useCarriedWords } from '#web/navigation/carried-words.ts'
import { dismissNotice, notifyError, notifyValidation } from '#web/notices/store.ts'
import { checkMessage, type Errors, errorsOf, type Field, fields, type Values } from './check-message.ts'
import { createFormMark } from './form-mark.ts'
import { createSending } from './send-message.ts'

const EMPTY: Values = { name: '', email: '', topic: '', message: '' }

function typedInto(form: HTMLFormElement): Values {
  const typed = new FormData(form)
  const read = (field: Field) => String(typed.get(field) ?? '')
  return { name: read('name'), email: read('email'), topic: read('topic'), message: read('message') }
}

function textsOf(words: Record<string, unknown>): Partial<Values> {
  return Object.fromEntries(
    Object.entries(words).filter(([name, text]) => name in EMPTY && typeof text === 'string'),
  )
}

export interface ContactFormState {
  form: RefObject<HTMLFormElement | null>
  values: Values
  errors: Errors
  busy: boolean
  /** How far the browser's sum has come, from 0 to 1, while somebody waits for it. */
  working: number | null
  set(field: Field, value: string): void
  /** On the first touch: opening the page alone asks the server nothing. */
  prepare(): void
  submit(event: FormEvent<HTMLFormElement>): Promise<void>
}

/** The contact form: what is typed stays until it has arrived. */
export function useContactForm(onSent: (email: string) => void): ContactFormState {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [working, setWorking] = useState<number | null>(null)
  const [{ mark, send }] = useState(() => {
    const mark = createFormMark(() => callApi(getContactChallenge, {}), setWorking)
    return { mark, send: createSending(mark) }
  })

  // On a slow line somebody may have typed before the page could hear it: that counts, and is not wiped out.
  useLayoutEffect(() => {
    if (form.current !== null) setValues(typedInto(form.current))
  }, [])
  useCarriedWords(
    () => (Object.values(values).some((value) => value !== '') ? values : null),
    (words) => setValues((before) => ({ ...before, ...textsOf(words) })),
  )

  function refuse(form: HTMLFormElement, found: Errors): boolean {
    const first = fields.find((field) => found[field] !== undefined)
    setErrors(found)
    if (first === undefined) return false
    notifyValidation(found[first] ?? '')
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return true
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const checked = checkMessage(values)
    if (!checked.ok) {
      refuse(form, checked.errors)
      return
    }
    setErrors({})
    dismissNotice()
    setBusy(true)
    try {
      const website = String(new FormData(form).get('website') ?? '')
      await send({ ...checked.message, ...(website !== '' && { website }) })
      dismissNotice()
      onSent(checked.message.email)
    } catch (error) {
      if (!isApiFailure(error) || !refuse(form, errorsOf(error.errors))) notifyError(error)
    }
    setBusy(false)
  }

  function set(field: Field, value: string): void {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  return {
    form,
    values,
    errors,
    busy,
    working: busy ? working : null,
    set,
    prepare: () => mark.prepare(),
    submit,
  }
}
