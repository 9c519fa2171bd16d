import type { z } from '@twofold/contract/zod'
import type { FormEvent, RefObject } from 'react'
import { useRef } from 'react'
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
  Resolver,
} from 'react-hook-form'
import { useForm as useHookForm } from 'react-hook-form'
import { isApiFailure } from '#web/api/api-failure.ts'
import { fieldWords, issueWords } from '#web/messages/refusal-words.ts'
import { dismissNotice, notifyError, notifyValidation } from '#web/notices/store.ts'

export interface FieldRefusal<V extends FieldValues> {
  field: FieldPath<V>
  message: string
}

interface FormOptions<V extends FieldValues, O> {
  /** In the order of the screen: the first invalid one is reported and gets the focus. */
  fields: readonly FieldPath<V>[]
  /** The rules of the contract; without them those of each field count. */
  schema?: z.ZodType<O, V>
  /** Left out if the user may type before hydration: the values of the document count then. */
  defaultValues?: DefaultValues<V>
  submit(values: O, form: HTMLFormElement): Promise<void> | void
  /** The field that a refusal is about, with its words; null: only a notice is shown. */
  refusal?(error: unknown): FieldRefusal<V> | null
  /** A field that is drawn no more forgets its value, as a password does that another form must not get. */
  shouldUnregister?: boolean
  /** Reports a failure that is not about a field. */
  failed?(error: unknown): void
  /** Reports the first invalid field; by default its message under "Validation Error". */
  invalid?(message: string): void
}

/** The server's own words about a field, if it names one of these. */
function refusalOf<V extends FieldValues>(error: unknown, fields: readonly FieldPath<V>[]) {
  const [first] = isApiFailure(error) ? error.errors : []
  const field = fields.find((name) => name === first?.path)
  return field === undefined || first === undefined ? null : { field, message: fieldWords(first) }
}

/** Checks the fields by a schema of the contract; each error has the words of the page's language. */
function contractResolver<V extends FieldValues, O>(schema: z.ZodType<O, V>): Resolver<V, unknown, O> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueWords(issue) }
    }
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}

/**
 * The one form hook: fields of react-hook-form on the schemas of the contract, a busy state, focus on the first
 * invalid field, and refusals of the server next to their field.
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

  function refuse({ field, message }: FieldRefusal<V>): void {
    form.setError(field, { message }, { shouldFocus: true })
    const tell = options.invalid ?? notifyValidation
    tell(message)
  }

  async function send(values: O): Promise<void> {
    if (element.current === null) return
    dismissNotice()
    try {
      await options.submit(values, element.current)
    } catch (error) {
      const refused = options.refusal?.(error) ?? refusalOf(error, fields)
      if (refused !== null) return refuse(refused)
      const tell = options.failed ?? notifyError
      tell(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSubmitting) return
    // A browser or a password manager may have filled a field without telling the page.
    for (const [name, typed] of new FormData(event.currentTarget)) {
      const field = fields.find((one) => one === name)
      const known: unknown = field === undefined ? null : form.getValues(field)
      if (field === undefined || typeof typed !== 'string') continue
      if (known === undefined || typeof known === 'string')
        form.setValue(field, typed as PathValue<V, Path<V>>)
    }
    void form.handleSubmit(send, (found) => {
      const first = fields.find((name) => found[name] !== undefined)
      const message = first === undefined ? '' : String(found[first]?.message ?? '')
      const tell = options.invalid ?? notifyValidation
      tell(message)
    })(event)
  }

  const register = (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) =>
    form.register(name, { ...rules, onChange: () => form.clearErrors(name) })

  return {
    props: { ref: element as RefObject<HTMLFormElement | null>, noValidate: true, onSubmit },
    busy: isSubmitting,
    /** A field with its error in words. */
    field: (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) => ({
      ...register(name, rules),
      error: errors[name] === undefined ? null : String(errors[name].message ?? ''),
    }),
    /** A field that is only marked: the words are in a notice. */
    marked: (name: FieldPath<V>, rules?: RegisterOptions<V, FieldPath<V>>) => ({
      ...register(name, rules),
      invalid: errors[name] !== undefined,
    }),
    values: form.getValues,
    watch: form.watch,
    set: form.setValue,
    reset: form.reset,
    clearErrors: form.clearErrors,
    refuse,
    /** Marks and focuses a field whose words are in a notice. */
    mark: (field: FieldPath<V>) => form.setError(field, { type: 'refused' }, { shouldFocus: true }),
  }
}
