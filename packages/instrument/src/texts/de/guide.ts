import type { GuideTexts } from '../text-types.ts'

export const guide: GuideTexts = {
  before:
    'Seid ihr beide ausgeruht und satt, und stört euch gerade niemand? Setzt euch so, dass ihr beide mitlesen könnt. Ihr dürft beide „heute nicht“ sagen, ohne einen Grund zu nennen.',
  alone:
    'Ein solcher Abend hilft nur, wenn ihr beide Nein sagen könnt und euch vor den Folgen nicht fürchten müsst. Sonst lasst ihn: „Heute nicht“ ist immer in Ordnung.',
  strengths: 'Beginnt mit dem, was gut läuft. Nehmt euch fünf Minuten für jede Frage.',
  glad: ['Worüber warst du diese Woche froh?', 'Welchen kleinen Moment hättest du gern noch einmal?'],
  topics:
    'Ein Thema genügt für einen Abend. Wer beginnt? Macht es unter euch aus, oder werft eine Münze. Jede Person hat fünf Minuten, ohne Antworten zwischendurch.',
  listener: 'Wer zuhört, wiederholt in einem Satz, was angekommen ist, und fragt: „Ist da noch mehr?“',
  stop: 'Wenn dein Herz rast oder du nicht mehr denken kannst, sag „Pause“. Verabredet, wann ihr weitermacht, verbringt 20 Minuten getrennt, und tut etwas, das euch beruhigt. Ihr dürft beide sagen, dass es für heute genug ist.',
  closing: 'Nennt beide etwas, das ihr gern gehört habt. Dann macht etwas Schönes zusammen.',
  trying:
    'Überlegt euch beide eine Kleinigkeit für diese Woche: etwas, das du selbst tust, ohne auf die andere Person zu warten. Sagt es euch laut.',
  suggestions: [
    'Beim Essen lege ich mein Handy weg.',
    'Ich sage jeden Tag laut für eine Sache danke.',
    'Ich frage nach, was du meinst, bevor ich rate.',
  ],
  questions: {
    attachment_anxiety: {
      asStrength: [
        'Wann hast du dich mit mir zuletzt richtig sicher gefühlt?',
        'Womit gebe ich dir Sicherheit?',
      ],
      asTopic: [
        'Was geht dir durch den Kopf, wenn du nichts von mir hörst?',
        'Welches kleine Zeichen von mir würde am meisten helfen?',
      ],
    },
    attachment_avoidance: {
      asStrength: [
        'Welcher Moment der Nähe hat dir zuletzt gutgetan?',
        'Was macht es dir leicht, mit deinen Sorgen zu mir zu kommen?',
      ],
      asTopic: [
        'Woran merkst du, dass du Zeit für dich brauchst?',
        'Wie könntest du mir sagen, dass du Zeit für dich brauchst und danach zurückkommst?',
      ],
    },
    emotion_regulation: {
      asStrength: [
        'Was bewunderst du daran, wie ich mit starken Gefühlen umgehe?',
        'Womit beruhigst du uns beide?',
      ],
      asTopic: [
        'Mit welchem Gefühl kommst du am schwersten zurecht?',
        'Was kann ich tun, wenn dieses Gefühl kommt, und was sollte ich lassen?',
      ],
    },
    flooding: {
      asStrength: [
        'Was hilft uns, einen klaren Kopf zu behalten?',
        'Wann sind wir in einem schwierigen Moment ruhig geblieben?',
      ],
      asTopic: [
        'Woran merkst du, dass dir ein Streit zu viel wird?',
        'Wenn wir einen Streit unterbrechen müssen: Welche Art von Pause hilft dir?',
      ],
    },
    conflict: {
      asStrength: [
        'Welches Problem haben wir dieses Jahr gut gelöst?',
        'Was habe ich zur Lösung beigetragen, und was du?',
      ],
      asTopic: [
        'Wie wünschst du dir, dass ich ein Problem anspreche?',
        'Welches kleine Problem könnten wir zuerst lösen?',
      ],
    },
    repair: {
      asStrength: [
        'Wie versöhnen wir uns nach einem Streit?',
        'Womit tue ich dir nach einem Streit besonders gut?',
      ],
      asTopic: [
        'Was brauchst du nach einem Streit, bevor du dich mir wieder nah fühlen kannst?',
        'Was könnte ich nach einem Streit als Erstes tun, damit wir uns leichter versöhnen?',
      ],
    },
    bids: {
      asStrength: [
        'Wann hattest du zuletzt das Gefühl, dass ich wirklich zuhöre?',
        'Welche kleine Gewohnheit von uns würdest du ungern verlieren?',
      ],
      asTopic: [
        'Wann entgeht mir, dass du meine Aufmerksamkeit möchtest?',
        'Welchen Moment am Tag hättest du gern für uns?',
      ],
    },
    commitment_trust: {
      asStrength: [
        'Was macht es dir leicht, auf mich zu zählen?',
        'Auf welchen unserer Pläne freust du dich?',
      ],
      asTopic: [
        'Welches Versprechen bedeutet dir am meisten?',
        'Was würde es uns etwas leichter machen, uns aufeinander zu verlassen?',
      ],
    },
    values: {
      asStrength: ['Welcher unserer Pläne macht dir Freude?', 'Was haben wir gemeinsam geschafft?'],
      asTopic: [
        'Was wünschst du dir für die nächsten fünf Jahre am meisten?',
        'Welchen deiner Wünsche kenne ich noch nicht?',
      ],
    },
    sexual: {
      asStrength: ['Was genießt du daran, mir nah zu sein?', 'Was macht es leicht, über Intimität zu reden?'],
      asTopic: [
        'Was würde es leichter machen, über Intimität zu reden?',
        'Wovon hättest du gern mehr und wovon weniger?',
      ],
    },
  },
  ownTopics: {
    home: {
      title: 'Wer zu Hause was macht',
      questions: [
        'Was von dem, was du machst, soll ich sehen?',
        'Welche eine Aufgabe möchtest du anders aufteilen?',
      ],
    },
    money: {
      title: 'Geld',
      questions: [
        'Was bedeutet Geld für dich: Sicherheit, Freiheit oder etwas anderes?',
        'Was möchtest du mit mir gemeinsam entscheiden und was allein?',
      ],
    },
    children: {
      title: 'Kinder oder keine',
      questions: [
        'Wenn du dir ein Leben mit oder ohne Kinder vorstellst: Was fällt dir zuerst ein?',
        'Was möchtest du wissen, bevor etwas entschieden wird?',
      ],
    },
    parents: {
      title: 'Eltern und Schwiegereltern',
      questions: [
        'Wie viel Kontakt mit unseren Eltern ist für dich richtig?',
        'Welche Entscheidungen sollen unter uns beiden bleiben?',
      ],
    },
    time: {
      title: 'Zeit und Handys',
      questions: [
        'Wann hatten wir zuletzt Zeit füreinander, und was hat das möglich gemacht?',
        'Wann sollen wir die Handys weglegen?',
      ],
    },
    faith: {
      title: 'Glaube und Bräuche',
      questions: [
        'Welchen Glauben oder Brauch möchtest du behalten?',
        'Welchen Brauch von mir möchtest du besser verstehen?',
      ],
    },
  },
}
