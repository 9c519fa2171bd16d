import { consent } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findAcceptedTerms, listConsents } from '#server/features/consent/repository.ts'
import { presentConsents } from '#server/features/consent/rules.ts'
import { rates } from '#server/limits.ts'

export const getConsents = defineHandler(
  consent.getConsents,
  { limit: rates.read },
  async ({ caller, context }) =>
    presentConsents(
      await listConsents(context.db, caller.userId),
      await findAcceptedTerms(context.db, caller.userId),
    ),
)
