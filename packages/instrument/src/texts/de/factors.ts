import type { CategoryId } from '../../factors.ts'
import type { FactorTexts } from '../text-types.ts'

const bands = { low: 'Fällt schwer', middle: 'Gemischt', high: 'Fällt leicht' }

export const factorTexts: FactorTexts = {
  attachment_anxiety: {
    name: 'Bindungsangst',
    plainName: 'Sich der Beziehung sicher sein',
    easySide: 'sich in der Beziehung sicher fühlen',
    summary: 'Wie sicher du dich in der Beziehung fühlst und wie sehr du dich um sie sorgst.',
    bands,
  },
  attachment_avoidance: {
    name: 'Bindungsvermeidung',
    plainName: 'Nähe zulassen',
    easySide: 'sich mit Nähe wohlfühlen',
    summary: 'Wie sehr du dich zurückziehst, wenn ihr euch nahekommt oder Gefühle ins Spiel kommen.',
    bands,
  },
  emotion_regulation: {
    name: 'Umgang mit Gefühlen',
    plainName: 'Ruhig bleiben bei starken Gefühlen',
    easySide: 'auch bei starken Gefühlen ruhig bleiben',
    summary: 'Wie gut du starke Gefühle bemerkst und benennst und dann wieder zur Ruhe kommst.',
    bands,
  },
  flooding: {
    name: 'Überflutung im Streit',
    plainName: 'Präsent, wenn es hitzig wird',
    easySide: 'in hitzigen Momenten präsent bleiben',
    summary: 'Wie schnell du in einem heftigen Streit nicht mehr denken oder zuhören kannst.',
    bands,
  },
  conflict: {
    name: 'Konflikte lösen',
    plainName: 'Probleme gemeinsam lösen',
    easySide: 'Probleme gemeinsam lösen können',
    summary: 'Wie ihr Probleme ansprecht, einander zuhört und Lösungen findet.',
    bands,
  },
  repair: {
    name: 'Versöhnung & Entspannung',
    plainName: 'Wieder zueinanderfinden',
    easySide: 'nach einem Streit wieder zueinanderfinden',
    summary: 'Wie ihr im Streit Spannung abbaut und euch danach versöhnt.',
    bands,
  },
  bids: {
    name: 'Eingehen auf kleine Signale',
    plainName: 'Kleine Signale beantworten',
    easySide: 'auf kleine Signale achten',
    summary: 'Wie ihr auf kleine Wünsche nach Aufmerksamkeit eingeht.',
    bands,
  },
  commitment_trust: {
    name: 'Verbindlichkeit & Vertrauen',
    plainName: 'Aufeinander zählen',
    easySide: 'sich aufeinander verlassen können',
    summary: 'Wie sehr ihr euch aufeinander verlassen könnt, heute und in Zukunft.',
    bands,
  },
  fairness: {
    name: 'Fairness & Machtverteilung',
    plainName: 'Fair mitreden',
    easySide: 'bei Entscheidungen mitreden und nicht mehr Arbeit übernehmen, als gerecht ist',
    summary: 'Wie viel du mitentscheidest und wie viel Arbeit du übernimmst.',
    bands: { low: 'Wenig Mitsprache', middle: 'Etwas Mitsprache', high: 'Viel Mitsprache' },
  },
  boundaries: {
    name: 'Grenzen & Eigenständigkeit',
    plainName: 'Frei, man selbst zu sein',
    easySide: 'frei Nein sagen und ein eigenes Leben führen können',
    summary: 'Wie frei du Nein sagen, dir deine Kontakte aussuchen und manches für dich behalten kannst.',
    bands: { low: 'Wenig Freiraum', middle: 'Etwas Freiraum', high: 'Viel Freiraum' },
  },
  values: {
    name: 'Gemeinsame Werte & Lebensplanung',
    plainName: 'In dieselbe Richtung gehen',
    easySide: 'sich mit dem gemeinsamen Weg wohlfühlen',
    summary: 'Wie gut eure Hoffnungen, Pläne und euer Alltag zusammenpassen.',
    bands,
  },
  sexual: {
    name: 'Sexuelle Kommunikation & Passung',
    plainName: 'Offen über Intimität',
    easySide: 'mit der Intimität zufrieden sein und offen darüber reden',
    summary: 'Wie zufrieden ihr mit eurer Intimität seid und wie offen ihr darüber redet.',
    bands,
  },
}

export const categoryNames: Readonly<Record<CategoryId, string>> = {
  attachment: 'Bindung & Selbstregulation',
  interaction: 'Miteinander umgehen',
  safety: 'Sicherheit & Fairness',
  life: 'Lebensgestaltung & Intimität',
}
