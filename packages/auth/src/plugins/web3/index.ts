import { z } from 'zod'
import { publicRoute } from '#auth/core/http/route.ts'
import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { assertWeb3, web3Grant } from './handlers/token-web3.ts'
import { parseMessage, toWallet } from './message.ts'
import { MAIN_NETWORKS, type Web3Settings } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Wallet chains enabled for sign-in. */
    web3: Web3Settings
  }
  interface AuthSettingsInput {
    web3?: Partial<Web3Settings>
  }
}

const limits = {
  web3: limit('ip-address', 30, 5 * MINUTE),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

const web3Message = z.object({ chain: z.enum(['ethereum', 'solana']), message: z.string() })

/** Sign-in by a message that a wallet signed (EIP-4361). */
export const web3 = definePlugin({
  id: 'web3',
  limits,
  settings: ({ web3: input }) => ({
    web3: { ethereum: false, solana: false, chainIds: MAIN_NETWORKS, ...input },
  }),
  routes: () => [
    publicRoute('POST /token?grant_type=web3', ['web3'], web3Grant, {
      captcha: true,
      assertEnabled: assertWeb3,
    }),
  ],
  readIdentity: (body) => {
    const message = web3Message.safeParse(body)
    if (!message.success) return null
    return toWallet(message.data.chain, parseMessage(message.data.chain, message.data.message)).providerId
  },
  // Only the site's own page reads this field; auth-js does not.
  publicSettings: ({ settings }) => ({ web3: settings.web3 }),
})
