import type { Migration } from '@twofold/database'
import { accounts } from './0001-accounts.ts'
import { mailChanges } from './0002-mail-changes.ts'
import { factors } from './0003-factors.ts'
import { providers } from './0004-providers.ts'
import { devices } from './0005-devices.ts'
import { shownFactors } from './0006-shown-factors.ts'
import { kindsOfAccounts } from './0007-kinds-of-accounts.ts'
import { quickLimits } from './0008-quick-limits.ts'
import { singleSignOn } from './0009-single-sign-on.ts'
import { usedSignatures } from './0010-used-signatures.ts'
import { passkeys } from './0011-passkeys.ts'
import { growth } from './0012-growth.ts'
import { phoneIdentities } from './0013-phone-identities.ts'
import { ownersOfPhones } from './0014-owners-of-phones.ts'
import { usedCodes } from './0015-used-codes.ts'
import { auditTerms } from './0016-audit-terms.ts'
import { flowBindings } from './0017-flow-bindings.ts'

/** Migrations of the kernel, oldest first. */
export const kernelMigrations: readonly Migration[] = [
  accounts,
  mailChanges,
  factors,
  providers,
  devices,
  shownFactors,
  kindsOfAccounts,
  quickLimits,
  singleSignOn,
  usedSignatures,
  passkeys,
  growth,
  phoneIdentities,
  ownersOfPhones,
  usedCodes,
  auditTerms,
  flowBindings,
]
