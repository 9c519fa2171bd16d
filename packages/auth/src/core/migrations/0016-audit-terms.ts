import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Renames actions and traits of stored audit events to the terms of the glossary. */
export const auditTerms = {
  name: '0016-audit-terms',

  async up(db: AnyKysely): Promise<void> {
    await sql`
      update auth.audit_log set action = case action
        when 'master_key_replaced' then 'master_key_rotated' else 'master_key_rotation_begun' end
      where action in ('master_key_replaced', 'master_key_replacement_begun')`.execute(db)
    await sql`
      update auth.audit_log set
        traits = (traits - array['told', 'given_up', 'agreed', 'half', 'lost', 'proven', 'of']) ||
          jsonb_strip_nulls(jsonb_build_object(
            'notified', traits -> 'told',
            'cancelled', traits -> 'given_up',
            'confirmed', traits -> 'agreed',
            'mailbox', traits -> 'half',
            'released', traits -> 'lost',
            'type', traits -> 'of'
          ))
      where traits ?| array['told', 'given_up', 'agreed', 'lost', 'of']`.execute(db)
  },
}
