export interface HelpLine {
  name: string
  number: string
  /** What `tel:` dials. */
  dial: string
  note?: string
  /** The day on which the number was last found in a published source. A line without a confirmed number is not listed. */
  confirmed: string
}

export interface CountryHelp {
  country: string
  emergency: string
  lines: readonly HelpLine[]
}

/**
 * Help lines for people who are hurt, threatened or controlled at home. The numbers were compared with published sources, not
 * dialled; hours were not compared, so none are given. Change a number only together with its day.
 */
export const helpLines: readonly CountryHelp[] = [
  {
    country: 'Australia',
    emergency: '000',
    lines: [{ name: '1800RESPECT', number: '1800 737 732', dial: '1800737732', confirmed: '2026-11-22' }],
  },
  {
    country: 'Austria',
    emergency: '112',
    lines: [
      {
        name: 'Frauenhelpline gegen Gewalt',
        number: '0800 222 555',
        dial: '0800222555',
        confirmed: '2026-11-22',
      },
    ],
  },
  {
    country: 'Brazil',
    emergency: '190',
    lines: [{ name: 'Central de Atendimento à Mulher', number: '180', dial: '180', confirmed: '2026-11-22' }],
  },
  {
    country: 'Denmark',
    emergency: '112',
    lines: [{ name: 'Lev Uden Vold', number: '1888', dial: '1888', confirmed: '2026-11-22' }],
  },
  {
    country: 'Finland',
    emergency: '112',
    lines: [
      {
        name: 'Nollalinja',
        number: '080 005 005',
        dial: '080005005',
        confirmed: '2026-11-23',
      },
    ],
  },
  {
    country: 'France',
    emergency: '112',
    lines: [{ name: 'Violences Femmes Info', number: '3919', dial: '3919', confirmed: '2026-11-22' }],
  },
  {
    country: 'Germany',
    emergency: '112',
    lines: [
      {
        name: 'Hilfetelefon Gewalt gegen Frauen',
        number: '116 016',
        dial: '116016',
        confirmed: '2026-11-22',
      },
      {
        name: 'Hilfetelefon Gewalt an Männern',
        number: '0800 123 9900',
        dial: '08001239900',
        confirmed: '2026-11-22',
      },
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
        confirmed: '2026-11-23',
      },
    ],
  },
  {
    country: 'Ireland',
    emergency: '112',
    lines: [
      { name: 'Women’s Aid', number: '1800 341 900', dial: '1800341900', confirmed: '2026-11-22' },
      { name: 'Men’s Aid', number: '01 554 3811', dial: '015543811', confirmed: '2026-11-22' },
    ],
  },
  {
    country: 'Italy',
    emergency: '112',
    lines: [{ name: 'Antiviolenza e Stalking', number: '1522', dial: '1522', confirmed: '2026-11-22' }],
  },
  {
    country: 'Netherlands',
    emergency: '112',
    lines: [{ name: 'Veilig Thuis', number: '0800 2000', dial: '08002000', confirmed: '2026-11-22' }],
  },
  {
    country: 'New Zealand',
    emergency: '111',
    lines: [
      { name: 'Women’s Refuge', number: '0800 733 843', dial: '0800733843', confirmed: '2026-11-22' },
      { name: 'Are You OK', number: '0800 456 450', dial: '0800456450', confirmed: '2026-11-22' },
    ],
  },
  {
    country: 'Norway',
    emergency: '112',
    lines: [{ name: 'VO-linjen', number: '116 006', dial: '116006', confirmed: '2026-11-22' }],
  },
  {
    country: 'Poland',
    emergency: '112',
    lines: [{ name: 'Niebieska Linia', number: '800 120 002', dial: '800120002', confirmed: '2026-11-22' }],
  },
  {
    country: 'South Africa',
    emergency: '112',
    lines: [
      {
        name: 'Gender-Based Violence Command Centre',
        number: '0800 428 428',
        dial: '0800428428',
        confirmed: '2026-11-22',
      },
    ],
  },
  {
    country: 'Spain',
    emergency: '112',
    lines: [{ name: 'Atención a víctimas', number: '016', dial: '016', confirmed: '2026-11-22' }],
  },
  {
    country: 'Sweden',
    emergency: '112',
    lines: [{ name: 'Kvinnofridslinjen', number: '116 016', dial: '116016', confirmed: '2026-11-22' }],
  },
  {
    country: 'Switzerland',
    emergency: '112',
    lines: [{ name: 'Opferhilfe', number: '142', dial: '142', confirmed: '2026-11-22' }],
  },
  {
    country: 'United Kingdom',
    emergency: '999',
    lines: [
      {
        name: 'National Domestic Abuse Helpline',
        number: '0808 2000 247',
        dial: '08082000247',
        confirmed: '2026-11-22',
      },
      { name: 'Men’s Advice Line', number: '0808 8010 327', dial: '08088010327', confirmed: '2026-11-22' },
      {
        name: 'Galop, for LGBT+ people',
        number: '0800 999 5428',
        dial: '08009995428',
        confirmed: '2026-11-22',
      },
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
        confirmed: '2026-11-23',
        note: 'or text START to 88788',
      },
    ],
  },
]

/** The day since which no number has gone without a check. */
export const helpLinesChecked = helpLines
  .flatMap(({ lines }) => lines.map(({ confirmed }) => confirmed))
  .reduce((oldest, day) => (day < oldest ? day : oldest))
