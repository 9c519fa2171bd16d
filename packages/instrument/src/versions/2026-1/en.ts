import type { QuestionnaireTexts } from '../../questionnaire.ts'

export const texts: QuestionnaireTexts = {
  statements: {
    attachment_anxiety: [
      {
        self: 'When a reply takes a long time, I start to fear that something is wrong between us.',
        partner:
          'When a reply takes a long time, my partner starts to fear that something is wrong between us.',
      },
      {
        self: 'I ask my partner again and again if we are all right.',
        partner: 'My partner asks me again and again if we are all right.',
      },
      {
        self: 'I feel sure of our bond, even on days when we talk little.',
        partner: 'My partner feels sure of our bond, even on days when we talk little.',
      },
      {
        self: 'I look for signs that my partner is losing interest in me.',
        partner: 'My partner looks for signs that I am losing interest in them.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'I keep to myself when something worries me.',
        partner: 'My partner keeps to themselves when something worries them.',
      },
      {
        self: 'I change the subject when we talk about deep feelings.',
        partner: 'My partner changes the subject when we talk about deep feelings.',
      },
      {
        self: 'I let my partner comfort me when I feel low.',
        partner: 'My partner lets me comfort them when they feel low.',
      },
      {
        self: 'I need distance soon after we have felt very close.',
        partner: 'My partner needs distance soon after we have felt very close.',
      },
    ],
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
        self: 'My mind goes blank when a talk gets heated.',
        partner: 'My partner’s mind goes blank when a talk gets heated.',
      },
      {
        self: 'When my partner gets upset, it soon feels like too much for me.',
        partner: 'When I get upset, it soon feels like too much for my partner.',
      },
      {
        self: 'I can keep listening while we argue.',
        partner: 'My partner can keep listening while we argue.',
      },
      {
        self: 'I need to get away as soon as voices rise.',
        partner: 'My partner needs to get away as soon as voices rise.',
      },
    ],
    conflict: [
      {
        self: 'I bring up a problem in a calm tone.',
        partner: 'My partner brings up a problem in a calm tone.',
      },
      {
        self: 'I try to understand my partner’s side before I answer.',
        partner: 'My partner tries to understand my side before they answer.',
      },
      {
        self: 'I look for who is to blame when we have a problem.',
        partner: 'My partner looks for who is to blame when we have a problem.',
      },
      {
        self: 'I help us find a plan that works for both of us.',
        partner: 'My partner helps us find a plan that works for both of us.',
      },
    ],
    repair: [
      {
        self: 'I take a step toward peace soon after an argument.',
        partner: 'My partner takes a step toward peace soon after an argument.',
      },
      {
        self: 'I say sorry when I have hurt my partner.',
        partner: 'My partner says sorry when they have hurt me.',
      },
      {
        self: 'I stay cold for days after an argument.',
        partner: 'My partner stays cold for days after an argument.',
      },
      {
        self: 'I can soften a tense moment with a kind word.',
        partner: 'My partner can soften a tense moment with a kind word.',
      },
    ],
    bids: [
      {
        self: 'I show interest when my partner tells me about their day.',
        partner: 'My partner shows interest when I tell them about my day.',
      },
      {
        self: 'I notice when my partner wants a bit of my attention.',
        partner: 'My partner notices when I want a bit of their attention.',
      },
      {
        self: 'I only half listen when my partner talks about small things.',
        partner: 'My partner only half listens when I talk about small things.',
      },
      {
        self: 'I share in my partner’s joy when something goes well for them.',
        partner: 'My partner shares in my joy when something goes well for me.',
      },
    ],
    commitment_trust: [
      {
        self: 'When I agree to do something for my partner, I follow through.',
        partner: 'When my partner agrees to do something for me, they follow through.',
      },
      {
        self: 'I plan for a future that has both of us in it.',
        partner: 'My partner plans for a future that has both of us in it.',
      },
      {
        self: 'I drop plans with my partner when something better comes up.',
        partner: 'My partner drops plans with me when something better comes up.',
      },
      {
        self: 'When times are hard, my partner can lean on me.',
        partner: 'When times are hard, I can lean on my partner.',
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
        self: 'I carry more than my share of what has to get done.',
        partner: 'My partner carries more than their share of what has to get done.',
      },
      {
        self: 'I can spend money on myself as freely as my partner can.',
        partner: 'My partner can spend money on themselves as freely as I can.',
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
        self: 'I have to explain where I have been.',
        partner: 'My partner has to explain where they have been.',
      },
      {
        self: 'I can keep my messages private when I want to.',
        partner: 'My partner can keep their messages private when they want to.',
      },
    ],
    values: [
      {
        self: 'I want the same kind of future that my partner wants.',
        partner: 'My partner wants the same kind of future that I want.',
      },
      {
        self: 'The daily life that my partner wants suits me too.',
        partner: 'The daily life that I want suits my partner too.',
      },
      {
        self: 'I care most about things that matter little to my partner.',
        partner: 'My partner cares most about things that matter little to me.',
      },
      {
        self: 'I feel at ease with my partner’s plans for the next years.',
        partner: 'My partner feels at ease with my plans for the next years.',
      },
    ],
    sexual: [
      {
        self: 'I tell my partner what I enjoy in our intimate life.',
        partner: 'My partner tells me what they enjoy in our intimate life.',
      },
      {
        self: 'Our intimate life suits me well as it is.',
        partner: 'Our intimate life suits my partner well as it is.',
      },
      {
        self: 'I avoid talking about sex with my partner.',
        partner: 'My partner avoids talking about sex with me.',
      },
      {
        self: 'I ask what my partner would like when we are intimate.',
        partner: 'My partner asks what I would like when we are intimate.',
      },
    ],
  },
  observerStatements: {
    emotion_regulation: [
      'This person stays calm when plans go wrong.',
      'This person takes a moment before they answer when they are angry.',
      'This person lets a bad mood spill over onto others.',
    ],
    flooding: [
      'This person seems lost for words when a talk gets heated.',
      'This person leaves the room when feelings run high.',
      'This person keeps listening when others get upset.',
    ],
    conflict: [
      'This person brings up problems in a calm tone.',
      'This person asks for the other side of a story.',
      'This person looks for someone to blame when things go wrong.',
    ],
    repair: [
      'This person says sorry when they have hurt someone.',
      'This person makes the first move after an argument.',
      'This person holds a grudge for a long time.',
    ],
    bids: [
      'This person shows interest when others talk about their day.',
      'This person notices when others want their attention.',
      'This person seems far away when others tell them something.',
    ],
    commitment_trust: [
      'This person keeps promises, even small ones.',
      'This person shows up when someone needs them.',
      'This person cancels plans at the last minute.',
    ],
    boundaries: [
      'This person speaks up when they disagree.',
      'This person makes their own plans with friends.',
      'This person waits for an okay from someone else before they make small plans.',
    ],
  },
  importance: {
    attachment_anxiety: 'How important is it to you to feel sure of your partner’s love?',
    attachment_avoidance: 'How important is it to you to be close and open with each other?',
    emotion_regulation: 'How important is it to you that you both handle strong feelings well?',
    flooding: 'How important is it to you that hard talks stay calm enough to think?',
    conflict: 'How important is it to you to solve problems as a team?',
    repair: 'How important is it to you to make up soon after a fight?',
    bids: 'How important is it to you to respond to each other in small moments?',
    commitment_trust: 'How important is it to you that you can count on each other?',
    fairness: 'How important is it to you that say, time and work are shared fairly?',
    boundaries: 'How important is it to you that each can say no and have a life of their own?',
    values: 'How important is it to you to want the same things in life?',
    sexual: 'How important is it to you to have an intimate life that suits you both?',
  },
  answerScale: ['Strongly disagree', 'Disagree', 'In between', 'Agree', 'Strongly agree'],
  importanceScale: ['Not important', 'A little important', 'Important', 'Very important', 'Essential'],
}
