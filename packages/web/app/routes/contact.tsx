import { informationTexts as texts } from 'virtual:texts/information'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import type { Route } from './+types/contact'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: texts().contact.title, description: texts().contact.lead }, args)
}

export default function ContactScreen() {
  return <ContactPage />
}
