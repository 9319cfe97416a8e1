/** Pictures are at `/art/banners/<name>-720.avif`. */
export const seedBanners = [
  {
    id: 1,
    name: 'savanna-riches',
    colour: '#480818',
    target: { kind: 'game', gameId: 29 },
    en: ['Savanna Riches', 'Free spins with a guide you choose'],
    sw: ['Savanna Riches', 'Mizunguko ya bure na kiongozi wako'],
  },
  {
    id: 2,
    name: 'welcome',
    colour: '#180848',
    target: { kind: 'overlay', name: 'register' },
    en: ['Karibu to Tausi', 'Sign up with your phone number'],
    sw: ['Karibu Tausi', 'Jisajili kwa namba yako ya simu'],
  },
  {
    id: 3,
    name: 'quick-deposit',
    colour: '#082818',
    target: { kind: 'overlay', name: 'deposit' },
    en: ['Deposit from your phone', 'Follow every step live'],
    sw: ['Weka pesa kwa simu yako', 'Fuatilia kila hatua mubashara'],
  },
  {
    id: 4,
    name: 'fair-draw',
    colour: '#081848',
    target: { kind: 'overlay', name: 'fairness' },
    en: ['Fair, and you can check it', 'Your own seed is part of every draw'],
    sw: ['Haki unayoweza kuhakiki', 'Mbegu yako ni sehemu ya kila droo'],
  },
] as const;
