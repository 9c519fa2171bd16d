import type { FactorId } from '@twofold/instrument/factors'
import type { ReferenceId } from '@twofold/instrument/references'

export interface FactorStory {
  /** A moment of daily life in which the factor can be seen. */
  daily: string
  /** What research has found, no stronger than it is. */
  research: string
  /** What the research text rests on; /factors lists it under the text. */
  sources: readonly ReferenceId[]
  /** What a value of this factor cannot show. */
  limit: string
}

/** What /factors says about each factor in addition to its definition and its statements. */
export const factorStories: Readonly<Record<FactorId, FactorStory>> = {
  attachment_anxiety: {
    daily:
      'A message stays without an answer until the evening. One person shrugs and thinks of a flat battery. Another reads the last three messages again and looks for what went wrong.',
    research:
      'Over 73 studies with more than 21,000 people, more of this worry goes with a lower quality of the relationship, and above all with more conflict. It is among the things a person says about themselves that tell most about how content they are.',
    sources: ['liChan2012', 'joel2020'],
    limit:
      'It cannot say whether the worry has a reason. Somebody whose partner is in fact unreliable may only be reading the signs well.',
  },
  attachment_avoidance: {
    daily:
      'There was bad news at work. One person tells it at the door, still in the coat. Another says “fine” and works it out alone, in the garage, until late.',
    research:
      'In the same 73 studies, keeping one’s distance goes with less closeness, less support and less satisfaction. The mix matters as well: worry hurts more beside a partner who steps back.',
    sources: ['liChan2012', 'attachmentPairs'],
    limit:
      'It cannot tell distance from the healthy wish to be alone, and it does not know how much closeness you want.',
  },
  emotion_regulation: {
    daily:
      'The train is late, the phone is empty, the child screams. A feeling rises. There may be a second in which one can still choose what to do with it.',
    research:
      'Couples in which people can name and steer their feelings are more content on average. Two summaries of many studies find links of a middling size, and in some studies one partner’s steadiness goes with the other’s satisfaction too.',
    sources: ['jardine2022', 'lovisSchmidt2024', 'xu2022'],
    limit:
      'Being calm is not the same as being steady. Some people feel little, some hide it, and a questionnaire cannot see which.',
  },
  flooding: {
    daily:
      'In the middle of a quarrel the words stop arriving. The heart races, the ears close, and there are only two plans left: to win or to get out.',
    research:
      'A questionnaire built with 453 couples shows that this goes with distress and with less successful problem solving. It also goes with violence between partners. On this site 100 is the calm end, so a low value of your own, soon overwhelmed, can be a hint that safety comes first.',
    sources: ['foran2020', 'floodingViolence'],
    limit:
      'It cannot say what causes it. A body that shuts down may be tired, or may be right about a danger.',
  },
  conflict: {
    daily:
      'Whose parents do we visit in December? One pair collects wishes and ends with a plan for two years. Another ends with last December.',
    research:
      'Over 64 studies that followed couples, helpful behaviour in conflict goes with a somewhat better relationship later, harmful behaviour with a worse one and with more separations. The links are small: conflict is one thread among many. And the same behaviour does not mean the same everywhere. Holding back can serve couples who live with little money.',
    sources: ['communication64', 'ross2019'],
    limit:
      'It counts how you talk, not what about. Some problems have no solution, and some should not be solved by talking.',
  },
  repair: {
    daily:
      'Ten minutes after the slammed door somebody puts a cup of tea on the other’s desk. No speech. The cup says: I am still here.',
    research:
      'Repair by itself has hardly been studied in large numbers. Its nearest neighbour, coping with stress as a team, has: in 72 samples with more than 17,000 people it goes clearly with satisfaction, and what the partner does and what both do together counts more than what one does alone.',
    sources: ['falconier2015'],
    limit:
      'It cannot say whether a hurt should be repaired. After threats or force it is not the hurt person’s task to make peace.',
  },
  bids: {
    daily:
      '“Look, the heron is back.” It takes two seconds to look up. It takes the same two seconds not to.',
    research:
      'In a comparison of 43 data sets with more than 11,000 couples, how much people appreciate their partner was among what told most about the quality of a relationship. Answering small signals is one way to show such appreciation; the comparison did not ask about signals.',
    sources: ['joel2020'],
    limit:
      'It cannot tell a tired week from a habit. Everybody misses most of the herons in the month after a birth or a loss.',
  },
  commitment_trust: {
    daily:
      '“I will be there at six.” It is six, and there is the car. Nobody remembers such evenings, and they are what trust is made of.',
    research:
      'How committed one believes the partner to be was the very first predictor of quality in the comparison of 43 data sets. Over 137 studies, commitment and love told most about who stays together, and personality very little.',
    sources: ['joel2020', 'le2010'],
    limit: 'It cannot tell trust from not daring to ask. And staying is not always a success.',
  },
  fairness: {
    daily:
      'Who knows when the dentist is due? Who decides about the big purchase, and who only hears of it? Who may say no without paying for it?',
    research:
      'Among more than 10,000 people, being treated unfairly counted more than treating the other unfairly, and fairness with money more than fairness with housework. Who holds power in a couple can be measured, and shows when the two are watched deciding something.',
    sources: ['gillespie2019', 'farrell2015'],
    limit:
      'Only your own word about yourself counts here, always, so that nobody can lower or lift your value. It cannot tell whether you are safe. A fair score in a frightened home is worth nothing.',
  },
  boundaries: {
    daily:
      'An evening with old friends. One partner says “have fun”. Another wants a photo, a time, and a reason.',
    research:
      'People whose wish to decide for themselves is met in a relationship give and get more support, and intrude less. Both partners’ needs count for both. Large summaries do not exist yet.',
    sources: ['hadden2015', 'patrick2007'],
    limit:
      'Only your own word about yourself counts here, always. A low value can come from control that is not your fault. If it rings true, please read the page on trust and safety before anything else.',
  },
  values: {
    daily:
      'The city or the village, children or none, money kept or spent. Most of life is not a question of values, until one letter with an offer arrives.',
    research:
      'Being alike in personality adds nothing dependable to how content couples are, over many studies. Feeling alike goes with it a little. It may matter when a plan is important to both and the plans point in different directions, but that has hardly been studied.',
    sources: ['dyrenforth2010', 'furler2014'],
    limit: 'It cannot say that two people fit. Four statements see a direction, not a life.',
  },
  sexual: {
    daily:
      'One would like more, or less, or something else, and waits for a good moment to say so. The good moment has been about to come for two years.',
    research:
      'Over 93 studies with more than 38,000 people, talking about intimacy goes with satisfaction. For the relationship as a whole it is how well one talks that goes with it most closely, then how often, then how much one reveals. For the intimate life it is again how well one talks, then how much one reveals, then how often.',
    sources: ['mallory2022'],
    limit:
      'It knows nothing of how often, of bodies, or of orientation, and it has no idea of normal. Nobody owes anybody intimacy, whatever the value.',
  },
}
