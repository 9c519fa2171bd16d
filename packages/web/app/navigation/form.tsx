import { LANGUAGE_PARAMETER } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import type { FormProps } from 'react-router'
import { Form as RouterForm } from 'react-router'
import { LOCALE } from '#web/messages/en/locale.ts'

/** A form that asks by its address; what it leads to is in the language of the page. */
export function Form({ children, ...rest }: FormProps): ReactNode {
  return (
    <RouterForm {...rest}>
      {LOCALE !== 'en' && <input type="hidden" name={LANGUAGE_PARAMETER} value={LOCALE} />}
      {children}
    </RouterForm>
  )
}
