import type { AnyKysely } from '@twofold/database'

/** Consumed wallet messages: each signs in once. */
export const usedSignatures = {
  name: '0010-used-signatures',

  async up(db: AnyKysely): Promise<void> {
    const schema = db.schema.withSchema('auth')
    await schema
      .createTable('used_signatures')
      .addColumn('hash', 'bytea', (column) => column.primaryKey())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('used_signatures_expires_at')
      .on('used_signatures')
      .column('expires_at')
      .execute()
  },
}
