import type { ReactNode } from 'react'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { contactTexts as texts } from '#web/messages/contact/index.ts'
import type { Route } from './+types/contact'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().title, description: texts().lead }, args)
}

export default function ContactScreen(): ReactNode {
  return <ContactPage />
}
