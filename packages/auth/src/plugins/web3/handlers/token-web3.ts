import { z } from 'zod'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, limitCall } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import type { Db } from '#auth/core/tables.ts'
import { findOrCreateByIdentity } from '#auth/plugins/federation/federated-account.ts'
import { beginProviderSession } from '#auth/plugins/federation/provider-session.ts'
import { reserveSignature } from '#auth/plugins/federation/repository/used-signatures.ts'
import { assertAcceptable, invalidGrant } from '#auth/plugins/web3/checks.ts'
import { isSignedByEthereum, parseEthereumSignature } from '#auth/plugins/web3/ethereum.ts'
import {
  WALLET_PROVIDER as PROVIDER,
  parseMessage,
  type SignInMessage,
  toWallet,
} from '#auth/plugins/web3/message.ts'
import { type Chain, chainNames, MESSAGE_SECONDS } from '#auth/plugins/web3/settings.ts'
import { isSignedBySolana, parseSolanaSignature } from '#auth/plugins/web3/solana.ts'

const web3GrantBody = z.object({
  chain: optionalText,
  message: optionalText,
  signature: optionalText,
})
type Body = z.infer<typeof web3GrantBody>

const CHARACTERS_MIN = 64
const BYTES_MAX = 20 * 1024

/** Signs in by a wallet-signed message that is for this site, current and unused. */
export const web3Grant = handler(web3GrantBody, async (call) => {
  const { context } = call
  const chain = readChain(call)
  await limitCall(call)
  const text = call.body.message ?? ''
  if (text.length < CHARACTERS_MIN) throw invalid('message is too short')
  if (Buffer.byteLength(text) > BYTES_MAX) throw invalid('message must not exceed 20KB')
  const encoded = call.body.signature ?? ''
  const signature = chain === 'ethereum' ? parseEthereumSignature(encoded) : parseSolanaSignature(encoded)
  const message = parseMessage(chain, text)
  const isSigned =
    chain === 'ethereum'
      ? isSignedByEthereum(message.address, text, signature)
      : isSignedBySolana(message.address, { text, domain: message.domain }, signature)
  if (!isSigned) throw invalidGrant('Signature does not match address in message')
  assertAcceptable(context, chain, message)

  const signedIn = await context.db.transaction().execute(async (trx) => {
    await assertUnused(trx, call, chain, text)
    const { userId } = await findOrCreateOwner(trx, call, chain, message)
    return beginProviderSession(trx, call, {
      userId,
      provider: PROVIDER,
      method: 'web3',
      authenticatedAt: context.now(),
    })
  })
  return replyWithSession(context, signedIn)
})

export async function assertWeb3({ context }: Call): Promise<void> {
  const { web3 } = context.settings
  if (web3.ethereum || web3.solana) return
  throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled')
}

function readChain({ context, body }: Call<Body>): Chain {
  const { web3 } = context.settings
  const { chain } = body
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new AuthError('web3_unsupported_chain', 'Unsupported chain')
  }
  if (web3[chain]) return chain
  throw new AuthError('web3_provider_disabled', `${chainNames[chain]} Web3 provider is disabled`)
}

/** Hashes the text, not the signature, because one text can have several valid signatures. */
async function assertUnused(trx: Db, { context }: Call, chain: Chain, text: string): Promise<void> {
  const hash = context.keyedHash.of('signed-message', `${chain}\0${text}`)
  const expiresAt = new Date(context.now().getTime() + 2 * MESSAGE_SECONDS * 1000)
  if (!(await reserveSignature(trx, hash, expiresAt)))
    throw invalidGrant('Signed message has been used already')
}

async function findOrCreateOwner(trx: Db, call: Call, chain: Chain, message: SignInMessage) {
  const { address, providerId } = toWallet(chain, message)
  const { domain, statement, chainId: network } = message
  const claims = { address, chain, network, domain, statement }
  const data = { sub: providerId, custom_claims: claims, email_verified: false, phone_verified: false }
  return findOrCreateByIdentity(trx, call, {
    identifier: { isAnonymous: false },
    identity: { provider: PROVIDER, providerId, data, email: null, now: call.context.now() },
    userMetadata: data,
    traits: { chain },
  })
}
