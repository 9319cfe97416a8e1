const en = {
  turn: 'Spin',
  choose: 'Put a chip on a colour',
  colours: 'Colours',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  indigo: 'Indigo',
  violet: 'Violet',
  all: 'All',
  none: 'Clear',
  odds: '{count} of {all}',
  lastColours: 'Last colours',
  stood: 'The wheel stands at {colour}, which pays {times} times its chip.',
  howTitle: 'How to play',
  how: 'Put a chip on one colour or on several and turn the wheel. The chip on the colour under the pointer comes back multiplied; the chips on other colours are taken. Each chip costs the stake that is set.',
  oddsTitle: 'A true wheel',
  oddsText:
    'The wheel has {all} sectors of the same size, and each is equally likely to stop under the pointer. Count them: the odds of a colour are the number of its sectors.',
  tableTitle: 'The colours',
  tableColour: 'Colour',
  tableSectors: 'Sectors',
  tablePays: 'Pays',
} as const;

export type WheelTextId = keyof typeof en;

const sw: Readonly<Record<WheelTextId, string>> = {
  turn: 'Zungusha',
  choose: 'Weka chipu kwenye rangi',
  colours: 'Rangi',
  red: 'Nyekundu',
  orange: 'Chungwa',
  yellow: 'Njano',
  green: 'Kijani',
  blue: 'Bluu',
  indigo: 'Nili',
  violet: 'Zambarau',
  all: 'Zote',
  none: 'Futa',
  odds: '{count} kati ya {all}',
  lastColours: 'Rangi za mwisho',
  stood: 'Gurudumu limesimama kwenye {colour}, inayolipa mara {times} ya chipu yake.',
  howTitle: 'Jinsi ya kucheza',
  how: 'Weka chipu kwenye rangi moja au kadhaa kisha zungusha gurudumu. Chipu iliyo kwenye rangi chini ya mshale hurudi ikiwa imezidishwa; chipu za rangi nyingine huchukuliwa. Kila chipu hugharimu dau lililowekwa.',
  oddsTitle: 'Gurudumu la kweli',
  oddsText:
    'Gurudumu lina vipande {all} vya ukubwa sawa, na kila kimoja kina uwezekano sawa wa kusimama chini ya mshale. Vihesabu: uwezekano wa rangi ni idadi ya vipande vyake.',
  tableTitle: 'Rangi',
  tableColour: 'Rangi',
  tableSectors: 'Vipande',
  tablePays: 'Hulipa',
};

export const texts = { en, sw } as const;
