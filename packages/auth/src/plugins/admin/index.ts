import { serviceRoute } from '#auth/core/http/route.ts'
import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { findService, type Service, type ServiceRole } from '#auth/core/tokens/service-token.ts'
import { createUserAsService } from './handlers/admin-create-user.ts'
import { deleteUserAsService } from './handlers/admin-delete-user.ts'
import { generateLink } from './handlers/admin-generate-link.ts'
import { getUserAsService } from './handlers/admin-get-user.ts'
import { listUsers } from './handlers/admin-list-users.ts'
import { updateUserAsService } from './handlers/admin-update-user.ts'
import { invite } from './handlers/invite.ts'
import { issueServiceToken } from './service-tokens.ts'

declare module '#auth/core/plugin.ts' {
  interface PluginApi {
    /** Creates a service token, valid for at most a day. */
    issueServiceToken(input: {
      role: ServiceRole
      seconds: number
    }): Promise<{ token: string; expiresAt: Date }>
    /** The service of a valid service token; null for every other token. */
    findService(token: string): Promise<Service | null>
  }
}

const limits = {
  /** Invitations to one mailbox, counted over all services. */
  inviteGap: limit('account', 1, MINUTE, { mail: true }),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

/** The admin calls, which require a service token. */
export const admin = definePlugin({
  id: 'admin',
  limits,
  api: (context) => ({
    issueServiceToken: async (input) => issueServiceToken(await context(), input),
    findService: async (token) => findService(await context(), token),
  }),
  routes: () => [
    serviceRoute('GET /admin/users', ['admin'], listUsers),
    serviceRoute('POST /admin/users', ['admin'], createUserAsService),
    serviceRoute('GET /admin/users/:user_id', ['admin'], getUserAsService),
    serviceRoute('PUT /admin/users/:user_id', ['admin'], updateUserAsService),
    serviceRoute('DELETE /admin/users/:user_id', ['admin'], deleteUserAsService),
    serviceRoute('POST /admin/generate_link', ['admin'], generateLink),
    serviceRoute('POST /invite', ['admin', 'inviteGap'], invite),
  ],
})
