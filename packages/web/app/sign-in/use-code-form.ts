import { siteTexts } from 'virtual:texts/site'
import { useForm } from '#web/forms/use-form.ts'
import { parseCode } from '#web/ui/code-field.tsx'

/** Form for a code of six digits; a rejected code is selected for retyping. */
export function useCodeForm(submit: (code: string) => Promise<void>) {
  const form = useForm<{ code: string }>({
    fields: ['code'],
    untitled: true,
    async submit({ code }, element) {
      try {
        await submit(parseCode(code) ?? '')
      } catch (error) {
        element.querySelector('input')?.select()
        throw error
      }
    },
  })
  const validate = (typed: string) => parseCode(typed) !== null || siteTexts().session.codeWrong
  return { props: form.props, busy: form.busy, code: form.field('code', { validate }) }
}
