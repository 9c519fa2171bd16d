import type { passkeyTexts as english } from '../en/passkeys.ts'

export const passkeyTexts: typeof english = {
  refusals: {
    notUsed:
      'Es wurde kein Passkey benutzt, oder es hat zu lange gedauert. Versuch es noch einmal, oder nimm einen anderen Weg.',
    known: 'Dieses Gerät oder dein Passwort-Manager hat schon einen Passkey deines Kontos.',
    unknown:
      'Dieser Passkey gehört zu keinem Konto hier. Vielleicht wurde er entfernt; melde dich auf einem anderen Weg an.',
    tooLate: 'Das hat zu lange gedauert. Bitte fang noch einmal an.',
    failed:
      'Der Passkey hat nicht geklappt. Vielleicht wurde er hier entfernt. Versuch es noch einmal, oder melde dich auf einem anderen Weg an.',
    tooMany: 'Ein Konto kann zehn Passkeys haben. Entferne zuerst einen.',
    noBrowser: 'Dieser Browser kennt keine Passkeys. Bitte nimm einen anderen Weg.',
  },
}
