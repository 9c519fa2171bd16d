import type { Env } from '#server/config/settings/index.ts'

/** Every mandatory statement of an operator. */
export const completeOperator: Env = {
  OPERATOR_NAME: 'Example Association e.V.',
  OPERATOR_LEGAL_FORM: 'registered association',
  OPERATOR_ADDRESS: '1 Example Street, 12345 Example Town, Germany',
  OPERATOR_EMAIL: 'hello@twofold.example',
  OPERATOR_REPRESENTATIVES: 'Kim Example (chair); Sam Sample',
  OPERATOR_REGISTER: 'Amtsgericht Charlottenburg, VR 12345',
  OPERATOR_VAT_ID: 'none',
  OPERATOR_SUPERVISOR: 'none',
  OPERATOR_EDITOR: 'Kim Example, 1 Example Street, 12345 Example Town',
  OPERATOR_DPO: 'none',
  DATA_RECIPIENTS: 'Example Hosting GmbH, Berlin | hosting | DE; Mail Inc., Boston | mail | US | adequacy',
  CONTRACT_LAW: 'DE',
  CONTRACT_LANGUAGES: 'en, de',
}

/** The settings of a site on the internet, with all of them. */
export const publicSettings: Env = {
  ...completeOperator,
  PUBLIC_URL: 'https://twofold.example',
  DATA_KEY: Buffer.alloc(32).toString('base64'),
  MAIL_URL: 'smtps://user:password@mail.example',
}
