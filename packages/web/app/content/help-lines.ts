/** ISO 3166-1 alpha-2 codes of the countries with a listed help line. */
export type HelpCountry = (typeof helpLines)[number]['country']

interface HelpLine {
  /** Key of its description in the messages. */
  id: string
  /** The line's own name, in `language`. */
  name: string
  language: string
  number: string
  /** Digits for a `tel:` link. */
  dial: string
}

interface CountryHelp {
  country: string
  emergency: string
  lines: readonly HelpLine[]
}

/**
 * Help lines for people who are hurt, threatened or controlled at home. The numbers were compared with published sources, not
 * dialled. Opening hours were not compared and are therefore not listed. Remove a number that no source confirms any more.
 */
export const helpLines = [
  {
    country: 'AT',
    emergency: '112',
    lines: [
      {
        id: 'frauenhelpline',
        name: 'Frauenhelpline gegen Gewalt',
        language: 'de',
        number: '0800 222 555',
        dial: '0800222555',
      },
    ],
  },
  {
    country: 'AU',
    emergency: '000',
    lines: [
      { id: 'respect', name: '1800RESPECT', language: 'en', number: '1800 737 732', dial: '1800737732' },
      { id: 'rainbowDoor', name: 'Rainbow Door', language: 'en', number: '1800 729 367', dial: '1800729367' },
    ],
  },
  {
    country: 'BR',
    emergency: '190',
    lines: [
      {
        id: 'centralMulher',
        name: 'Central de Atendimento à Mulher',
        language: 'pt',
        number: '180',
        dial: '180',
      },
    ],
  },
  {
    country: 'CH',
    emergency: '112',
    lines: [{ id: 'opferhilfe', name: 'Opferhilfe', language: 'de', number: '142', dial: '142' }],
  },
  {
    country: 'DE',
    emergency: '112',
    lines: [
      {
        id: 'womenGermany',
        name: 'Hilfetelefon Gewalt gegen Frauen',
        language: 'de',
        number: '116 016',
        dial: '116016',
      },
      {
        id: 'menGermany',
        name: 'Hilfetelefon Gewalt an Männern',
        language: 'de',
        number: '0800 123 9900',
        dial: '08001239900',
      },
    ],
  },
  {
    country: 'DK',
    emergency: '112',
    lines: [{ id: 'levUdenVold', name: 'Lev Uden Vold', language: 'da', number: '1888', dial: '1888' }],
  },
  {
    country: 'ES',
    emergency: '112',
    lines: [{ id: 'victimsSpain', name: 'Atención a víctimas', language: 'es', number: '016', dial: '016' }],
  },
  {
    country: 'FI',
    emergency: '112',
    lines: [
      { id: 'nollalinja', name: 'Nollalinja', language: 'fi', number: '080 005 005', dial: '080005005' },
    ],
  },
  {
    country: 'FR',
    emergency: '112',
    lines: [
      { id: 'violencesFemmes', name: 'Violences Femmes Info', language: 'fr', number: '3919', dial: '3919' },
    ],
  },
  {
    country: 'GB',
    emergency: '999',
    lines: [
      {
        id: 'nationalHelpline',
        name: 'National Domestic Abuse Helpline',
        language: 'en',
        number: '0808 2000 247',
        dial: '08082000247',
      },
      {
        id: 'adviceForMen',
        name: 'Men’s Advice Line',
        language: 'en',
        number: '0808 8010 327',
        dial: '08088010327',
      },
      { id: 'galop', name: 'Galop', language: 'en', number: '0800 999 5428', dial: '08009995428' },
    ],
  },
  {
    country: 'IE',
    emergency: '112',
    lines: [
      { id: 'aidForWomen', name: 'Women’s Aid', language: 'en', number: '1800 341 900', dial: '1800341900' },
      { id: 'aidForMen', name: 'Men’s Aid', language: 'en', number: '01 554 3811', dial: '015543811' },
    ],
  },
  {
    country: 'IN',
    emergency: '112',
    lines: [{ id: 'womenHelpline', name: 'Women Helpline', language: 'en', number: '181', dial: '181' }],
  },
  {
    country: 'IT',
    emergency: '112',
    lines: [
      { id: 'antiviolenza', name: 'Antiviolenza e Stalking', language: 'it', number: '1522', dial: '1522' },
    ],
  },
  {
    country: 'NL',
    emergency: '112',
    lines: [
      { id: 'veiligThuis', name: 'Veilig Thuis', language: 'nl', number: '0800 2000', dial: '08002000' },
    ],
  },
  {
    country: 'NO',
    emergency: '112',
    lines: [{ id: 'voLinjen', name: 'VO-linjen', language: 'no', number: '116 006', dial: '116006' }],
  },
  {
    country: 'NZ',
    emergency: '111',
    lines: [
      {
        id: 'refugeForWomen',
        name: 'Women’s Refuge',
        language: 'en',
        number: '0800 733 843',
        dial: '0800733843',
      },
      { id: 'areYouOk', name: 'Are You OK', language: 'en', number: '0800 456 450', dial: '0800456450' },
    ],
  },
  {
    country: 'PL',
    emergency: '112',
    lines: [
      {
        id: 'niebieskaLinia',
        name: 'Niebieska Linia',
        language: 'pl',
        number: '800 120 002',
        dial: '800120002',
      },
    ],
  },
  {
    country: 'SE',
    emergency: '112',
    lines: [
      {
        id: 'kvinnofridslinjen',
        name: 'Kvinnofridslinjen',
        language: 'sv',
        number: '116 016',
        dial: '116016',
      },
    ],
  },
  {
    country: 'US',
    emergency: '911',
    lines: [
      {
        id: 'nationalHotline',
        name: 'National Domestic Violence Hotline',
        language: 'en',
        number: '1-800-799-7233',
        dial: '18007997233',
      },
      {
        id: 'networkLaRed',
        name: 'The Network/La Red',
        language: 'en',
        number: '1-800-832-1901',
        dial: '18008321901',
      },
    ],
  },
  {
    country: 'ZA',
    emergency: '112',
    lines: [
      {
        id: 'commandCentre',
        name: 'Gender-Based Violence Command Centre',
        language: 'en',
        number: '0800 428 428',
        dial: '0800428428',
      },
    ],
  },
] as const satisfies readonly CountryHelp[]

interface ChangeLine extends HelpLine {
  country: HelpCountry
}

/** Lines for people who use violence or control and want to stop, kept apart from lines for people who are hurt. */
export const changeLines = [
  {
    country: 'AT',
    id: 'maennerinfo',
    name: 'Männerinfo',
    language: 'de',
    number: '0800 400 777',
    dial: '0800400777',
  },
  {
    country: 'AU',
    id: 'mensReferral',
    name: 'Men’s Referral Service',
    language: 'en',
    number: '1300 766 491',
    dial: '1300766491',
  },
  {
    country: 'FR',
    id: 'neFrappezPas',
    name: 'Ne frappez pas',
    language: 'fr',
    number: '08 019 019 11',
    dial: '0801901911',
  },
  {
    country: 'GB',
    id: 'respectPhoneline',
    name: 'Respect Phoneline',
    language: 'en',
    number: '0808 802 4040',
    dial: '08088024040',
  },
  {
    country: 'NZ',
    id: 'heyBro',
    name: '0800 HEY BRO',
    language: 'en',
    number: '0800 439 276',
    dial: '0800439276',
  },
  {
    country: 'SE',
    id: 'valjAttSluta',
    name: 'Välj att sluta',
    language: 'sv',
    number: '020 555 666',
    dial: '020555666',
  },
] as const satisfies readonly ChangeLine[]

/** On or before this day, each number was compared with published sources. */
export const helpLinesChecked = '2026-11-28'

/** Directories of help lines for other countries. */
export const helpDirectories = [
  { name: 'NO MORE Global Directory', url: 'https://nomoredirectory.org/' },
  { name: 'lila.help', url: 'https://lila.help/' },
  { name: 'Find A Helpline', url: 'https://findahelpline.com/' },
  { name: 'ShelterSafe (Canada)', url: 'https://sheltersafe.ca/' },
] as const

/** Day of the last change of /trust-safety. */
export const trustSafetyChanged = '2026-11-29'
