import type { FactorId } from '@twofold/instrument'

/** Ease of factors for a person, 1-5; unlisted factors have the couple's level. */
type Ease = Partial<Record<FactorId, number>>

export interface Couple {
  /** A description of the couple by an outsider, without words of the results. */
  portrait: Readonly<Record<'en' | 'de', string>>
  level: number
  /** Two people, each with their own view and the partner's view of them. The results are those of the first person. */
  first: { bySelf: Ease; byPartner: Ease }
  second: { bySelf: Ease; byPartner: Ease }
}

/** A view of a person that both partners share. */
const agreed = (ease: Ease) => ({ bySelf: ease, byPartner: ease })

/** Twelve different fictional couples, to test whether readers recognise them by their results. */
export const couples: readonly Couple[] = [
  {
    portrait: {
      en: 'Ines and Tom enjoy each other all day: a joke in the kitchen, a look across the room. When a quarrel gets loud, both hearts race, neither hears a thing any more, and the evening is over.',
      de: 'Ines und Tom haben den ganzen Tag Freude aneinander: ein Witz in der Küche, ein Blick durchs Zimmer. Wird ein Streit laut, rast beiden das Herz, keiner hört mehr etwas, und der Abend ist vorbei.',
    },
    level: 3.7,
    first: agreed({ bids: 5, flooding: 1, repair: 2 }),
    second: agreed({ bids: 5, flooding: 1, repair: 2 }),
  },
  {
    portrait: {
      en: 'Jana asks "Are we all right?" when Piet comes home quiet. Piet then goes to the garage, because he needs to be by himself. The longer he stays there, the more she asks.',
      de: 'Jana fragt „Ist alles gut zwischen uns?“, wenn Piet still nach Hause kommt. Piet geht dann in die Garage, weil er für sich sein muss. Je länger er dort bleibt, desto mehr fragt sie.',
    },
    level: 3.6,
    first: agreed({ attachment_anxiety: 1 }),
    second: agreed({ attachment_avoidance: 1 }),
  },
  {
    portrait: {
      en: 'Mara and Lou are fond of each other and reliable. But Mara wants a house with a garden and children, Lou a small flat and a year abroad. They change the subject.',
      de: 'Mara und Lou mögen sich und sind verlässlich. Aber Mara will ein Haus mit Garten und Kinder, Lou eine kleine Wohnung und ein Jahr im Ausland. Sie wechseln das Thema.',
    },
    level: 3.8,
    first: agreed({ values: 1, commitment_trust: 5 }),
    second: agreed({ values: 1, commitment_trust: 5 }),
  },
  {
    portrait: {
      en: 'Nils and Eva argue in a friendly way and laugh a lot. In bed it has become difficult: one would like it more often, the other differently, and neither knows how to say so.',
      de: 'Nils und Eva streiten freundlich und lachen viel. Im Bett ist es schwierig geworden: Der eine hätte es gern öfter, die andere anders, und keiner weiß, wie man das sagt.',
    },
    level: 3.8,
    first: agreed({ sexual: 1, conflict: 5 }),
    second: agreed({ sexual: 1, conflict: 5 }),
  },
  {
    portrait: {
      en: 'Karl is sure that he listens when Rosa tells him something in passing. Rosa sees him looking at his phone. Otherwise they find back together quickly after every quarrel.',
      de: 'Karl ist sicher, dass er zuhört, wenn Rosa ihm nebenbei etwas erzählt. Rosa sieht ihn aufs Handy schauen. Sonst finden sie nach jedem Streit schnell wieder zueinander.',
    },
    level: 3.7,
    first: { bySelf: { repair: 5, bids: 4.6 }, byPartner: { repair: 5, bids: 1 } },
    second: agreed({ repair: 5 }),
  },
  {
    portrait: {
      en: 'Tariq and Leo would never leave each other. Neither says much about what is on his mind, and when one has a bad day, he keeps it to himself. Both do.',
      de: 'Tariq und Leo würden einander nie verlassen. Keiner sagt viel darüber, was ihn beschäftigt, und wer einen schlechten Tag hat, behält es für sich. Beide tun das.',
    },
    level: 3.7,
    first: agreed({ attachment_avoidance: 1, commitment_trust: 5 }),
    second: agreed({ attachment_avoidance: 1, commitment_trust: 5 }),
  },
  {
    portrait: {
      en: 'Finn feels settled with Olga and says that he is going to stay. Olga sees him keeping one foot in the door and is not sure that she can rely on him. In everyday life they are attentive.',
      de: 'Finn fühlt sich bei Olga angekommen und sagt, dass er bleibt. Olga sieht ihn mit einem Fuß in der Tür und weiß nicht, ob sie sich auf ihn verlassen kann. Im Alltag sind sie aufmerksam.',
    },
    level: 3.7,
    first: { bySelf: { bids: 5, commitment_trust: 5 }, byPartner: { bids: 5, commitment_trust: 1 } },
    second: agreed({ bids: 5 }),
  },
  {
    portrait: {
      en: 'Priya and Sam describe the same relationship. Hardly anything is difficult; what they like most is how openly they turn to each other.',
      de: 'Priya und Sam beschreiben dieselbe Beziehung. Kaum etwas fällt schwer; am liebsten mögen sie, wie offen sie sich einander zuwenden.',
    },
    level: 4.3,
    first: agreed({ attachment_avoidance: 5 }),
    second: agreed({ attachment_avoidance: 5 }),
  },
  {
    portrait: {
      en: 'Greta and Uwe find nearly everything exhausting: quarrels, small moments, being close. But they have the same picture of how they want to live.',
      de: 'Greta und Uwe finden fast alles anstrengend: Streit, kleine Momente, Nähe. Aber sie haben dasselbe Bild davon, wie sie leben wollen.',
    },
    level: 1.8,
    first: agreed({ values: 4.6, fairness: 4, boundaries: 4 }),
    second: agreed({ values: 4.6, fairness: 4, boundaries: 4 }),
  },
  {
    portrait: {
      en: 'Lena feels that her moods run away with her. Max sees her as composed and has no idea how much strength that takes. Their plans for the future fit together well.',
      de: 'Lena findet, dass ihre Stimmungen mit ihr durchgehen. Max erlebt sie als gefasst und ahnt nicht, wie viel Kraft das kostet. Ihre Pläne für die Zukunft passen gut zusammen.',
    },
    level: 3.7,
    first: {
      bySelf: { emotion_regulation: 1, values: 5 },
      byPartner: { emotion_regulation: 4.6, values: 5 },
    },
    second: agreed({ values: 5 }),
  },
  {
    portrait: {
      en: 'Yara and Ben quarrel often and say things that are not fair. Ten minutes later one of them holds out a hand, and the other takes it.',
      de: 'Yara und Ben streiten oft und sagen dabei Dinge, die nicht fair sind. Zehn Minuten später streckt einer die Hand aus, und der andere nimmt sie.',
    },
    level: 3.6,
    first: agreed({ conflict: 1, repair: 5 }),
    second: agreed({ conflict: 1, repair: 5 }),
  },
  {
    portrait: {
      en: 'After a quarrel Noor and Dirk are silent for days; nobody makes the first step. They are happy with each other in bed.',
      de: 'Nach einem Streit schweigen Noor und Dirk tagelang; keiner macht den ersten Schritt. Im Bett sind sie glücklich miteinander.',
    },
    level: 3.6,
    first: agreed({ repair: 1, sexual: 5 }),
    second: agreed({ repair: 1, sexual: 5 }),
  },
]
