import { useForm } from '#web/forms/use-form.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { digitsIn } from '#web/ui/code-field.tsx'

/** A form of one code of six digits. `submit` tells whether it was taken; one that was not is selected to be typed again. */
export function useCodeForm(submit: (code: string) => Promise<boolean>) {
  const form = useForm<{ code: string }>({
    fields: ['code'],
    // Its words stand beside the field alone.
    invalid: () => undefined,
    async submit({ code }, element) {
      if (!(await submit(digitsIn(code) ?? ''))) element.querySelector('input')?.select()
    },
  })
  const validate = (typed: string) => digitsIn(typed) !== null || sessionTexts().codeWrong
  return { props: form.props, busy: form.busy, code: form.field('code', { validate }) }
}
