import { z } from 'zod'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { challenge, optionalText } from '#auth/core/http/wire.ts'
import { limitByDevice } from '#auth/core/sessions/devices.ts'
import { readCaller } from '#auth/core/sessions/requesting-session.ts'
import { assertFlowAllowed, readFlowChallenge } from '#auth/plugins/federation/start-flow.ts'
import { assertEnabled, getSaml, startSamlFlow } from '#auth/plugins/saml/flow.ts'
import type { Saml, SsoProvider } from '#auth/plugins/saml/settings.ts'

const ssoBody = z.object({
  provider_id: z.guid().nullish(),
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  ...challenge,
})
type Body = z.infer<typeof ssoBody>

/** Redirects to the identity provider of the organisation, selected by email domain or id. */
export const sso = handler(ssoBody, async (call) => {
  const { context, body } = call
  await limitByDevice(call)
  const provider = providerFor(getSaml(context), body)
  assertEnabled(context, provider)
  const codeChallenge = readFlowChallenge(body)
  assertFlowAllowed(context, codeChallenge)
  const { url, headers } = await startSamlFlow(call, {
    provider,
    codeChallenge,
    redirectTo: findRedirect(call, body.redirect_to),
    // A signed-in member of an organisation has no other way to confirm a sign-in.
    isConfirmation: (await readCaller(context.db, call))?.account.sso_email != null,
  })
  if (body.skip_http_redirect === true) return ok({ url }, headers)
  return { status: 303, headers: { ...headers, location: url } }
})

/** Rejects the call if SAML is disabled, before body and captcha are checked, but counts it against the limits. */
export async function assertSamlEnabled(call: Call): Promise<void> {
  if (call.context.settings.saml !== null) return
  await limitByDevice(call)
  getSaml(call.context)
}

function providerFor({ providers }: Saml, { provider_id: id, domain }: Body): SsoProvider {
  if (id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const found = providers.find((provider) =>
    id ? provider.id === id.toLowerCase() : provider.domains.includes(domain?.trim().toLowerCase() ?? ''),
  )
  if (found !== undefined) return found
  throw new AuthError(
    'sso_provider_not_found',
    id ? 'No such SSO provider' : 'No SSO provider assigned for this domain',
  )
}
