import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Ihr fühlt euch beide in eurer Beziehung sicher.',
      easiest: 'Euch sicher zu fühlen, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt sicherer, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt unsicherer, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} sicherer, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} unsicherer, als {one} sich selbst einschätzt.',
      },
      differ: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch unterschiedlich leicht.',
      differNamed: '{one} fühlt sich leichter sicher als {other}.',
      hard: 'Euch sicher zu fühlen, fällt euch gerade schwer.',
    },
    attachment_avoidance: {
      easy: 'Ihr seid beide in der Nähe zu Hause.',
      easiest: 'Nähe fällt euch mit am leichtesten.',
      apart: {
        more: 'Einer Person scheint Nähe leichter zu fallen, als sie es selbst einschätzt.',
        less: 'Einer Person scheint Nähe schwerer zu fallen, als sie es selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} meint, dass Nähe {one} leichter fällt, als {one} es selbst einschätzt.',
        less: '{other} meint, dass Nähe {one} schwerer fällt, als {one} es selbst einschätzt.',
      },
      differ: 'Nähe fällt euch unterschiedlich leicht.',
      differNamed: 'Nähe fällt {one} leichter als {other}.',
      hard: 'Nähe fällt euch gerade schwer.',
    },
    emotion_regulation: {
      easy: 'Ihr bleibt beide ruhig, auch bei starken Gefühlen.',
      easiest: 'Ruhig zu bleiben, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt bei starken Gefühlen ruhiger, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt bei starken Gefühlen weniger ruhig, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} ruhiger, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} weniger ruhig, als {one} sich selbst einschätzt.',
      },
      differ: 'Ruhig zu bleiben, fällt euch unterschiedlich leicht.',
      differNamed: 'Ruhig zu bleiben, fällt {one} leichter als {other}.',
      hard: 'Mit starken Gefühlen tut ihr euch gerade schwer.',
    },
    flooding: {
      easy: 'Ihr bleibt beide präsent, wenn es hitzig wird.',
      easiest: 'Präsent zu bleiben, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt in hitzigen Momenten präsenter, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt in hitzigen Momenten weniger präsent, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} im Streit präsenter, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} im Streit weniger präsent, als {one} sich selbst einschätzt.',
      },
      differ: 'Mit hitzigen Momenten kommt ihr unterschiedlich gut zurecht.',
      differNamed: 'Mit hitzigen Momenten kommt {one} leichter zurecht als {other}.',
      hard: 'Hitzige Momente werden euch gerade schnell zu viel.',
    },
    conflict: {
      easy: 'Probleme gemeinsam zu lösen, fällt euch beiden leicht.',
      easiest: 'Probleme zu lösen, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person scheint Probleme leichter zu lösen, als sie es selbst einschätzt.',
        less: 'Eine Person scheint Probleme schwerer zu lösen, als sie es selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} meint, dass {one} Probleme leichter löst, als {one} es selbst einschätzt.',
        less: '{other} meint, dass {one} Probleme schwerer löst, als {one} es selbst einschätzt.',
      },
      differ: 'Probleme zu lösen, fällt euch unterschiedlich leicht.',
      differNamed: 'Probleme zu lösen, fällt {one} leichter als {other}.',
      hard: 'Probleme gemeinsam zu lösen, fällt euch gerade schwer.',
    },
    repair: {
      easy: 'Nach einem Streit versöhnt ihr euch leicht.',
      easiest: 'Euch zu versöhnen, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person scheint sich leichter zu versöhnen, als sie es selbst einschätzt.',
        less: 'Eine Person scheint sich schwerer zu versöhnen, als sie es selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} meint, dass {one} sich leichter versöhnt, als {one} es selbst einschätzt.',
        less: '{other} meint, dass {one} sich schwerer versöhnt, als {one} es selbst einschätzt.',
      },
      differ: 'Euch zu versöhnen, fällt euch unterschiedlich leicht.',
      differNamed: 'Sich zu versöhnen, fällt {one} leichter als {other}.',
      hard: 'Euch zu versöhnen, fällt euch gerade schwer.',
    },
    bids: {
      easy: 'Ihr bemerkt gegenseitig eure kleinen Signale.',
      easiest: 'Kleine Signale zu bemerken, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt aufmerksamer, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt weniger aufmerksam, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} aufmerksamer, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} weniger aufmerksam, als {one} sich selbst einschätzt.',
      },
      differ: 'Auf kleine Signale einzugehen, fällt euch unterschiedlich leicht.',
      differNamed: 'Kleine Signale zu bemerken, fällt {one} leichter als {other}.',
      hard: 'Auf kleine Signale einzugehen, fällt euch gerade schwer.',
    },
    commitment_trust: {
      easy: 'Ihr könnt aufeinander zählen.',
      easiest: 'Aufeinander zu zählen, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt verlässlicher, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt weniger verlässlich, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} verlässlicher, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} weniger verlässlich, als {one} sich selbst einschätzt.',
      },
      differ: 'Verlässlich zu sein, fällt euch unterschiedlich leicht.',
      differNamed: 'Verlässlich zu sein, fällt {one} leichter als {other}.',
      hard: 'Aufeinander zu zählen, fällt euch gerade schwer.',
    },
    values: {
      easy: 'Ihr geht in dieselbe Richtung.',
      easiest: 'In dieselbe Richtung zu gehen, fällt euch mit am leichtesten.',
      apart: {
        more: 'Eine Person wirkt mit euren Plänen zufriedener, als sie sich selbst einschätzt.',
        less: 'Eine Person wirkt mit euren Plänen weniger zufrieden, als sie sich selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} erlebt {one} mit euren Plänen zufriedener, als {one} sich selbst einschätzt.',
        less: '{other} erlebt {one} mit euren Plänen weniger zufrieden, als {one} sich selbst einschätzt.',
      },
      differ: 'Mit euren Plänen seid ihr unterschiedlich zufrieden.',
      differNamed: '{one} ist mit euren Plänen zufriedener als {other}.',
      hard: 'Eure Pläne lassen sich gerade schwer zusammenbringen.',
    },
    sexual: {
      easy: 'Intimität fällt euch beiden leicht.',
      easiest: 'Intimität fällt euch mit am leichtesten.',
      apart: {
        more: 'Einer Person scheint Intimität leichter zu fallen, als sie es selbst einschätzt.',
        less: 'Einer Person scheint Intimität schwerer zu fallen, als sie es selbst einschätzt.',
      },
      apartNamed: {
        more: '{other} meint, dass Intimität {one} leichter fällt, als {one} es selbst einschätzt.',
        less: '{other} meint, dass Intimität {one} schwerer fällt, als {one} es selbst einschätzt.',
      },
      differ: 'Intimität fällt euch unterschiedlich leicht.',
      differNamed: 'Intimität fällt {one} leichter als {other}.',
      hard: 'Intimität oder darüber zu reden, fällt gerade schwer.',
    },
  },
  noDifference: {
    own: 'Wir haben in euren Werten keinen deutlichen Unterschied gefunden.',
    ownAndViews: 'Wir haben zwischen euch keinen deutlichen Unterschied gefunden.',
  },
  names: '{one} und {other}:',
  open: 'Für einen Vergleich reicht es noch nicht.',
}
