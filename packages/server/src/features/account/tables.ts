import type { TableDeclaration } from '#server/features/records/index.ts'

export type Role = 'admin'

export interface AccountTables {
  user_roles: { user_id: string; role: Role }
}

export const declared: readonly TableDeclaration[] = [
  {
    table: 'user_roles',
    owner: 'user_id',
    export: ['role'],
    erase: 'rows',
    retention: 'Until the role is taken away or the account is erased.',
  },
]
