import type { Operator } from '@twofold/contract/operator'
import type { OperatorStatements } from '@twofold/contract/page-handler'
import type { z } from 'zod'
import type { SettingName, Settings } from './settings/index.ts'
import { operatorSettings } from './settings/operator.ts'

export function readOperator(settings: Settings, signInServices: readonly string[]): Operator {
  return {
    name: settings.OPERATOR_NAME,
    legalForm: settings.OPERATOR_LEGAL_FORM,
    address: settings.OPERATOR_ADDRESS,
    email: settings.OPERATOR_EMAIL,
    phone: settings.OPERATOR_PHONE,
    representatives: settings.OPERATOR_REPRESENTATIVES,
    register: settings.OPERATOR_REGISTER,
    vatId: settings.OPERATOR_VAT_ID,
    editor: settings.OPERATOR_EDITOR,
    supervisor: settings.OPERATOR_SUPERVISOR,
    dataProtectionOfficer: settings.OPERATOR_DPO,
    dataAuthority: settings.OPERATOR_DATA_AUTHORITY,
    recipients: settings.DATA_RECIPIENTS,
    contractLaw: settings.CONTRACT_LAW,
    contractLanguages: settings.CONTRACT_LANGUAGES,
    signInServices,
    isMasterKeyApart: settings.DATA_KEY !== undefined,
  }
}

export function readStatements(settings: Settings): OperatorStatements {
  return {
    ...(settings.OPERATOR_NONPROFIT && { isNonprofit: true }),
    ...(settings.OPERATOR_REPLY_DAYS !== undefined && { replyDays: settings.OPERATOR_REPLY_DAYS }),
    ...(settings.OPERATOR_AUTHORS !== '' && { authors: settings.OPERATOR_AUTHORS }),
    ...(settings.OPERATOR_REVIEWERS !== '' && { reviewers: settings.OPERATOR_REVIEWERS }),
  }
}

/** A legally required detail of the operator that is not set. */
export interface Gap {
  setting: SettingName
  /** The missing detail with its legal source. */
  reason: string
}

type OperatorSetting = keyof typeof operatorSettings.shape

const shape: Readonly<Record<string, z.ZodType>> = operatorSettings.shape

export const requiredSettings = (Object.keys(shape) as OperatorSetting[]).filter(
  (name) => shape[name]?.meta()?.isRequired,
)

/** The required details that are not set, with the description of their settings. */
export function findMissingDetails(settings: Settings): Gap[] {
  return requiredSettings
    .filter((name) => isMissing(settings[name]))
    .map((setting) => ({ setting, reason: `${shape[setting]?.meta()?.description}` }))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
