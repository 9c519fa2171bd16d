import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link as RouterLink } from 'react-router'
import { LOCALE } from '#web/messages/en/locale.ts'
import { inOwnLanguage } from './language.ts'

export type { LinkProps }

/** A link inside the site; it stays in the language of the page. */
export const Link: (props: LinkProps) => ReactNode = LOCALE === 'en' ? RouterLink : LanguageLink

function LanguageLink({ to, ...rest }: LinkProps): ReactNode {
  return <RouterLink {...rest} to={inOwnLanguage(to)} />
}
