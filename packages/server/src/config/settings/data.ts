import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { list, text } from './values.ts'

const postgresUrl = text.refine(
  (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
  {
    error: 'must start with postgres://; leave it out to use the embedded database in DATA_DIR.',
  },
)

/** True if the text is a master key: 32 bytes in base64. */
export const isDataKey = (value: string) => /^[A-Za-z0-9+/]{43}=$/.test(value)

const dataKey = text.refine(isDataKey, {
  error: 'must be 32 bytes in base64: take the output of "openssl rand -base64 32".',
})

const dataKeys = list.refine((keys) => keys.every(isDataKey), {
  error: 'must be master keys from before, each 32 bytes in base64, with commas between.',
})

export const dataSettings = z
  .object({
    DATABASE_URL: optional(postgresUrl, {
      unset: 'the embedded database',
      description:
        'PostgreSQL 15 or newer. Over a network end it with ?sslmode=verify-full&sslrootcert=FILE: then the way is encrypted, and only a server of that name is talked to that the authority in FILE vouches for. Unset: an embedded database in DATA_DIR, for one process on one machine.',
      example: 'postgres://twofold:secret@localhost:5432/twofold',
    }),
    DATA_DIR: withDefault(text, './data', {
      description: 'Folder of the embedded database, its key file and the outbox.',
      example: '/var/lib/twofold',
    }),
    DATA_KEY: optional(dataKey, {
      unset: 'made on the first start, outside production',
      description:
        'Master key: 32 random bytes in base64 (openssl rand -base64 32). Required in production; elsewhere made on the first start in DATA_DIR/data.key. Without it no answer can ever be read again: keep a copy apart from the database.',
      example: 'bWFrZSB5b3VyIG93biB3aXRoIG9wZW5zc2wgcmFuZCE=',
    }),
    DATA_KEY_OLD: withDefault(dataKeys, '', {
      unset: 'none',
      description:
        'Earlier master keys, separated by commas: they decrypt what they encrypted, and encrypt nothing new. Needed while the master key is replaced, and to restore archives made before.',
      example: 'dGhlIGtleSBmcm9tIGJlZm9yZSwgb2YgMzIgYnl0ZXM=',
    }),
  })
  .meta({ title: 'Data' })
