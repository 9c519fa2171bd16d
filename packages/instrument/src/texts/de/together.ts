import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Ihr seid euch eurer Liebe beide sicher.',
      easiest: 'Am leichtesten fällt es euch, euch geliebt zu fühlen.',
      apart: 'Wie sehr ihr euch geliebt fühlt, seht ihr verschieden.',
      differ: 'Sich geliebt zu fühlen, fällt euch unterschiedlich leicht.',
      hard: 'Sich geliebt zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Nähe fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt euch Nähe.',
      apart: 'Eure Nähe erlebt ihr verschieden.',
      differ: 'Nähe fällt euch unterschiedlich leicht.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Ihr bleibt beide ruhig, wenn Gefühle stark werden.',
      easiest: 'Am leichtesten fällt es euch, ruhig zu bleiben, wenn Gefühle stark werden.',
      apart: 'Wie ruhig ihr bei starken Gefühlen bleibt, seht ihr verschieden.',
      differ: 'Ruhig zu bleiben, fällt euch unterschiedlich leicht.',
      hard: 'Mit starken Gefühlen tut ihr euch gerade schwer.',
    },
    flooding: {
      easy: 'Ihr bleibt beide präsent, wenn es hitzig wird.',
      easiest: 'Am leichtesten fällt es euch, präsent zu bleiben, wenn es hitzig wird.',
      apart: 'Hitzige Momente erlebt ihr verschieden.',
      differ: 'Mit hitzigen Momenten kommt ihr unterschiedlich gut zurecht.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Ihr löst Probleme gemeinsam.',
      easiest: 'Am leichtesten fällt es euch, Probleme gemeinsam zu lösen.',
      apart: 'Wie ihr Probleme löst, seht ihr verschieden.',
      differ: 'Probleme zu lösen, fällt euch unterschiedlich leicht.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit findet ihr wieder zueinander.',
      easiest: 'Am leichtesten fällt es euch, nach einem Streit wieder zueinanderzufinden.',
      apart: 'Wie es nach einem Streit weitergeht, seht ihr verschieden.',
      differ: 'Sich zu versöhnen, fällt euch unterschiedlich leicht.',
      hard: 'Nach einem Streit wieder zueinanderzufinden, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Ihr geht beide auf kleine Signale ein.',
      easiest: 'Am leichtesten fällt es euch, auf kleine Signale einzugehen.',
      apart: 'Wie ihr auf kleine Signale eingeht, seht ihr verschieden.',
      differ: 'Auf kleine Signale einzugehen, fällt euch unterschiedlich leicht.',
      hard: 'Kleine Signale bleiben gerade oft ohne Antwort.',
    },
    commitment_trust: {
      easy: 'Ihr könnt aufeinander zählen.',
      easiest: 'Am leichtesten fällt es euch, aufeinander zu zählen.',
      apart: 'Wie sehr ihr aufeinander zählen könnt, seht ihr verschieden.',
      differ: 'Aufeinander zu zählen, fällt euch unterschiedlich leicht.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Eure Pläne gehen in dieselbe Richtung.',
      easiest: 'Am wohlsten fühlt ihr euch mit euren Plänen.',
      apart: 'Eure Pläne seht ihr verschieden.',
      differ: 'Mit euren Plänen seid ihr unterschiedlich zufrieden.',
      hard: 'Eure Pläne gehen gerade in verschiedene Richtungen.',
    },
    sexual: {
      easy: 'Ihr seid mit eurer Intimität zufrieden und redet offen darüber.',
      easiest: 'Am leichtesten fällt euch Intimität.',
      apart: 'Eure Intimität erlebt ihr verschieden.',
      differ: 'Offen über Intimität zu reden, fällt euch unterschiedlich leicht.',
      hard: 'Über Intimität zu reden, fällt euch gerade schwer.',
    },
  },
  noDifference: {
    own: 'Zwischen euren eigenen Werten fanden wir keinen deutlichen Unterschied.',
    ownAndViews: 'Wir fanden keinen deutlichen Unterschied, weder in euren Werten noch in euren Sichtweisen.',
  },
  open: 'Mehr lässt sich sagen, sobald es genug zu vergleichen gibt.',
}
