import { authTexts } from 'virtual:texts/auth'
import { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { redirectDocument } from 'react-router'
import { read } from '#web/api/queries.ts'
import { configQuery } from '#web/api/shared-queries.ts'
import { apiContext } from '#web/context.ts'
import { AuthPage } from '#web/features/auth/auth-page.tsx'
import type { SignInMethods } from '#web/features/auth/provider-buttons.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import type { Route } from './+types/auth'

/** Fallback if the configuration cannot be loaded: email and password only. */
const emptyMethods: SignInMethods = {
  providers: [],
  sso: false,
  phone: null,
  wallets: [],
  passkeys: false,
  captcha: null,
}

function listSignInMethods({ auth }: ReplyOf<typeof getConfig>): SignInMethods {
  return {
    providers: auth.providers.map((id) => ({ id, label: auth.providerLabels[id] ?? id })),
    sso: auth.sso,
    phone: auth.phone,
    wallets: auth.wallets,
    passkeys: auth.passkeys,
    captcha: auth.captcha,
  }
}

export function loader({ context }: Route.LoaderArgs): Promise<SignInMethods> {
  return context
    .get(apiContext)
    .call(getConfig, {})
    .then(listSignInMethods, () => emptyMethods)
}

/**
 * Replaces the server loader in the browser, so that the `next` path is not sent to the server. With a captcha the page
 * is loaded as a new document, because only such a document may load the captcha script.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SignInMethods> {
  const methods = await read(configQuery).then(listSignInMethods, () => emptyMethods)
  if (methods.captcha !== null) throw redirectDocument(request.url)
  return methods
}

export function shouldRevalidate(): boolean {
  return false
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta({ title: authTexts().metaTitle, description: authTexts().metaDescription }, args)
}

export default function AuthScreen({ loaderData }: Route.ComponentProps) {
  return <AuthPage methods={loaderData} />
}
