import { useCallback } from 'react'
import type { NavigateOptions, To } from 'react-router'
import { useNavigate as useRouterNavigate } from 'react-router'
import { LOCALE } from '#web/messages/en/locale.ts'
import { inOwnLanguage } from './language.ts'

type Navigate = (to: To, options?: NavigateOptions) => void | Promise<void>

/** Goes to another page of the site, in the language of this one. */
export const useNavigate: () => Navigate = LOCALE === 'en' ? useRouterNavigate : useLanguageNavigate

function useLanguageNavigate(): Navigate {
  const navigate = useRouterNavigate()
  return useCallback((to, options) => navigate(inOwnLanguage(to), options), [navigate])
}
