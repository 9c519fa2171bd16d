import type { Operator } from '@twofold/contract/operator'
import type { Settings } from './settings/index.ts'

export function readOperator(settings: Settings): Operator {
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
  }
}
