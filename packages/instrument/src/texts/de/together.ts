import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Ihr fühlt euch beide in eurer Beziehung sicher.',
      easiest: 'Am leichtesten fällt es euch, euch in der Beziehung sicher zu fühlen.',
      apart: {
        more: 'Eine Person wirkt sicherer, als sie sagt.',
        less: 'Eine Person wirkt unsicherer, als sie sagt.',
      },
      differ: 'Sich in der Beziehung sicher zu fühlen, fällt euch unterschiedlich leicht.',
      hard: 'Sich in der Beziehung sicher zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Nähe fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt euch Nähe.',
      apart: {
        more: 'Einer Person scheint Nähe leichter zu fallen, als sie sagt.',
        less: 'Einer Person scheint Nähe schwerer zu fallen, als sie sagt.',
      },
      differ: 'Nähe fällt euch unterschiedlich leicht.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Ihr bleibt beide ruhig, wenn Gefühle stark werden.',
      easiest: 'Am leichtesten fällt es euch, ruhig zu bleiben, wenn Gefühle stark werden.',
      apart: {
        more: 'Eine Person wirkt bei starken Gefühlen ruhiger, als sie sagt.',
        less: 'Eine Person wirkt bei starken Gefühlen weniger ruhig, als sie sagt.',
      },
      differ: 'Ruhig zu bleiben, fällt euch unterschiedlich leicht.',
      hard: 'Mit starken Gefühlen tut ihr euch gerade schwer.',
    },
    flooding: {
      easy: 'Ihr bleibt beide präsent, wenn es hitzig wird.',
      easiest: 'Am leichtesten fällt es euch, präsent zu bleiben, wenn es hitzig wird.',
      apart: {
        more: 'Eine Person wirkt in hitzigen Momenten präsenter, als sie sagt.',
        less: 'Eine Person wirkt in hitzigen Momenten weniger präsent, als sie sagt.',
      },
      differ: 'Mit hitzigen Momenten kommt ihr unterschiedlich gut zurecht.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Probleme gemeinsam zu lösen, fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt es euch, Probleme gemeinsam zu lösen.',
      apart: {
        more: 'Einer Person scheint es leichter zu fallen, Probleme zu lösen, als sie sagt.',
        less: 'Einer Person scheint es schwerer zu fallen, Probleme zu lösen, als sie sagt.',
      },
      differ: 'Probleme zu lösen, fällt euch unterschiedlich leicht.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit wieder zueinanderzufinden, fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt es euch, nach einem Streit wieder zueinanderzufinden.',
      apart: {
        more: 'Einer Person scheint es leichter zu fallen, sich zu versöhnen, als sie sagt.',
        less: 'Einer Person scheint es schwerer zu fallen, sich zu versöhnen, als sie sagt.',
      },
      differ: 'Sich zu versöhnen, fällt euch unterschiedlich leicht.',
      hard: 'Nach einem Streit wieder zueinanderzufinden, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Auf kleine Signale einzugehen, fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt es euch, auf kleine Signale einzugehen.',
      apart: {
        more: 'Eine Person wirkt aufmerksamer, als sie sagt.',
        less: 'Eine Person wirkt weniger aufmerksam, als sie sagt.',
      },
      differ: 'Auf kleine Signale einzugehen, fällt euch unterschiedlich leicht.',
      hard: 'Auf kleine Signale einzugehen, fällt euch gerade schwer.',
    },
    commitment_trust: {
      easy: 'Ihr könnt aufeinander zählen.',
      easiest: 'Am leichtesten fällt es euch, aufeinander zu zählen.',
      apart: {
        more: 'Eine Person wirkt verlässlicher, als sie sagt.',
        less: 'Eine Person wirkt weniger verlässlich, als sie sagt.',
      },
      differ: 'Verlässlich zu sein, fällt euch unterschiedlich leicht.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Ihr fühlt euch beide wohl damit, wohin euer Leben führt.',
      easiest: 'Am wohlsten fühlt ihr euch mit euren Plänen.',
      apart: {
        more: 'Eine Person wirkt mit euren Plänen zufriedener, als sie sagt.',
        less: 'Eine Person wirkt mit euren Plänen weniger zufrieden, als sie sagt.',
      },
      differ: 'Mit euren Plänen seid ihr unterschiedlich zufrieden.',
      hard: 'Eure Pläne lassen sich gerade schwer zusammenbringen.',
    },
    sexual: {
      easy: 'Intimität fällt euch beiden leicht.',
      easiest: 'Am leichtesten fällt euch Intimität.',
      apart: {
        more: 'Einer Person scheint Intimität leichter zu fallen, als sie sagt.',
        less: 'Einer Person scheint Intimität schwerer zu fallen, als sie sagt.',
      },
      differ: 'Intimität fällt euch unterschiedlich leicht.',
      hard: 'Intimität fällt euch gerade schwer, oder es fällt euch schwer, darüber zu reden.',
    },
  },
  noDifference: {
    own: 'Zwischen euren eigenen Werten fanden wir keinen deutlichen Unterschied.',
    ownAndViews: 'Wir fanden keinen deutlichen Unterschied, weder in euren Werten noch in euren Sichtweisen.',
  },
  open: 'Mehr lässt sich sagen, sobald es genug zu vergleichen gibt.',
}
