import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Ihr seid euch eurer Liebe beide sicher.',
      easiest: 'Sich geliebt zu fühlen, fällt euch am leichtesten.',
      apart: 'Wie geliebt ihr euch fühlt, seht ihr verschieden.',
      apartMaybe: 'Wie geliebt ihr euch fühlt, seht ihr vielleicht verschieden.',
      hard: 'Sich geliebt zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Nähe fällt euch beiden leicht.',
      easiest: 'Nähe fällt euch am leichtesten.',
      apart: 'Eure Nähe erlebt ihr verschieden.',
      apartMaybe: 'Eure Nähe erlebt ihr vielleicht verschieden.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Ihr bleibt beide ruhig, wenn Gefühle stark werden.',
      easiest: 'Ruhig zu bleiben, wenn Gefühle stark werden, fällt euch am leichtesten.',
      apart: 'Wie ruhig ihr bei starken Gefühlen bleibt, seht ihr verschieden.',
      apartMaybe: 'Wie ruhig ihr bleibt, seht ihr vielleicht verschieden.',
      hard: 'Mit starken Gefühlen tut ihr euch gerade schwer.',
    },
    flooding: {
      easy: 'Ihr bleibt beide präsent, wenn es hitzig wird.',
      easiest: 'Präsent zu bleiben, wenn es hitzig wird, fällt euch am leichtesten.',
      apart: 'Hitzige Momente erlebt ihr verschieden.',
      apartMaybe: 'Hitzige Momente erlebt ihr vielleicht verschieden.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Ihr löst Probleme gemeinsam.',
      easiest: 'Probleme gemeinsam zu lösen, fällt euch am leichtesten.',
      apart: 'Wie ihr Probleme löst, seht ihr verschieden.',
      apartMaybe: 'Wie ihr Probleme löst, seht ihr vielleicht verschieden.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit findet ihr wieder zueinander.',
      easiest: 'Nach einem Streit wieder zueinanderzufinden, fällt euch am leichtesten.',
      apart: 'Wie es nach einem Streit weitergeht, seht ihr verschieden.',
      apartMaybe: 'Wie es nach einem Streit weitergeht, seht ihr vielleicht verschieden.',
      hard: 'Nach einem Streit wieder zueinanderzufinden, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Ihr geht auf die kleinen Signale ein, die ihr einander gebt.',
      easiest: 'Auf kleine Signale einzugehen, fällt euch am leichtesten.',
      apart: 'Wie ihr auf kleine Signale eingeht, seht ihr verschieden.',
      apartMaybe: 'Wie ihr auf kleine Signale eingeht, seht ihr vielleicht verschieden.',
      hard: 'Kleine Signale bleiben gerade oft ohne Antwort.',
    },
    commitment_trust: {
      easy: 'Ihr könnt aufeinander zählen.',
      easiest: 'Aufeinander zu zählen, fällt euch am leichtesten.',
      apart: 'Wie sehr ihr aufeinander zählen könnt, seht ihr verschieden.',
      apartMaybe: 'Wie sehr ihr aufeinander zählen könnt, seht ihr vielleicht verschieden.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Eure Pläne gehen in dieselbe Richtung.',
      easiest: 'Bei euren Plänen seid ihr euch am ehesten einig.',
      apart: 'Eure Pläne seht ihr verschieden.',
      apartMaybe: 'Eure Pläne seht ihr vielleicht verschieden.',
      hard: 'Eure Pläne gehen gerade in verschiedene Richtungen.',
    },
    sexual: {
      easy: 'Über Intimität redet ihr offen, und ihr seid damit zufrieden.',
      easiest: 'Intimität fällt euch am leichtesten.',
      apart: 'Eure Intimität erlebt ihr verschieden.',
      apartMaybe: 'Eure Intimität erlebt ihr vielleicht verschieden.',
      hard: 'Über Intimität zu reden, fällt euch gerade schwer.',
    },
  },
  alike: 'Ihr seht einander fast so, wie ihr euch selbst seht.',
  open: 'Mehr lässt sich sagen, sobald es genug zu vergleichen gibt.',
}
