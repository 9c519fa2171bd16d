import { serviceRoute } from '#auth/core/http/route.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { createUserAsService } from './handlers/admin-create-user.ts'
import { deleteUserAsService } from './handlers/admin-delete-user.ts'
import { generateLink } from './handlers/admin-generate-link.ts'
import { getUserAsService, listFactorsAsService } from './handlers/admin-get-user.ts'
import { listUsers } from './handlers/admin-list-users.ts'
import { updateUserAsService } from './handlers/admin-update-user.ts'
import { invite } from './handlers/invite.ts'

/** The admin calls, which require a service token. */
export const admin = definePlugin({
  name: 'admin',
  routes: () => [
    serviceRoute('GET /admin/users', ['admin'], listUsers),
    serviceRoute('POST /admin/users', ['admin'], createUserAsService),
    serviceRoute('GET /admin/users/:user_id', ['admin'], getUserAsService),
    serviceRoute('PUT /admin/users/:user_id', ['admin'], updateUserAsService),
    serviceRoute('DELETE /admin/users/:user_id', ['admin'], deleteUserAsService),
    serviceRoute('GET /admin/users/:user_id/factors', ['admin'], listFactorsAsService),
    serviceRoute('POST /admin/generate_link', ['admin'], generateLink),
    serviceRoute('POST /invite', ['admin', 'inviteGap'], invite),
  ],
})
