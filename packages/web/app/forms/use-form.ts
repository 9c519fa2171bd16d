import type { z } from '@twofold/contract/zod'
import { createElement, type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import { isApiFailure } from '#web/api/api-failure.ts'
import { fieldErrorMessage, issueMessage } from '#web/messages/error-messages.ts'
import { dismissNotice, notifyError } from '#web/notices/store.ts'
import { ReportedError } from './reported-error.tsx'

interface RejectedField<V extends FieldValues> {
  field: FieldPath<V>
  message: string
}

interface FormOptions<V extends FieldValues, O> {
  /** In the order of the screen: the first invalid field is reported and focused. */
  fields: readonly FieldPath<V>[]
  /** Schema of the contract; without it the rules of each field are used. */
  schema?: z.ZodType<O, V>
  /** Undefined if the user may type before hydration: the values in the document are then read. */
  defaultValues?: DefaultValues<V>
  submit(values: O, form: HTMLFormElement): Promise<void> | void
  /** Deletes the value of an unmounted field, such as a password that the next form must not contain. */
  shouldUnregister?: boolean
  /** Reports a failure that is not about a field. */
  onFailure?(error: unknown): void
  /** Shows the message of the first invalid field without the title "Validation Error". */
  untitled?: boolean
}

/** The first field error of the server, if it is about one of the fields. */
function findRejectedField<V extends FieldValues>(error: unknown, fields: readonly FieldPath<V>[]) {
  const [first] = isApiFailure(error) ? error.errors : []
  const field = fields.find((name) => name === first?.path)
  return field === undefined || first === undefined ? null : { field, message: fieldErrorMessage(first) }
}

/** Validates the fields by a schema of the contract; error messages are in the language of the page. */
function contractResolver<V extends FieldValues, O>(schema: z.ZodType<O, V>): Resolver<V, unknown, O> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueMessage(issue) }
    }
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}

/**
 * The one form hook: fields of react-hook-form on the schemas of the contract, a busy state, focus on the first
 * invalid field, and field errors of the server next to their field.
 */
export function useForm<V extends FieldValues, O = V>(options: FormOptions<V, O>) {
  const { fields, schema, defaultValues } = options
  const element = useRef<HTMLFormElement>(null)
  const form = useHookForm<V, unknown, O>({
    ...(schema !== undefined && { resolver: contractResolver(schema) }),
    ...(defaultValues !== undefined && { defaultValues }),
    shouldUnregister: options.shouldUnregister ?? false,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  /** The first invalid field, whose message is a notice. */
  const [reported, setReported] = useState<FieldPath<V> | null>(null)
  // `isSubmitting` is true only after the next render, which two quick presses of Enter may precede.
  const isPending = useRef(false)

  function reject({ field, message }: RejectedField<V>): void {
    form.setError(field, { message }, { shouldFocus: true })
    setReported(field)
  }

  async function send(values: O): Promise<void> {
    if (element.current === null) return
    dismissNotice()
    try {
      await options.submit(values, element.current)
    } catch (error) {
      const rejected = findRejectedField(error, fields)
      if (rejected !== null) return reject(rejected)
      const report = options.onFailure ?? notifyError
      report(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    // A browser or a password manager may fill a field without an event.
    for (const [name, typed] of new FormData(event.currentTarget)) {
      const field = fields.find((candidate) => candidate === name)
      const known: unknown = field === undefined ? null : form.getValues(field)
      if (field === undefined || typeof typed !== 'string') continue
      if (known === undefined || typeof known === 'string')
        form.setValue(field, typed as PathValue<V, Path<V>>)
    }
    const submit = form.handleSubmit(send, (found) => {
      dismissNotice()
      setReported(fields.find((name) => found[name] !== undefined) ?? null)
    })
    void submit(event).finally(() => {
      isPending.current = false
    })
  }

  /** The notice disappears with the error that it reports. */
  function clear(name: FieldPath<V>): void {
    form.clearErrors(name)
    if (reported !== name) return
    setReported(null)
    dismissNotice()
  }

  const register = (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) =>
    form.register(name, { ...rules, onChange: () => clear(name) })

  function showError(name: FieldPath<V>): ReactNode {
    const message = errors[name]?.message?.toString() || null
    if (message === null || name !== reported || options.untitled) return message
    return createElement(ReportedError, { message })
  }

  return {
    props: { ref: element as RefObject<HTMLFormElement | null>, noValidate: true, onSubmit },
    busy: isSubmitting,
    /** A field with its error message. */
    field: (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) => ({
      ...register(name, rules),
      error: showError(name),
    }),
    /** A field that is marked only if it is the first invalid one, so that no field is marked without a message. */
    firstErrorField: (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) => {
      const isReported = reported === name && errors[name] !== undefined
      return { ...register(name, rules), invalid: isReported, error: isReported ? showError(name) : null }
    },
    values: form.getValues,
    watch: form.watch,
    set: form.setValue,
    reset: form.reset,
    clearErrors: form.clearErrors,
    reject,
    /** Marks and focuses a field whose error is in a notice. */
    markInvalid(field: FieldPath<V>): void {
      form.setError(field, { type: 'refused' }, { shouldFocus: true })
      setReported(field)
    },
  }
}
