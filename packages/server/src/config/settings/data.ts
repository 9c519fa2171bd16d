import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { list, text, urlWithPassword } from './values.ts'

const postgresUrl = urlWithPassword(
  /^postgres(ql)?:\/\//i,
  'must start with postgres://. Remove it to use the embedded database in DATA_DIR.',
)

/** True if the text is a master key: 32 bytes in base64. */
export const isDataKey = (value: string) => /^[A-Za-z0-9+/]{43}=$/.test(value)

const dataKey = text.refine(isDataKey, {
  error: 'must be 32 bytes in base64: use the output of "openssl rand -base64 32".',
})

const dataKeys = list.refine((keys) => keys.every(isDataKey), {
  error: 'must be previous master keys, each 32 bytes in base64, separated by commas.',
})

export const dataSettings = z
  .object({
    DATABASE_URL: optional(postgresUrl, {
      unset: 'the embedded database',
      description:
        "URL of a PostgreSQL database, version 15 or newer. Over a network, append ?sslmode=verify-full&sslrootcert=FILE to encrypt the connection and verify the server's certificate and host name against the CA in FILE. If unset, an embedded database in DATA_DIR is used, for one process on one machine.",
      example: 'postgres://twofold:secret@localhost:5432/twofold',
    }),
    DATABASE_POOL_URL: optional(postgresUrl, {
      unset: 'calls use DATABASE_URL',
      description:
        'URL of the same database through a connection pooler such as PgBouncer, in any mode, for calls. DATABASE_URL then serves jobs, notifications and migrations, with 5 connections per instance. The role needs the settings that docs/operations.md names.',
      example: 'postgres://twofold:secret@localhost:6432/twofold',
    }),
    DATA_DIR: withDefault(text, './data', {
      description: 'Folder of the embedded database, the key file and the outbox.',
      example: '/var/lib/twofold',
    }),
    DATA_KEY: optional(dataKey, {
      unset: 'generated on the first start, outside production',
      description:
        'Secret. Master key: 32 random bytes in base64 (openssl rand -base64 32). Required in production; otherwise generated in DATA_DIR/data.key on the first start. Store a copy apart from the database: without this key, all answers are lost.',
      example: 'bWFrZSB5b3VyIG93biB3aXRoIG9wZW5zc2wgcmFuZCE=',
    }),
    DATA_KEY_OLD: withDefault(dataKeys, '', {
      unset: 'none',
      description:
        'Secret. Previous master keys, separated by commas, used only for decryption. Required while the master key is being rotated, and to restore archives that were encrypted with them.',
      example: 'dGhlIGtleSBmcm9tIGJlZm9yZSwgb2YgMzIgYnl0ZXM=',
    }),
  })
  .meta({ title: 'Data' })
