/** Pictures lie under `/art/banners/<name>-720.avif`. */
export const seedBanners = [
  {
    id: 1,
    name: 'savanna-riches',
    colour: '#480818',
    target: { kind: 'game', gameId: 29 },
    en: ['Savanna Riches', 'Free spins with a guide: choose your path'],
    sw: ['Savanna Riches', 'Mizunguko ya bure na kiongozi: chagua njia yako'],
  },
  {
    id: 2,
    name: 'welcome',
    colour: '#180848',
    target: { kind: 'overlay', name: 'register' },
    en: ['Karibu to Tausi', 'Register with your phone number in a minute'],
    sw: ['Karibu Tausi', 'Jisajili kwa namba yako ya simu kwa dakika moja'],
  },
  {
    id: 3,
    name: 'quick-deposit',
    colour: '#082818',
    target: { kind: 'overlay', name: 'deposit' },
    en: ['Pay in from your phone', 'Follow every step of your payment, live'],
    sw: ['Weka pesa kwa simu yako', 'Fuatilia kila hatua ya malipo yako, mubashara'],
  },
  {
    id: 4,
    name: 'fair-draw',
    colour: '#081848',
    target: { kind: 'overlay', name: 'fairness' },
    en: ['Fair, and you can check it', 'Every round can be proved with your own seed'],
    sw: ['Haki, na unaweza kuithibitisha', 'Kila raundi inathibitishwa kwa mbegu yako mwenyewe'],
  },
] as const;
