import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch beiden leicht.',
      easiest: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt sicherer, als sie sagt.',
        less: 'Eine Person wirkt unsicherer, als sie sagt.',
      },
      differ: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch unterschiedlich leicht.',
      hard: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Nähe fällt euch beiden leicht.',
      easiest: 'Nähe fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Einer Person scheint Nähe leichter zu fallen, als sie sagt.',
        less: 'Einer Person scheint Nähe schwerer zu fallen, als sie sagt.',
      },
      differ: 'Nähe fällt euch unterschiedlich leicht.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Bei starken Gefühlen ruhig zu bleiben, fällt euch beiden leicht.',
      easiest: 'Bei starken Gefühlen ruhig zu bleiben, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt bei starken Gefühlen ruhiger, als sie sagt.',
        less: 'Eine Person wirkt bei starken Gefühlen weniger ruhig, als sie sagt.',
      },
      differ: 'Ruhig zu bleiben, fällt euch unterschiedlich leicht.',
      hard: 'Mit starken Gefühlen tut ihr euch gerade schwer.',
    },
    flooding: {
      easy: 'In hitzigen Momenten präsent zu bleiben, fällt euch beiden leicht.',
      easiest: 'In hitzigen Momenten präsent zu bleiben, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt in hitzigen Momenten präsenter, als sie sagt.',
        less: 'Eine Person wirkt in hitzigen Momenten weniger präsent, als sie sagt.',
      },
      differ: 'Mit hitzigen Momenten kommt ihr unterschiedlich gut zurecht.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Probleme gemeinsam zu lösen, fällt euch beiden leicht.',
      easiest: 'Probleme gemeinsam zu lösen, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Einer Person scheint es leichter zu fallen, Probleme zu lösen, als sie sagt.',
        less: 'Einer Person scheint es schwerer zu fallen, Probleme zu lösen, als sie sagt.',
      },
      differ: 'Probleme zu lösen, fällt euch unterschiedlich leicht.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit wieder zueinanderzufinden, fällt euch beiden leicht.',
      easiest: 'Nach einem Streit wieder zueinanderzufinden, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Einer Person scheint es leichter zu fallen, sich zu versöhnen, als sie sagt.',
        less: 'Einer Person scheint es schwerer zu fallen, sich zu versöhnen, als sie sagt.',
      },
      differ: 'Euch zu versöhnen, fällt euch unterschiedlich leicht.',
      hard: 'Nach einem Streit wieder zueinanderzufinden, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Auf kleine Signale einzugehen, fällt euch beiden leicht.',
      easiest: 'Auf kleine Signale einzugehen, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt aufmerksamer, als sie sagt.',
        less: 'Eine Person wirkt weniger aufmerksam, als sie sagt.',
      },
      differ: 'Auf kleine Signale einzugehen, fällt euch unterschiedlich leicht.',
      hard: 'Auf kleine Signale einzugehen, fällt euch gerade schwer.',
    },
    commitment_trust: {
      easy: 'Aufeinander zu zählen, fällt euch beiden leicht.',
      easiest: 'Aufeinander zu zählen, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt verlässlicher, als sie sagt.',
        less: 'Eine Person wirkt weniger verlässlich, als sie sagt.',
      },
      differ: 'Verlässlich zu sein, fällt euch unterschiedlich leicht.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Ihr fühlt euch beide wohl damit, wohin euer Leben führt.',
      easiest: 'In dieselbe Richtung zu gehen, fällt euch leichter als das meiste andere.',
      apart: {
        more: 'Eine Person wirkt mit euren Plänen zufriedener, als sie sagt.',
        less: 'Eine Person wirkt mit euren Plänen weniger zufrieden, als sie sagt.',
      },
      differ: 'Mit euren Plänen seid ihr unterschiedlich zufrieden.',
      hard: 'Eure Pläne lassen sich gerade schwer zusammenbringen.',
    },
    sexual: {
      easy: 'Intimität fällt euch beiden leicht.',
      easiest: 'Intimität fällt euch leichter als das meiste andere.',
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
  open: 'Für einen Vergleich reicht es noch nicht.',
}
