import { AuthError } from '#auth/core/errors.ts'
import { type Call, type Handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  errorValues,
  redirectToPage,
  redirectToSiteWithError,
  redirectWithError,
} from '#auth/plugins/federation/flow-redirects.ts'
import type { ProviderTokens } from '#auth/plugins/federation/profile.ts'
import { beginProviderSession } from '#auth/plugins/federation/provider-session.ts'
import {
  deleteFlow,
  type FlowRow,
  issueCode,
  linkingRequester,
} from '#auth/plugins/federation/repository/flows.ts'
import { encryptOutcome, type FlowOutcome } from '#auth/plugins/oauth/flow-outcome.ts'
import { finishFlow, getRedirectUri, isOwnFlow, type ReturnedFlow } from '#auth/plugins/oauth/oauth-flow.ts'
import {
  type AccountSignIn,
  findOrCreateAccount,
  linkForSession,
} from '#auth/plugins/oauth/provider-accounts.ts'

/** The redirect URI of providers, as query (GET) or form (POST). The page gets a code or an error. */
export const callback: Handler = async (call) => {
  const { context } = call
  const parameters = readParameters(call)
  let returned: ReturnedFlow
  try {
    await limitCall(call, {}, () => isOwnFlow(call, parameters.state))
    returned = await finishFlow(call, parameters.state)
  } catch (error) {
    return redirectToSiteWithError(context, errorValues(context, error))
  }

  const target = (returned.flow.redirect_to ?? context.settings.siteUrl).replace(/#.*$/, '')
  if (parameters.error) return redirectWithError(target, toProviderError(parameters))
  try {
    return await complete(call, returned, parameters, target)
  } catch (error) {
    return redirectWithError(target, errorValues(context, error))
  }
}

async function complete(
  call: Call,
  { flow, adapter, secrets }: ReturnedFlow,
  parameters: Record<string, string>,
  target: string,
): Promise<Reply> {
  const { context } = call
  if (!parameters.code) {
    throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  }
  if (parameters.iss !== undefined && parameters.iss !== adapter.settings.issuer) {
    throw new AuthError('bad_oauth_callback', 'OAuth callback came from another issuer')
  }
  const redirectUri = getRedirectUri(context)
  const { profile, tokens } = await adapter.exchangeCode({ ...secrets, redirectUri, parameters })
  const assertion = { provider: adapter.settings, profile }

  return context.db.transaction().execute(async (trx) => {
    const requester = linkingRequester(flow)
    if (requester !== null && flow.browser_hash === null) {
      // Any browser can be led here, so the identity is linked only when the client that started the flow exchanges the code.
      const signIn = { userId: requester.userId, authenticatedAt: null }
      return redirectToPage(target, {
        code: await createFlowCode(trx, call, flow.id, signIn, { tokens, profile }),
      })
    }
    const signIn =
      requester === null
        ? await findOrCreateAccount(trx, call, assertion)
        : await linkForSession(trx, call, assertion, requester)
    if (flow.code_challenge === null) return redirectWithTokens(trx, call, { signIn, flow, tokens, target })
    const code = await createFlowCode(trx, call, flow.id, signIn, { tokens })
    return redirectToPage(target, { code })
  })
}

/** Creates the code that the page exchanges for a session with its PKCE verifier. */
async function createFlowCode(
  trx: Db,
  call: Call,
  flowId: string,
  signIn: AccountSignIn,
  outcome: FlowOutcome,
): Promise<string> {
  const { context } = call
  const code = crypto.randomUUID()
  const now = context.now()
  await issueCode(trx, {
    id: flowId,
    ...signIn,
    codeHash: context.keyedHash.of('flow-code', code),
    encryptedOutcome: await encryptOutcome(context, flowId, outcome),
    now,
    expiresAt: new Date(now.getTime() + context.settings.flowSeconds * 1000),
  })
  return code
}

/** The implicit flow, if enabled: tokens in the fragment. */
async function redirectWithTokens(
  trx: Db,
  call: Call,
  returned: { signIn: AccountSignIn; flow: FlowRow; tokens: ProviderTokens; target: string },
): Promise<Reply> {
  const { signIn, flow, tokens, target } = returned
  const { account, session } = await beginProviderSession(trx, call, { ...signIn, provider: flow.provider })
  await deleteFlow(trx, flow.id)
  const { body, headers } = await presentSession({ ...call.context, db: trx }, account, session)
  const { access, refresh } = tokens
  const fragment = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    ...(refresh === null ? {} : { provider_refresh_token: refresh }),
    ...(access === null ? {} : { provider_token: access }),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: body.token_type,
  })
  const reply = redirectToPage(target, {}, fragment.toString())
  return { ...reply, headers: { ...headers, ...reply.headers } }
}

function readParameters({ query, body }: Call): Record<string, string> {
  if (typeof body !== 'object' || body === null) return { ...query }
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function toProviderError({ error = '', error_description = '' }: Record<string, string>) {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)
  return { error: plain(error), error_description: plain(error_description) }
}
