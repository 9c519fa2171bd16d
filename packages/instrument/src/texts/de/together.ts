import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Ihr seid euch eurer Liebe beide sicher.',
      easiest: 'Sich geliebt zu fühlen, fällt euch am leichtesten.',
      apart: 'Wie geliebt ihr euch fühlt, seht ihr verschieden.',
      hard: 'Sich geliebt zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Nähe fällt euch beiden leicht.',
      easiest: 'Nähe fällt euch am leichtesten.',
      apart: 'Eure Nähe seht ihr verschieden.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Ihr bleibt beide ruhig, wenn Gefühle stark werden.',
      easiest: 'Ruhig zu bleiben, wenn Gefühle stark werden, fällt euch am leichtesten.',
      apart: 'Wie ruhig ihr bei starken Gefühlen seid, seht ihr verschieden.',
      hard: 'Starke Gefühle zu beruhigen, fällt euch gerade schwer.',
    },
    flooding: {
      easy: 'Ihr bleibt beide präsent, wenn es hitzig wird.',
      easiest: 'Präsent zu bleiben, wenn es hitzig wird, fällt euch am leichtesten.',
      apart: 'Hitzige Momente erlebt ihr verschieden.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Ihr löst Probleme gemeinsam.',
      easiest: 'Probleme gemeinsam zu lösen, fällt euch am leichtesten.',
      apart: 'Wie ihr Probleme löst, seht ihr verschieden.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit findet ihr wieder zueinander.',
      easiest: 'Nach einem Streit wieder zueinanderzufinden, fällt euch am leichtesten.',
      apart: 'Wie es nach einem Streit weitergeht, seht ihr verschieden.',
      hard: 'Nach einem Streit wieder zueinanderzufinden, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Ihr geht auf die kleinen Signale ein, die ihr einander gebt.',
      easiest: 'Auf kleine Signale einzugehen, fällt euch am leichtesten.',
      apart: 'Wie ihr auf kleine Signale eingeht, seht ihr verschieden.',
      hard: 'Kleine Signale bleiben gerade oft ohne Antwort.',
    },
    commitment_trust: {
      easy: 'Ihr könnt aufeinander zählen.',
      easiest: 'Aufeinander zu zählen, fällt euch am leichtesten.',
      apart: 'Wie sehr ihr aufeinander zählen könnt, seht ihr verschieden.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Eure Pläne gehen in dieselbe Richtung.',
      easiest: 'In dieselbe Richtung zu gehen, fällt euch am leichtesten.',
      apart: 'Eure Pläne seht ihr verschieden.',
      hard: 'Eure Pläne ziehen gerade in verschiedene Richtungen.',
    },
    sexual: {
      easy: 'Über Intimität redet ihr offen, und ihr seid damit zufrieden.',
      easiest: 'Intimität fällt euch am leichtesten.',
      apart: 'Eure Intimität seht ihr verschieden.',
      hard: 'Über Intimität zu reden, fällt euch gerade schwer.',
    },
  },
  alike: 'Ihr seht einander fast so, wie ihr euch selbst seht.',
  unclear: 'Manches seht ihr vielleicht verschieden.',
  open: 'Es gibt noch nicht genug zu vergleichen, um mehr zu sagen.',
}
