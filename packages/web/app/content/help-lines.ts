export interface HelpLine {
  name: string
  number: string
  /** What `tel:` dials. */
  dial: string
  note?: string
  /** What other lists say where they do not agree with this number: it then stands unconfirmed. */
  differs?: string
}

export interface CountryHelp {
  country: string
  emergency: string
  lines: readonly HelpLine[]
}

/**
 * The day on which each number below was last looked up in lists that others have published, which is less than asking the
 * services: their own pages, hours and the emergency numbers were not compared, and nobody has dialled. The page says
 * just that; whoever changes a number looks all of them up, notes what differs and moves the day.
 */
export const helpLinesChecked = '2026-11-22'

/** Free, confidential help lines for people who are hurt, threatened or controlled at home. */
export const helpLines: readonly CountryHelp[] = [
  {
    country: 'Australia',
    emergency: '000',
    lines: [{ name: '1800RESPECT', number: '1800 737 732', dial: '1800737732', note: 'day and night' }],
  },
  {
    country: 'Austria',
    emergency: '112',
    lines: [
      {
        name: 'Frauenhelpline gegen Gewalt',
        number: '0800 222 555',
        dial: '0800222555',
        note: 'day and night',
      },
    ],
  },
  {
    country: 'Brazil',
    emergency: '190',
    lines: [{ name: 'Central de Atendimento à Mulher', number: '180', dial: '180', note: 'day and night' }],
  },
  {
    country: 'Denmark',
    emergency: '112',
    lines: [{ name: 'Lev Uden Vold', number: '1888', dial: '1888', note: 'day and night' }],
  },
  {
    country: 'Finland',
    emergency: '112',
    lines: [
      {
        name: 'Nollalinja',
        number: '080 005 005',
        dial: '080005005',
        note: 'day and night',
        differs: 'Not confirmed: one newer list gives 116 016.',
      },
    ],
  },
  {
    country: 'France',
    emergency: '112',
    lines: [{ name: 'Violences Femmes Info', number: '3919', dial: '3919', note: 'day and night' }],
  },
  {
    country: 'Germany',
    emergency: '112',
    lines: [
      {
        name: 'Hilfetelefon Gewalt gegen Frauen',
        number: '116 016',
        dial: '116016',
        note: 'day and night, many languages',
      },
      { name: 'Hilfetelefon Gewalt an Männern', number: '0800 123 9900', dial: '08001239900' },
    ],
  },
  {
    country: 'India',
    emergency: '112',
    lines: [
      {
        name: 'Women Helpline',
        number: '181',
        dial: '181',
        note: 'day and night',
        differs: 'Not confirmed: many lists give 1091 instead.',
      },
    ],
  },
  {
    country: 'Ireland',
    emergency: '112',
    lines: [
      { name: 'Women’s Aid', number: '1800 341 900', dial: '1800341900', note: 'day and night' },
      { name: 'Men’s Aid', number: '01 554 3811', dial: '015543811' },
    ],
  },
  {
    country: 'Italy',
    emergency: '112',
    lines: [{ name: 'Antiviolenza e Stalking', number: '1522', dial: '1522', note: 'day and night' }],
  },
  {
    country: 'Netherlands',
    emergency: '112',
    lines: [{ name: 'Veilig Thuis', number: '0800 2000', dial: '08002000', note: 'day and night' }],
  },
  {
    country: 'New Zealand',
    emergency: '111',
    lines: [
      { name: 'Women’s Refuge', number: '0800 733 843', dial: '0800733843', note: 'day and night' },
      { name: 'Are You OK', number: '0800 456 450', dial: '0800456450' },
    ],
  },
  {
    country: 'Norway',
    emergency: '112',
    lines: [{ name: 'VO-linjen', number: '116 006', dial: '116006', note: 'day and night' }],
  },
  {
    country: 'Poland',
    emergency: '112',
    lines: [{ name: 'Niebieska Linia', number: '800 120 002', dial: '800120002', note: 'day and night' }],
  },
  {
    country: 'South Africa',
    emergency: '112',
    lines: [
      {
        name: 'Gender-Based Violence Command Centre',
        number: '0800 428 428',
        dial: '0800428428',
        note: 'day and night',
      },
    ],
  },
  {
    country: 'Spain',
    emergency: '112',
    lines: [
      { name: 'Atención a víctimas', number: '016', dial: '016', note: 'day and night, many languages' },
    ],
  },
  {
    country: 'Sweden',
    emergency: '112',
    lines: [{ name: 'Kvinnofridslinjen', number: '116 016', dial: '116016', note: 'day and night' }],
  },
  {
    country: 'Switzerland',
    emergency: '112',
    lines: [{ name: 'Opferhilfe', number: '142', dial: '142', note: 'day and night' }],
  },
  {
    country: 'United Kingdom',
    emergency: '999',
    lines: [
      {
        name: 'National Domestic Abuse Helpline',
        number: '0808 2000 247',
        dial: '08082000247',
        note: 'day and night',
      },
      { name: 'Men’s Advice Line', number: '0808 8010 327', dial: '08088010327' },
      { name: 'Galop, for LGBT+ people', number: '0800 999 5428', dial: '08009995428' },
    ],
  },
  {
    country: 'United States',
    emergency: '911',
    lines: [
      {
        name: 'National Domestic Violence Hotline',
        number: '1-800-799-7233',
        dial: '18007997233',
        note: 'day and night; or text START to 88788',
      },
    ],
  },
]
