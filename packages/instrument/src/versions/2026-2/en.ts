import type { QuestionnaireTexts } from '../../questionnaire.ts'

export const texts: QuestionnaireTexts = {
  statements: {
    attachment_anxiety: [
      {
        self: 'When my partner takes a long time to reply, I worry something is wrong between us.',
        partner: 'When I take a long time to reply, my partner seems to worry something is wrong between us.',
      },
      {
        self: 'I often ask my partner whether we are okay.',
        partner: 'My partner often asks me whether we are okay.',
      },
      {
        self: 'I feel secure in our relationship, even on days when we talk less than usual.',
        partner:
          'My partner seems to feel secure in our relationship, even on days when we talk less than usual.',
      },
      {
        self: 'I check for signs that my partner is losing interest in me.',
        partner: 'My partner seems to check for signs that I am losing interest in them.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'When something worries me, I keep it from my partner.',
        partner: 'When something worries my partner, they seem to keep it from me.',
      },
      {
        self: 'I change the subject when a conversation turns to deep feelings.',
        partner: 'My partner changes the subject when a conversation turns to deep feelings.',
      },
      {
        self: 'I let my partner comfort me when I feel down.',
        partner: 'My partner lets me comfort them when they feel down.',
      },
      {
        self: 'I pull back soon after we have felt very close.',
        partner: 'My partner pulls back soon after we have felt very close.',
      },
    ],
    // Unchanged from 2026.1, so that a change over time can be shown across both versions.
    emotion_regulation: [
      {
        self: 'I can say what I feel while I am upset.',
        partner: 'My partner can say what they feel while they are upset.',
      },
      {
        self: 'I do something that calms me when I get tense.',
        partner: 'My partner does something that calms them when they get tense.',
      },
      {
        self: 'A bad mood takes over my whole day.',
        partner: 'A bad mood takes over my partner’s whole day.',
      },
      {
        self: 'I pause before I react when I am angry.',
        partner: 'My partner pauses before they react when they are angry.',
      },
    ],
    flooding: [
      {
        self: 'I stop thinking clearly when an argument gets heated.',
        partner: 'My partner seems to stop thinking clearly when an argument gets heated.',
      },
      {
        self: 'I quickly feel overwhelmed when my partner gets upset.',
        partner: 'My partner quickly seems to feel overwhelmed when I get upset.',
      },
      {
        self: 'I still understand what my partner is saying while we argue.',
        partner: 'My partner still seems to understand what I am saying while we argue.',
      },
      {
        self: 'I need to get away as soon as an argument heats up.',
        partner: 'My partner seems to need to get away as soon as an argument heats up.',
      },
    ],
    conflict: [
      {
        self: 'When I bring up a problem, I do it calmly.',
        partner: 'When my partner brings up a problem, they do it calmly.',
      },
      {
        self: 'I hear my partner out before I answer.',
        partner: 'My partner hears me out before they answer.',
      },
      {
        self: 'When we have a problem, I look for someone to blame.',
        partner: 'When we have a problem, my partner looks for someone to blame.',
      },
      {
        self: 'I help us find solutions that work for both of us.',
        partner: 'My partner helps us find solutions that work for both of us.',
      },
    ],
    repair: [
      {
        self: 'After an argument, I am soon ready to make up.',
        partner: 'After an argument, my partner is soon ready to make up.',
      },
      {
        self: 'I apologise when I have hurt my partner’s feelings.',
        partner: 'My partner apologises when they have hurt my feelings.',
      },
      {
        self: 'After an argument, I stay distant for a long time.',
        partner: 'After an argument, my partner stays distant for a long time.',
      },
      {
        self: 'I can ease a tense moment with a kind word.',
        partner: 'My partner can ease a tense moment with a kind word.',
      },
    ],
    bids: [
      {
        self: 'I show interest when my partner tells me about their day.',
        partner: 'My partner shows interest when I tell them about my day.',
      },
      {
        self: 'When my partner wants a moment of my attention, I give it.',
        partner: 'When I want a moment of my partner’s attention, they give it.',
      },
      {
        self: 'I only half listen when my partner talks about small things.',
        partner: 'My partner only half listens when I talk about small things.',
      },
      {
        self: 'I show my partner that I am happy for them when something goes well.',
        partner: 'My partner shows me that they are happy for me when something goes well.',
      },
    ],
    commitment_trust: [
      {
        self: 'When I agree to do something for my partner, I follow through.',
        partner: 'When my partner agrees to do something for me, they follow through.',
      },
      {
        self: 'My plans for the next few years include my partner.',
        partner: 'My partner’s plans for the next few years seem to include me.',
      },
      {
        self: 'I cancel plans with my partner when I would rather do something else.',
        partner: 'My partner cancels plans with me when they would rather do something else.',
      },
      {
        self: 'I trust my partner to be honest with me.',
        partner: 'My partner seems to trust me to be honest with them.',
      },
    ],
    fairness: [
      {
        self: 'My view counts as much as my partner’s in our big decisions.',
        partner: 'My partner’s view counts as much as mine in our big decisions.',
      },
      {
        self: 'My wishes count as much as my partner’s when we plan our time.',
        partner: 'My partner’s wishes count as much as mine when we plan our time.',
      },
      {
        self: 'I do more than my fair share for the two of us.',
        partner: 'My partner does more than their fair share for the two of us.',
      },
      {
        self: 'I am free to decide what I spend on myself.',
        partner: 'My partner is free to decide what they spend on themselves.',
      },
    ],
    boundaries: [
      {
        self: 'I am free to say no when my partner asks for something.',
        partner: 'My partner is free to say no when I ask for something.',
      },
      {
        self: 'I choose for myself which friends I see.',
        partner: 'My partner chooses for themselves which friends they see.',
      },
      {
        self: 'I have to explain to my partner where I have been.',
        partner: 'My partner has to explain to me where they have been.',
      },
      {
        self: 'I am free to keep my messages private.',
        partner: 'My partner is free to keep their messages private.',
      },
    ],
    values: [
      {
        self: 'I feel good about where our life together is heading.',
        partner: 'My partner seems to feel good about where our life together is heading.',
      },
      {
        self: 'The kind of daily life my partner wants suits me.',
        partner: 'The kind of daily life I want seems to suit my partner.',
      },
      {
        self: 'I have little interest in what matters most to my partner.',
        partner: 'My partner seems to have little interest in what matters most to me.',
      },
      {
        self: 'I feel comfortable with my partner’s plans for the next few years.',
        partner: 'My partner seems to feel comfortable with my plans for the next few years.',
      },
    ],
    sexual: [
      {
        self: 'When we have sex, I tell my partner what I enjoy.',
        partner: 'When we have sex, my partner tells me what they enjoy.',
      },
      {
        self: 'I am happy with our sex life as it is.',
        partner: 'My partner seems to be happy with our sex life as it is.',
      },
      {
        self: 'I avoid talking with my partner about sex.',
        partner: 'My partner avoids talking with me about sex.',
      },
      {
        self: 'How often we have sex feels right to me.',
        partner: 'How often we have sex seems to feel right to my partner.',
      },
    ],
  },
  observerStatements: {
    emotion_regulation: [
      'This person stays calm when plans go wrong.',
      'This person pauses before they speak when they are annoyed.',
      'This person takes a bad mood out on others.',
    ],
    flooding: [
      'This person seems to stop thinking clearly when an argument gets heated.',
      'This person walks out when feelings run high.',
      'This person keeps listening when others get upset.',
    ],
    conflict: [
      'When this person brings up a problem, they do it calmly.',
      'This person listens to both sides of a disagreement.',
      'This person looks for someone to blame when things go wrong.',
    ],
    repair: [
      'This person says sorry when they have upset someone.',
      'After an argument, this person takes the first step to make up.',
      'This person holds grudges.',
    ],
    bids: [
      'This person shows interest when others talk about their day.',
      'This person makes time when someone wants to talk to them.',
      'This person seems distracted when others talk to them.',
    ],
    commitment_trust: [
      'This person keeps promises, even small ones.',
      'This person is there when someone needs them.',
      'This person cancels plans at the last minute.',
    ],
    // About autonomy in general: a question on one other person's permission would put control on the owner's screen.
    boundaries: [
      'This person says no when something is too much for them.',
      'This person makes time for their own interests.',
      'This person gives in when others push.',
    ],
  },
  importance: {
    attachment_anxiety: 'How important is it to you to feel sure of your partner’s love?',
    attachment_avoidance: 'How important is it to you to feel close to each other?',
    emotion_regulation: 'How important is it to you that you both handle strong feelings well?',
    flooding: 'How important is it to you that you can both think clearly when you argue?',
    conflict: 'How important is it to you to solve problems as a team?',
    repair: 'How important is it to you to make up soon after an argument?',
    bids: 'How important is it to you to give each other attention each day?',
    commitment_trust: 'How important is it to you that you can count on each other?',
    fairness: 'How important is it to you that things are fair between you?',
    boundaries: 'How important is it to you that each of you is free to make your own choices?',
    values: 'How important is it to you that your plans for life fit together?',
    sexual: 'How important is it to you to have a sex life that suits you both?',
  },
  answerScale: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  importanceScale: [
    'Not at all important',
    'Slightly important',
    'Moderately important',
    'Very important',
    'Extremely important',
  ],
}
