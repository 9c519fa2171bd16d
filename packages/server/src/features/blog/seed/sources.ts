/** The sources that the articles may name, each as its footnote writes it. */
export const sources: Readonly<Record<string, string>> = {
  ashforth2000:
    'Ashforth, B. E., Kreiner, G. E. & Fugate, M. (2000). “All in a day’s work: boundaries and micro role transitions”. *Academy of Management Review*, 25, 472–491. [doi:10.5465/amr.2000.3363315](https://doi.org/10.5465/amr.2000.3363315).',
  brandstaetter2018:
    'Brandstätter, H., Brandstätter, V. & Pelka, R. B. (2018). “Similarity and positivity of personality profiles consistently predict relationship satisfaction in dyads”. *Frontiers in Psychology*, 9, 1009. [doi:10.3389/fpsyg.2018.01009](https://doi.org/10.3389/fpsyg.2018.01009).',
  brauer2022:
    'Brauer, K. et al. (2022). “Profile similarities among romantic partners’ character strengths and their associations with relationship- and life satisfaction”. *Journal of Research in Personality*, 99, 104248. [doi:10.1016/j.jrp.2022.104248](https://doi.org/10.1016/j.jrp.2022.104248).',
  campos2009:
    'Campos, B. et al. (2009). “Opportunity for interaction? A naturalistic observation study of dual-earner families after work and school”. *Journal of Family Psychology*, 23, 798–807. [doi:10.1037/a0015824](https://doi.org/10.1037/a0015824).',
  christensenHeavey1990:
    'Christensen, A. & Heavey, C. L. (1990). “Gender and social structure in the demand/withdraw pattern of marital conflict”. *Journal of Personality and Social Psychology*, 59, 73–81. [doi:10.1037/0022-3514.59.1.73](https://doi.org/10.1037/0022-3514.59.1.73).',
  crenshaw2017:
    'Crenshaw, A. O. et al. (2017). “Revised scoring and improved reliability for the Communication Patterns Questionnaire”. *Psychological Assessment*, 29, 913–925. [doi:10.1037/pas0000385](https://doi.org/10.1037/pas0000385).',
  daminger2019:
    'Daminger, A. (2019). “The cognitive dimension of household labor”. *American Sociological Review*, 84, 609–633. [doi:10.1177/0003122419859007](https://doi.org/10.1177/0003122419859007).',
  driverGottman2004:
    'Driver, J. L. & Gottman, J. M. (2004). “Daily marital interactions and positive affect during marital conflict among newlywed couples”. *Family Process*, 43, 301–314. [doi:10.1111/j.1545-5300.2004.00024.x](https://doi.org/10.1111/j.1545-5300.2004.00024.x).',
  dyrenforth2010:
    'Dyrenforth, P. S. (2010). “Big Five personality and relationship satisfaction: actor, partner and similarity effects”. Dissertation, Michigan State University. [d.lib.msu.edu/etd/684](https://d.lib.msu.edu/etd/684).',
  falconier2015:
    'Falconier, M. K. et al. (2015). “Dyadic coping and relationship satisfaction: a meta-analysis”. *Clinical Psychology Review*, 42, 28–46. [doi:10.1016/j.cpr.2015.07.002](https://doi.org/10.1016/j.cpr.2015.07.002).',
  farrell2015:
    'Farrell, A. K., Simpson, J. A. & Rothman, A. J. (2015). “The Relationship Power Inventory: development and validation”. *Personal Relationships*, 22(3), 387–413. [doi:10.1111/pere.12072](https://doi.org/10.1111/pere.12072).',
  finkel2012:
    'Finkel, E. J. et al. (2012). “Online dating: a critical analysis from the perspective of psychological science”. *Psychological Science in the Public Interest*, 13, 3–66. [doi:10.1177/1529100612436522](https://doi.org/10.1177/1529100612436522).',
  fletcherKerr2010:
    'Fletcher, G. J. O. & Kerr, P. S. G. (2010). “Through the eyes of love: reality and illusion in intimate relationships”. *Psychological Bulletin*, 136, 627–658. [doi:10.1037/a0019792](https://doi.org/10.1037/a0019792).',
  foran2020:
    'Foran, H. M., Lorber, M. F., Malik, J., Heyman, R. E. & Slep, A. M. S. (2020). “The Intimate Partner Flooding Scale”. *Assessment*, 27(6), 1151–1162.',
  furler2014:
    'Furler, K., Gomez, V. & Grob, A. (2014). “Personality perceptions and relationship satisfaction in couples”. *Journal of Research in Personality*, 50, 33–41. [doi:10.1016/j.jrp.2014.03.003](https://doi.org/10.1016/j.jrp.2014.03.003).',
  gable2004:
    'Gable, S. L., Reis, H. T., Impett, E. A. & Asher, E. R. (2004). “What do you do when things go right? The intrapersonal and interpersonal benefits of sharing positive events”. *Journal of Personality and Social Psychology*, 87, 228–245. [doi:10.1037/0022-3514.87.2.228](https://doi.org/10.1037/0022-3514.87.2.228).',
  ganongColeman2017:
    'Ganong, L. & Coleman, M. (2017). *Stepfamily Relationships: Development, Dynamics, and Interventions* (2nd ed.). Springer. [doi:10.1007/978-1-4899-7702-1](https://doi.org/10.1007/978-1-4899-7702-1).',
  gillespie2019:
    'Gillespie, B. J., Peterson, G. & Lever, J. (2019). “Gendered perceptions of fairness in housework and shared expenses: implications for relationship satisfaction and sex frequency”. *PLoS ONE*, 14, e0214204. [doi:10.1371/journal.pone.0214204](https://doi.org/10.1371/journal.pone.0214204).',
  giurgeBohns2021:
    'Giurge, L. M. & Bohns, V. K. (2021). “You don’t need to answer right away! Receivers overestimate how quickly senders expect responses to non-urgent work emails”. *Organizational Behavior and Human Decision Processes*.',
  gottman1994: 'Gottman, J. M. (1994). *Why Marriages Succeed or Fail*. Simon & Schuster.',
  hadden2015:
    'Hadden, B. W. et al. (2015). “Relationship autonomy and support provision in romantic relationships”. *Motivation and Emotion*, 39, 359–373. [doi:10.1007/s11031-014-9455-9](https://doi.org/10.1007/s11031-014-9455-9).',
  jardine2022:
    'Jardine, B. B., Vannier, S. A. & Voyer, D. (2022). “Emotional intelligence and romantic relationship satisfaction: a systematic review and meta-analysis”. *Personality and Individual Differences*, 196, 111713. [doi:10.1016/j.paid.2022.111713](https://doi.org/10.1016/j.paid.2022.111713).',
  joel2020:
    'Joel, S. et al. (2020). “Machine learning uncovers the most robust self-report predictors of relationship quality across 43 longitudinal couples studies”. *Proceedings of the National Academy of Sciences*, 117, 19061–19071. [PMC7431040](https://pmc.ncbi.nlm.nih.gov/articles/PMC7431040).',
  kennyAcitelli2001:
    'Kenny, D. A. & Acitelli, L. K. (2001). “Accuracy and bias in the perception of the partner in a close relationship”. *Journal of Personality and Social Psychology*, 80, 439–448. [doi:10.1037/0022-3514.80.3.439](https://doi.org/10.1037/0022-3514.80.3.439).',
  lampis2019:
    'Lampis, J. et al. (2019). “Differentiation of self and dyadic adjustment in couple relationships: a dyadic analysis using the actor-partner interdependence model”. *Family Process*, 58, 698–715. [doi:10.1111/famp.12370](https://doi.org/10.1111/famp.12370).',
  le2010:
    'Le, B. et al. (2010). “Predicting nonmarital romantic relationship dissolution: a meta-analytic synthesis”. *Personal Relationships*, 17, 377–390. [doi:10.1111/j.1475-6811.2010.01285.x](https://doi.org/10.1111/j.1475-6811.2010.01285.x).',
  liChan2012:
    'Li, T. & Chan, D. K.-S. (2012). “How anxious and avoidant attachment affect romantic relationship quality differently: a meta-analytic review”. *European Journal of Social Psychology*, 42, 406–419. [doi:10.1002/ejsp.1842](https://doi.org/10.1002/ejsp.1842).',
  lovisSchmidt2024:
    'Lovis-Schmidt, A. et al. (2024). “The role of emotional competence in romantic and non-romantic relationships: a meta-analysis”. *Personality and Individual Differences*, 112813. [doi:10.1016/j.paid.2024.112813](https://doi.org/10.1016/j.paid.2024.112813).',
  malik2020:
    'Malik, J., Heyman, R. E. & Slep, A. M. S. (2020). “Emotional flooding in response to negative affect in couple conflicts: individual differences and correlates”. *Journal of Family Psychology*, 34, 145–154. [PMC7007326](https://pmc.ncbi.nlm.nih.gov/articles/PMC7007326).',
  mallory2022:
    'Mallory, A. B. (2022). “Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: a meta-analysis”. *Journal of Family Psychology*, 36, 358–371. [doi:10.1037/fam0000946](https://doi.org/10.1037/fam0000946).',
  papernow2018:
    'Papernow, P. L. (2018). “Clinical guidelines for working with stepfamilies: what family, couple, individual, and child therapists need to know”. *Family Process*, 57, 25–51. [doi:10.1111/famp.12321](https://doi.org/10.1111/famp.12321).',
  patrick2007:
    'Patrick, H. et al. (2007). “The role of need fulfillment in relationship functioning and well-being: a self-determination theory perspective”. *Journal of Personality and Social Psychology*, 92, 434–457. [doi:10.1037/0022-3514.92.3.434](https://doi.org/10.1037/0022-3514.92.3.434).',
  peetzKammrath2011:
    'Peetz, J. & Kammrath, L. (2011). “Only because I love you: why people make and why they break promises in romantic relationships”. *Journal of Personality and Social Psychology*.',
  repetti1989:
    'Repetti, R. L. (1989). “Effects of daily workload on subsequent behavior during marital interaction: the roles of social withdrawal and spouse support”. *Journal of Personality and Social Psychology*, 57, 651–659. [doi:10.1037/0022-3514.57.4.651](https://doi.org/10.1037/0022-3514.57.4.651).',
  roberts2011:
    'Roberts, F., Margutti, P. & Takano, S. (2011). “Judgments concerning the valence of inter-turn silence across speakers of American English, Italian, and Japanese”. *Discourse Processes*, 48, 331–354. [doi:10.1080/0163853X.2011.558002](https://doi.org/10.1080/0163853X.2011.558002).',
  rodsky2019: 'Rodsky, E. (2019). *Fair Play*. Putnam.',
  ross2019:
    'Ross, J. M. et al. (2019). “Communication that is maladaptive for middle-class couples is adaptive for socioeconomically disadvantaged couples”. *Journal of Personality and Social Psychology*, 116, 582–597. [doi:10.1037/pspi0000158](https://doi.org/10.1037/pspi0000158).',
  schrodt2014:
    'Schrodt, P., Witt, P. L. & Shimkowski, J. R. (2014). “A meta-analytical review of the demand/withdraw pattern of interaction and its associations with individual, relational, and communicative outcomes”. *Communication Monographs*, 81, 28–58. [doi:10.1080/03637751.2013.813632](https://doi.org/10.1080/03637751.2013.813632).',
  schulz2004:
    'Schulz, M. S. et al. (2004). “Coming home upset: gender, marital satisfaction, and the daily spillover of workday experience into couple interactions”. *Journal of Family Psychology*, 18, 250–263. [doi:10.1037/0893-3200.18.1.250](https://doi.org/10.1037/0893-3200.18.1.250).',
  sibley2005:
    'Sibley, C. G., Fischer, R. & Liu, J. H. (2005). “Reliability and validity of the Revised Experiences in Close Relationships (ECR-R) self-report measure of adult romantic attachment”. *Personality and Social Psychology Bulletin*, 31, 1524–1536. [doi:10.1177/0146167205276865](https://doi.org/10.1177/0146167205276865).',
  stivers2009:
    'Stivers, T. et al. (2009). “Universals and cultural variation in turn-taking in conversation”. *Proceedings of the National Academy of Sciences*, 106, 10587–10592. [doi:10.1073/pnas.0903616106](https://doi.org/10.1073/pnas.0903616106).',
  templeton2022:
    'Templeton, E. M. et al. (2022). “Fast response times signal social connection in conversation”. *Proceedings of the National Academy of Sciences*, 119(4), e2116915119. [doi:10.1073/pnas.2116915119](https://doi.org/10.1073/pnas.2116915119).',
}
