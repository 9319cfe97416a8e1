import {
  Cherry,
  Dices,
  Flame,
  Gem,
  Heart,
  House,
  LayoutGrid,
  Puzzle,
  Radio,
  Sparkles,
  Spade,
  Ticket,
  Trophy,
  Volleyball,
  type LucideIcon,
} from 'lucide-react';

// The specification's category ids.
const icons: Readonly<Record<number, LucideIcon>> = {
  0: Trophy,
  1: Sparkles,
  2: Gem,
  5: Spade,
  7: Puzzle,
  10: Dices,
  15: House,
  1000: Flame,
  1001: Heart,
  1003: Sparkles,
  1004: Radio,
  1005: Cherry,
  1006: Volleyball,
  1007: Ticket,
  1008: Spade,
};

export function CategoryIcon({ categoryId, size }: { readonly categoryId: number; readonly size: number }) {
  const Icon = icons[categoryId] ?? LayoutGrid;
  return <Icon size={size} aria-hidden />;
}
