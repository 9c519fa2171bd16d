/** Bibliographic references that the texts rest on, by a short key. */
export const references = {
  joel2020:
    'Joel, S. et al. (2020). 43 data sets, 11,196 couples: what goes with relationship quality. PMC7431040.',
  liChan2012:
    'Li, T. & Chan, D. K.-S. (2012). European Journal of Social Psychology, 42, 406-419. Meta-analysis of 73 studies on attachment and relationship quality.',
  fraley2000:
    'Fraley, R. C., Waller, N. G. & Brennan, K. A. (2000). Journal of Personality and Social Psychology, 78, 350-365.',
  bjureberg2016:
    'Bjureberg, J. et al. (2016). Journal of Psychopathology and Behavioral Assessment, 38, 284-296. On difficulties in emotion regulation.',
  jardine2022:
    'Jardine, B. B., Vannier, S. A. & Voyer, D. (2022). Meta-analysis of emotional intelligence and satisfaction in couples.',
  lovisSchmidt2024:
    'Lovis-Schmidt, A. et al. (2024). The role of emotional competence in romantic and non-romantic relationships: a meta-analysis. doi:10.1016/j.paid.2024.112813.',
  xu2022:
    'Xu et al. (2022). On emotion regulation and satisfaction of both partners in couples who seek help. PMID 36281780.',
  foran2020:
    'Foran, H. M., Lorber, M. F., Malik, J., Heyman, R. E. & Slep, A. M. S. (2020). Assessment, 27(6), 1151-1162. On flooding in couples.',
  floodingViolence: 'On flooding, problem solving and violence between partners: PMC7007326.',
  crenshaw2017:
    'Crenshaw, A. O. et al. (2017). Psychological Assessment, 29, 913-925. On patterns of communication in couples.',
  futris2010:
    'Futris, T. G. et al. (2010). The Family Journal, 18, 275-287. On patterns of communication in couples.',
  schrodt2014:
    'Schrodt, P., Witt, P. L. & Shimkowski, J. R. (2014). Meta-analysis of demand and withdrawal in couples.',
  communication64:
    'Meta-analysis of 64 dyadic studies and 1,784 estimates on communication, later relationship quality and separation. Abstract: ifp.nyu.edu/?p=1606583.',
  ross2019:
    'Ross, J. M. et al. (2019). Communication that is maladaptive for middle-class couples is adaptive for socioeconomically disadvantaged couples. Journal of Personality and Social Psychology, 116, 582-597.',
  falconier2015:
    'Falconier, M. K. et al. (2015). Clinical Psychology Review, 42, 28-46. Meta-analysis of 72 samples on coping as a couple.',
  rempel1985:
    'Rempel, J. K., Holmes, J. G. & Zanna, M. P. (1985). Journal of Personality and Social Psychology, 49, 95-112. On trust in close relationships.',
  leAgnew2003:
    'Le, B. & Agnew, C. R. (2003). Personal Relationships, 10, 37-57. Meta-analysis of 52 studies on commitment.',
  le2010: 'Le, B. et al. (2010). Personal Relationships, 17, 377-390. Meta-analysis of 137 studies.',
  farrell2015:
    'Farrell, A. K., Simpson, J. A. & Rothman, A. J. (2015). Personal Relationships. On power in relationships.',
  gillespie2019: 'Gillespie, B. J. et al. (2019). PLoS ONE, 14, e0214204. On fairness in 10,236 people.',
  patrick2007:
    'Patrick, H. et al. (2007). Journal of Personality and Social Psychology, 92, 434-457. On needs met in relationships.',
  hadden2015: 'Hadden, B. W. et al. (2015). On autonomy, support and intrusion in relationships.',
  furler2014: 'Furler, K. et al. (2014). On how partners see each other, and satisfaction in couples.',
  dyrenforth2010: 'Dyrenforth, P. S. et al. (2010). On likeness of personality, and satisfaction in couples.',
  mallory2022:
    'Mallory, A. B. (2022). Journal of Family Psychology, 36, 358-371. Meta-analysis of 93 studies on sexual communication.',
  fletcherKerr2010:
    'Fletcher, G. J. O. & Kerr, P. S. G. (2010). Psychological Bulletin, 136. Meta-analysis of how partners judge each other.',
  wu2008:
    'Wu, C.-H., Chen, L. H. & Tsai, Y.-M. (2008). Social Indicators Research, 90, 351. On weighting by importance.',
  attachmentPairs: 'On anxious and avoidant partners together: PMC8336265.',
} as const satisfies Readonly<Record<string, string>>

export type ReferenceId = keyof typeof references
