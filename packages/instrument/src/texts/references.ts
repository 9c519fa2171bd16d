export interface Reference {
  /** As cited; empty if only the record was found. */
  authors: string
  /** Null if the record does not contain it. */
  year: number | null
  title: string
  /** Journal with volume, issue and pages or article number. */
  journal: string
  /** The DOI of the work, or the URL of a public copy. */
  url: string
}

const doi = (id: string) => `https://doi.org/${id}`

/** Research that supports the texts, by a short key. */
export const references = {
  attachmentPairs: {
    authors: '',
    year: null,
    title:
      'Two studies of 185 and 123 couples on how the attachment of both partners goes with trust, satisfaction and commitment',
    journal: 'PubMed Central PMC8336265',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8336265',
  },
  bjureberg2016: {
    authors: 'Bjureberg, J., Ljótsson, B., Tull, M. T., et al.',
    year: 2016,
    title:
      'Development and validation of a brief version of the Difficulties in Emotion Regulation Scale: The DERS-16',
    journal: 'Journal of Psychopathology and Behavioral Assessment, 38(2), 284–296',
    url: doi('10.1007/s10862-015-9514-x'),
  },
  communication64: {
    authors: 'Kanter, J. B., Lavner, J. A., Lannin, D. G., Hilgard, J., & Monk, J. K.',
    year: 2022,
    title: 'Does couple communication predict later relationship quality and dissolution? A meta-analysis',
    journal: 'Journal of Marriage and Family, 84(2), 533–551',
    url: doi('10.1111/jomf.12804'),
  },
  crenshaw2017: {
    authors: 'Crenshaw, A. O., Christensen, A., Baucom, D. H., Epstein, N. B., & Baucom, B. R. W.',
    year: 2017,
    title: 'Revised scoring and improved reliability for the Communication Patterns Questionnaire',
    journal: 'Psychological Assessment, 29(7), 913–925',
    url: doi('10.1037/pas0000385'),
  },
  dyrenforth2010: {
    authors: 'Dyrenforth, P. S., Kashy, D. A., Donnellan, M. B., & Lucas, R. E.',
    year: 2010,
    title:
      'Predicting relationship and life satisfaction from personality in nationally representative samples from three countries: The relative importance of actor, partner, and similarity effects',
    journal: 'Journal of Personality and Social Psychology, 99(4), 690–702',
    url: doi('10.1037/a0020385'),
  },
  falconier2015: {
    authors: 'Falconier, M. K., Jackson, J. B., Hilpert, P., & Bodenmann, G.',
    year: 2015,
    title: 'Dyadic coping and relationship satisfaction: A meta-analysis',
    journal: 'Clinical Psychology Review, 42, 28–46',
    url: doi('10.1016/j.cpr.2015.07.002'),
  },
  farrell2015: {
    authors: 'Farrell, A. K., Simpson, J. A., & Rothman, A. J.',
    year: 2015,
    title: 'The relationship power inventory: Development and validation',
    journal: 'Personal Relationships, 22(3), 387–413',
    url: doi('10.1111/pere.12072'),
  },
  fletcherKerr2010: {
    authors: 'Fletcher, G. J. O., & Kerr, P. S. G.',
    year: 2010,
    title: 'Through the eyes of love: Reality and illusion in intimate relationships',
    journal: 'Psychological Bulletin, 136(4), 627–658',
    url: doi('10.1037/a0019792'),
  },
  floodingViolence: {
    authors: 'Malik, J., Heyman, R. E., & Slep, A. M. S.',
    year: 2020,
    title:
      'Emotional flooding in response to negative affect in couple conflicts: Individual differences and correlates',
    journal: 'Journal of Family Psychology, 34(2), 145–154',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7007326',
  },
  foran2020: {
    authors: 'Foran, H. M., Lorber, M., Malik, J., Heyman, R. E., & Slep, A. M. S.',
    year: 2020,
    title: 'The Intimate Partner Flooding Scale',
    journal: 'Assessment, 27(6), 1151–1162',
    url: doi('10.1177/1073191118755911'),
  },
  fraley2000: {
    authors: 'Fraley, R. C., Waller, N. G., & Brennan, K. A.',
    year: 2000,
    title: 'An item response theory analysis of self-report measures of adult attachment',
    journal: 'Journal of Personality and Social Psychology, 78(2), 350–365',
    url: doi('10.1037/0022-3514.78.2.350'),
  },
  furler2014: {
    authors: 'Furler, K., Gomez, V., & Grob, A.',
    year: 2014,
    title: 'Personality perceptions and relationship satisfaction in couples',
    journal: 'Journal of Research in Personality, 50, 33–41',
    url: doi('10.1016/j.jrp.2014.03.003'),
  },
  futris2010: {
    authors: 'Futris, T. G., Campbell, K., Nielsen, R. B., & Burwell, S. R.',
    year: 2010,
    title: 'The Communication Patterns Questionnaire-Short Form: A review and assessment',
    journal: 'The Family Journal, 18(3), 275–287',
    url: doi('10.1177/1066480710370758'),
  },
  gable2004: {
    authors: 'Gable, S. L., Reis, H. T., Impett, E. A., & Asher, E. R.',
    year: 2004,
    title:
      'What do you do when things go right? The intrapersonal and interpersonal benefits of sharing positive events',
    journal: 'Journal of Personality and Social Psychology, 87(2), 228–245',
    url: doi('10.1037/0022-3514.87.2.228'),
  },
  gillespie2019: {
    authors: 'Gillespie, B. J., Peterson, G., & Lever, J.',
    year: 2019,
    title:
      'Gendered perceptions of fairness in housework and shared expenses: Implications for relationship satisfaction and sex frequency',
    journal: 'PLoS ONE, 14(3), e0214204',
    url: doi('10.1371/journal.pone.0214204'),
  },
  hadden2015: {
    authors: 'Hadden, B. W., Rodriguez, L. M., Knee, C. R., & Porter, B.',
    year: 2015,
    title: 'Relationship autonomy and support provision in romantic relationships',
    journal: 'Motivation and Emotion, 39(3), 359–373',
    url: doi('10.1007/s11031-014-9455-9'),
  },
  jardine2022: {
    authors: 'Jardine, B. B., Vannier, S., & Voyer, D.',
    year: 2022,
    title:
      'Emotional intelligence and romantic relationship satisfaction: A systematic review and meta-analysis',
    journal: 'Personality and Individual Differences, 196, 111713',
    url: doi('10.1016/j.paid.2022.111713'),
  },
  joel2020: {
    authors: 'Joel, S., Eastwick, P. W., Allison, C. J., et al.',
    year: 2020,
    title:
      'Machine learning uncovers the most robust self-report predictors of relationship quality across 43 longitudinal couples studies',
    journal: 'Proceedings of the National Academy of Sciences, 117(32), 19061–19071',
    url: doi('10.1073/pnas.1917036117'),
  },
  le2010: {
    authors: 'Le, B., Dove, N. L., Agnew, C. R., Korn, M. S., & Mutso, A. A.',
    year: 2010,
    title: 'Predicting nonmarital romantic relationship dissolution: A meta-analytic synthesis',
    journal: 'Personal Relationships, 17(3), 377–390',
    url: doi('10.1111/j.1475-6811.2010.01285.x'),
  },
  leAgnew2003: {
    authors: 'Le, B., & Agnew, C. R.',
    year: 2003,
    title: 'Commitment and its theorized determinants: A meta-analysis of the Investment Model',
    journal: 'Personal Relationships, 10(1), 37–57',
    url: doi('10.1111/1475-6811.00035'),
  },
  liChan2012: {
    authors: 'Li, T., & Chan, D. K.-S.',
    year: 2012,
    title:
      'How anxious and avoidant attachment affect romantic relationship quality differently: A meta-analytic review',
    journal: 'European Journal of Social Psychology, 42(4), 406–419',
    url: doi('10.1002/ejsp.1842'),
  },
  lovisSchmidt2024: {
    authors: 'Lovis-Schmidt, A., Tavener, D., Oestreich, J., & Rindermann, H.',
    year: 2024,
    title: 'The role of emotional competence in romantic and non-romantic relationships: A meta-analysis',
    journal: 'Personality and Individual Differences, 112813',
    url: doi('10.1016/j.paid.2024.112813'),
  },
  mallory2022: {
    authors: 'Mallory, A. B.',
    year: 2022,
    title:
      'Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: A meta-analysis',
    journal: 'Journal of Family Psychology, 36(3), 358–371',
    url: doi('10.1037/fam0000946'),
  },
  patrick2007: {
    authors: 'Patrick, H., Knee, C. R., Canevello, A., & Lonsbary, C.',
    year: 2007,
    title:
      'The role of need fulfillment in relationship functioning and well-being: A self-determination theory perspective',
    journal: 'Journal of Personality and Social Psychology, 92(3), 434–457',
    url: doi('10.1037/0022-3514.92.3.434'),
  },
  rempel1985: {
    authors: 'Rempel, J. K., Holmes, J. G., & Zanna, M. P.',
    year: 1985,
    title: 'Trust in close relationships',
    journal: 'Journal of Personality and Social Psychology, 49(1), 95–112',
    url: doi('10.1037/0022-3514.49.1.95'),
  },
  ross2019: {
    authors: 'Ross, J. M., Karney, B. R., Nguyen, T. P., & Bradbury, T. N.',
    year: 2019,
    title:
      'Communication that is maladaptive for middle-class couples is adaptive for socioeconomically disadvantaged couples',
    journal: 'Journal of Personality and Social Psychology, 116(4), 582–597',
    url: doi('10.1037/pspi0000158'),
  },
  schrodt2014: {
    authors: 'Schrodt, P., Witt, P. L., & Shimkowski, J. R.',
    year: 2014,
    title:
      'A meta-analytical review of the demand/withdraw pattern of interaction and its associations with individual, relational, and communicative outcomes',
    journal: 'Communication Monographs, 81(1), 28–58',
    url: doi('10.1080/03637751.2013.813632'),
  },
  torreLieberman2018: {
    authors: 'Torre, J. B., & Lieberman, M. D.',
    year: 2018,
    title: 'Putting feelings into words: Affect labeling as implicit emotion regulation',
    journal: 'Emotion Review, 10(2), 116–124',
    url: doi('10.1177/1754073917742706'),
  },
  wu2008: {
    authors: 'Wu, C.-H., Chen, L. H., & Tsai, Y.-M.',
    year: 2009,
    title:
      'Investigating importance weighting of satisfaction scores from a formative model with partial least squares analysis',
    journal: 'Social Indicators Research, 90(3), 351–363',
    url: doi('10.1007/s11205-008-9264-1'),
  },
  xu2022: {
    authors:
      'Xu, M., Johnson, L. N., Anderson, S. R., Hunt, Q., Bradford, A. B., Banford Witting, A., Bean, R., & Miller, R. B.',
    year: 2023,
    title:
      'Emotion dysregulation and couple relationship satisfaction of clinical couples: An actor-partner interdependence model',
    journal: 'Family Process, 62, 1555–1573',
    url: 'https://pubmed.ncbi.nlm.nih.gov/36281780/',
  },
} as const satisfies Readonly<Record<string, Reference>>

export type ReferenceId = keyof typeof references

/** A reference as one line of text. */
export function formatReference(id: ReferenceId): string {
  const { authors, year, title, journal }: Reference = references[id]
  const head = authors === '' ? '' : `${authors} (${year}). `
  return `${head}${title}${/[?.]$/.test(title) ? '' : '.'} ${journal}.`
}
